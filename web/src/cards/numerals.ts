/** Numerals of our own: lines with round ends in a box 60 wide and 100 high. */
const NUMERALS = [
  "M30 8C45 8 52 25 52 50S45 92 30 92 8 75 8 50 15 8 30 8Z",
  "M9 25 29 8V92",
  "M10 30C10 17 18 8 31 8S51 16 51 29C51 39 46 46 38 56L10 92H53",
  "M10 8H50L28 41C43 40 52 50 52 65 52 81 43 92 28 92 19 92 12 87 8 79",
  "M41 92V8L7 67H55",
  "M48 8H16L12 46C17 41 23 39 30 39 43 39 52 49 52 65S43 92 29 92C20 92 12 87 8 79",
  "M42 8C27 24 8 46 8 67A22 25 0 0 0 52 67 22 25 0 0 0 8 67",
  "M8 8H52L23 92",
  "M30 8A19 20.5 0 0 1 30 49 19 20.5 0 0 1 30 8ZM30 49A22 21.5 0 0 1 30 92 22 21.5 0 0 1 30 49Z",
  "M18 92C33 76 52 54 52 33A22 25 0 0 0 8 33 22 25 0 0 0 52 33",
];

const WIDTHS = [60, 38, 60, 60, 60, 60, 60, 60, 60, 60];
const BETWEEN = 12;

/** A number as one line to draw, and how wide it is. */
export interface Drawn {
  path: string;
  width: number;
}

const known = new Map<number, Drawn>();

/** The numerals of a number side by side: one line, because every part of every card is styled by itself. */
export function numeralsOf(number: number): Drawn {
  const drawn = known.get(number) ?? draw(number);
  known.set(number, drawn);
  return drawn;
}

function draw(number: number): Drawn {
  let x = 0;
  let path = "";
  for (const digit of String(number)) {
    path += shifted(NUMERALS[Number(digit)] ?? "", x);
    x += (WIDTHS[Number(digit)] ?? 60) + BETWEEN;
  }
  return { path, width: x - BETWEEN };
}

/** A path of absolute commands, further to the right. */
function shifted(path: string, by: number): string {
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, given: string) => {
    const numbers = (given.match(/-?[\d.]+/g) ?? []).map(Number);
    const isX = (place: number): boolean => {
      if (command === "V") return false;
      if (command === "H") return true;
      return command === "A" ? place % 7 === 5 : place % 2 === 0;
    };
    return command + numbers.map((each, place) => (isX(place) ? each + by : each)).join(" ");
  });
}
