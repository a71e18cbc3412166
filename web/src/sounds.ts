/** Small sounds of our own, made as they are needed and only for those who want them. */
import { reducedMotion, settings } from "./settings.svelte";

export type Sound = "card" | "take" | "flip" | "cross" | "lock" | "rewind" | "turn" | "win";

interface Part {
  /** The pitch of a tone, or the middle of what is heard of a noise. */
  hertz: number;
  /** Where the pitch glides to. */
  to?: number;
  at: number;
  seconds: number;
  loudness: number;
  /** A rustle instead of a tone. */
  noise?: true;
}

const PARTS: Record<Sound, Part[]> = {
  // A card put down: a short rustle and the table under it.
  card: [
    { hertz: 1800, at: 0, seconds: 0.05, loudness: 0.05, noise: true },
    { hertz: 190, at: 0.02, seconds: 0.07, loudness: 0.12 },
  ],
  // Cards drawn over the table.
  take: [
    { hertz: 900, to: 2600, at: 0, seconds: 0.2, loudness: 0.06, noise: true },
    { hertz: 330, to: 440, at: 0.08, seconds: 0.16, loudness: 0.07 },
  ],
  flip: [
    { hertz: 2200, to: 700, at: 0, seconds: 0.12, loudness: 0.06, noise: true },
    { hertz: 120, to: 60, at: 0.1, seconds: 0.26, loudness: 0.22 },
  ],
  // Two strokes of a pencil.
  cross: [
    { hertz: 3200, to: 2400, at: 0, seconds: 0.08, loudness: 0.05, noise: true },
    { hertz: 3000, to: 2200, at: 0.12, seconds: 0.09, loudness: 0.05, noise: true },
  ],
  lock: [
    { hertz: 1400, at: 0, seconds: 0.03, loudness: 0.1, noise: true },
    { hertz: 880, at: 0.06, seconds: 0.1, loudness: 0.08 },
    { hertz: 1175, at: 0.12, seconds: 0.2, loudness: 0.08 },
  ],
  rewind: [
    { hertz: 2400, to: 800, at: 0, seconds: 0.22, loudness: 0.05, noise: true },
    { hertz: 660, to: 330, at: 0, seconds: 0.24, loudness: 0.08 },
  ],
  turn: [
    { hertz: 523, at: 0, seconds: 0.14, loudness: 0.1 },
    { hertz: 784, at: 0.11, seconds: 0.22, loudness: 0.1 },
  ],
  win: [523, 659, 784, 1047].map((hertz, step) => ({ hertz, at: step * 0.13, seconds: 0.34, loudness: 0.1 })),
};

/** What is felt, in milliseconds of vibration and rest: only what should be noticed without looking. */
const FELT: Partial<Record<Sound, number[]>> = {
  turn: [30],
  flip: [60],
  lock: [20, 40, 20],
  win: [30, 50, 30, 50, 60],
};

let context: AudioContext | null = null;
let rustle: AudioBuffer | null = null;

function noiseOf(audio: AudioContext): AudioBufferSourceNode {
  if (!rustle) {
    rustle = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = rustle.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = rustle;
  return source;
}

/** The pitch over the time of a part. */
function glide(pitch: AudioParam, part: Part, begin: number, end: number): void {
  pitch.setValueAtTime(part.hertz, begin);
  if (part.to !== undefined) pitch.exponentialRampToValueAtTime(part.to, end);
}

function ring(audio: AudioContext, part: Part): void {
  const begin = audio.currentTime + part.at;
  const end = begin + part.seconds;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(part.loudness, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, end);
  volume.connect(audio.destination);
  if (part.noise) {
    const source = noiseOf(audio);
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    glide(filter.frequency, part, begin, end);
    source.connect(filter).connect(volume);
    source.start(begin);
    source.stop(end);
  } else {
    const source = audio.createOscillator();
    source.type = "triangle";
    glide(source.frequency, part, begin, end);
    source.connect(volume);
    source.start(begin);
    source.stop(end);
  }
}

/** Whether this device can be felt at all. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
}

function feel(which: Sound): void {
  const pattern = FELT[which];
  // A page that was not touched yet may not vibrate; browsers warn about trying.
  if (!pattern || !settings.vibration || reducedMotion() || !navigator.userActivation?.hasBeenActive) return;
  if (canVibrate()) navigator.vibrate(pattern);
}

/** A moment of the game, to be heard and felt by those who want that. */
export function sound(which: Sound): void {
  feel(which);
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const audio = context;
  // Browsers keep a page silent until it is touched; before that there is nothing to hear.
  void audio.resume().then(
    () => PARTS[which].forEach((part) => ring(audio, part)),
    () => undefined,
  );
}
