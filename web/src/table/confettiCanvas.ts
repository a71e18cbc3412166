/** What rains down at the end of a good game. */
import confetti from "canvas-confetti";

const COLOURS = ["#d3273d", "#f8c630", "#1d8048", "#2268c8", "#7f3fbf", "#f28a2e"];

/** A canvas of our own and no worker: a worker would need a script made up on the spot. */
export function shower(): void {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, {
    position: "fixed",
    inset: "0",
    width: "100%",
    height: "100%",
    pointerEvents: "none",
    zIndex: "30",
  });
  document.body.append(canvas);
  const throwSome = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  /** It promises nothing where there is nothing to wait for. */
  const throwFrom = async (x: number, angle: number) =>
    throwSome({ origin: { x, y: 0.7 }, angle, spread: 65, particleCount: 90, colors: COLOURS });
  void Promise.all([throwFrom(0.1, 60), throwFrom(0.9, 120)]).finally(() => canvas.remove());
}
