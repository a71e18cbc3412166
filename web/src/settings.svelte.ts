/** What a person likes, kept in this browser. */
export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "reduced";
export type Pace = "human" | "fast";

export interface Settings {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  vibration: boolean;
  confetti: boolean;
  pace: Pace;
  /** Whether a turn without a choice passes by itself. */
  autoPass: boolean;
  name: string;
}

const KEPT_AS = "rada-settings";

const USUAL: Settings = {
  theme: "system",
  motion: "system",
  sound: false,
  vibration: true,
  confetti: true,
  pace: "human",
  autoPass: true,
  name: "",
};

function kept(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
    return { ...USUAL, ...(typeof found === "object" ? found : {}) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Settings>(kept());

const system = $state({ dark: false, still: false });

function follow(query: string, tell: (matches: boolean) => void): void {
  if (typeof matchMedia !== "function") return;
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", () => tell(media.matches));
}

follow("(prefers-color-scheme: dark)", (matches) => (system.dark = matches));
follow("(prefers-reduced-motion: reduce)", (matches) => (system.still = matches));

/** Whether things should not move, by the settings or by the system. */
export function reducedMotion(): boolean {
  return settings.motion === "reduced" || system.still;
}

/** The theme that is shown: the chosen one, or the system's. */
export function shownTheme(): "light" | "dark" {
  if (settings.theme !== "system") return settings.theme;
  return system.dark ? "dark" : "light";
}

/** Keeps what was chosen and shows it; for as long as the page lives. */
export function followSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEPT_AS, text);
      } catch {
        // A browser that keeps nothing still plays.
      }
    });
    $effect.pre(() => {
      const root = document.documentElement;
      root.dataset.theme = shownTheme();
      root.dataset.motion = reducedMotion() ? "reduced" : "free";
    });
  });
}
