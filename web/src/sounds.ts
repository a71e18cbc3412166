/** Small sounds of our own, made as they are needed and only for those who want them. */
import { settings } from "./settings.svelte";

export type Sound = "card" | "turn" | "win";

interface Tone {
  hertz: number;
  at: number;
  seconds: number;
  loudness: number;
}

const TONES: Record<Sound, Tone[]> = {
  card: [{ hertz: 220, at: 0, seconds: 0.07, loudness: 0.12 }],
  turn: [
    { hertz: 523, at: 0, seconds: 0.14, loudness: 0.1 },
    { hertz: 784, at: 0.11, seconds: 0.22, loudness: 0.1 },
  ],
  win: [523, 659, 784, 1047].map((hertz, step) => ({ hertz, at: step * 0.13, seconds: 0.34, loudness: 0.1 })),
};

let context: AudioContext | null = null;

function ring(audio: AudioContext, tone: Tone): void {
  const begin = audio.currentTime + tone.at;
  const end = begin + tone.seconds;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = "triangle";
  source.frequency.value = tone.hertz;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(tone.loudness, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, end);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(end);
}

export function sound(which: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const audio = context;
  // Browsers keep a page silent until it is touched; before that there is nothing to hear.
  void audio.resume().then(
    () => TONES[which].forEach((tone) => ring(audio, tone)),
    () => undefined,
  );
}
