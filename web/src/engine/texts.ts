/** What the compiled writers of a module write about a position. */

export interface ListedMove {
  seat: number;
  actions: number[];
  /** Its entry in the record, as JSON. */
  entry: string;
}

/** The texts about one position, as the compiled writers have written them. */
export class Texts {
  readonly moves: ListedMove[];
  private readonly text: string;
  private readonly ends: number[];
  private readonly players: number;
  private readonly ownEvents: boolean;

  constructor(text: string, ends: number[], players: number, ownEvents: boolean, moves: ListedMove[]) {
    this.text = text;
    this.ends = ends;
    this.players = players;
    this.ownEvents = ownEvents;
    this.moves = moves;
  }

  private part(number: number): string {
    return this.text.slice(this.ends[number], this.ends[number + 1]);
  }

  /** What a seat (or nobody, -1) sees, as JSON. */
  view(seat: number): string {
    return this.part(0) + this.part(2 + seat);
  }

  /** What a seat saw happen in the last move, as JSON. */
  events(seat: number): string {
    return `[${this.part(3 + this.players + (this.ownEvents ? seat : -1))}]`;
  }

  /** The moves that some seats may make, as JSON. */
  legal(seats: number[]): string {
    const lists = seats.map((seat) => this.part(3 + 2 * this.players + seat));
    return `[${lists.filter((each) => each !== "").join(",")}]`;
  }
}
