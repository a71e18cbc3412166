/** The symbols of the colours, drawn in a box of 24 × 24: a colour is never shown without its own. */
export const SYMBOL_PATHS: Record<string, string> = {
  r: "M12 20.6C5.6 15.9 2.6 12.4 2.6 8.7 2.6 5.8 4.8 3.7 7.4 3.7c1.9 0 3.6 1.1 4.6 2.9 1-1.8 2.7-2.9 4.6-2.9 2.6 0 4.8 2.1 4.8 5 0 3.7-3 7.2-9.4 11.9Z",
  y: "M12 2.3l2.9 6.3 6.8.8-5.1 4.6 1.4 6.8-6-3.4-6 3.4 1.4-6.8-5.1-4.6 6.8-.8Z",
  g: "M12 2.4a4.3 4.3 0 0 1 3.5 6.8 4.3 4.3 0 1 1-2.3 7.6c.2 1.7.9 3.3 2.3 4.7h-7c1.4-1.4 2.1-3 2.3-4.7a4.3 4.3 0 1 1-2.3-7.6A4.3 4.3 0 0 1 12 2.4Z",
  b: "M12 1.8C13.9 5.6 16.5 9 19.8 12c-3.3 3-5.9 6.4-7.8 10.2C10.1 18.4 7.5 15 4.2 12 7.5 9 10.1 5.6 12 1.8Z",
  p: "M12 2.2c2.3 3.7 9.2 6.9 9.2 12 0 2.6-1.9 4.3-4.2 4.3-1.6 0-2.9-.7-3.8-2 .2 2 .9 3.7 2.3 5.1h-7c1.4-1.4 2.1-3.1 2.3-5.1-.9 1.3-2.2 2-3.8 2-2.3 0-4.2-1.7-4.2-4.3 0-5.1 6.9-8.3 9.2-12Z",
  j: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 1.6v2.6M12 19.8v2.6M1.6 12h2.6M19.8 12h2.6M4.65 4.65l1.84 1.84M17.51 17.51l1.84 1.84M4.65 19.35l1.84-1.84M17.51 6.49l1.84-1.84",
  orange: "M12 3.4 21.6 20H2.4Z",
  lilac: "M9.4 4.2 20 2.2v13.4a3.6 3.2 0 1 1-2.6-3.1V6.8L12 7.9v10a3.6 3.2 0 1 1-2.6-3.1Z",
  light_blue: "M12 20.6 2.4 4h19.2Z",
  red: "",
  turquoise: "M3.8 3.8h16.4v16.4H3.8Z",
  magenta: "M8.6 2.6h6.8v6h6v6.8h-6v6H8.6v-6h-6V8.6h6Z",
  olive: "M12 2.6a9.4 9.4 0 1 1 0 18.8 9.4 9.4 0 0 1 0-18.8Z",
  grey: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z",
};
SYMBOL_PATHS.red = SYMBOL_PATHS.r ?? "";

/** Symbols that are lines rather than filled shapes. */
export const OPEN_SYMBOLS = new Set(["grey"]);

/** The same symbols as characters, for plain text such as a log that is copied. */
export const SYMBOL_SIGNS: Record<string, string> = {
  r: "♥",
  y: "★",
  g: "♣",
  b: "♦",
  p: "♠",
  j: "☼",
  orange: "▲",
  lilac: "♪",
  light_blue: "▼",
  red: "♥",
  turquoise: "■",
  magenta: "✚",
  olive: "●",
  grey: "○",
};

export interface CardFace {
  colour: string | null;
  number: number;
}

/** What is on a card: "r7" says it itself; a bare number wears the colour of the table, if any. */
export function faceOf(card: string | number, colours?: readonly (string | null)[]): CardFace {
  if (typeof card === "string") {
    return { colour: card.slice(0, 1), number: Number(card.slice(1)) };
  }
  if (!colours || card % 30 === 0) return { colour: null, number: card };
  return { colour: colours[card] ?? "grey", number: card };
}
