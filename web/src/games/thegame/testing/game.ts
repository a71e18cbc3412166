/** A game of two in its middle, and what seat 0 may do. */
import type { SeatSeen } from "../../../api/types";
import type { Pile } from "../staging";
import type { TheGameLegal, TheGameView } from "../types";

const SILENT = { up1: "none", up2: "none", down1: "none", down2: "none" };

export function aView(differing: Partial<TheGameView> = {}): TheGameView {
  return {
    game: "thegame",
    seat: 0,
    players: 2,
    over: false,
    winners: [],
    scores: [2, 2],
    awaited: [0],
    phase: "lay",
    turn: 0,
    starter: null,
    hand: [12, 48, 70],
    hand_sizes: [3, 7],
    signalling: true,
    tops: { up1: 58, up2: 20, down1: 60, down2: 100 },
    burning: { up1: "", up2: "", down1: "", down2: "" },
    signals: [SILENT, SILENT],
    pile: 40,
    chosen: null,
    laid: 0,
    required: 2,
    left: 50,
    seen: [20, 58, 60],
    why: "",
    very_good: false,
    ...differing,
  };
}

export function aLay(card: number, pile: Pile, back = false): TheGameLegal {
  return {
    move: { seat: 0, lay: card, on: pile },
    text: `${card} ${pile}`,
    outlook: { takes: [], flips: [], back },
  };
}

export const LEGAL: TheGameLegal[] = [
  aLay(12, "down1"),
  aLay(12, "down2"),
  aLay(48, "up1", true),
  aLay(48, "up2"),
  aLay(70, "up1"),
];

export function aSeat(seat: number, differing: Partial<SeatSeen> = {}): SeatSeen {
  return {
    seat,
    who: "person",
    name: ["Ada", "Bo", "Cyril"][seat] ?? "",
    bot: null,
    away: false,
    connected: true,
    host: seat === 0,
    gladness: null,
    preparing: false,
    ...differing,
  };
}
