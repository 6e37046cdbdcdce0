import { type Arrangement, Arrangements } from "./arrangement.ts";
import type { Keys } from "./keys.ts";
import { Permutation } from "./permutation.ts";
import { type EventType, type Past, pastOf, type Schedule, type Step } from "./schedule.ts";

/** Creates, and as many deletes, of a block; both types' window moves on by this much. */
const PACE = 2;
/** Sweeps of updates that follow each other over the records; each block brings each of them on by PACE. */
const SWEEPS = 3;
/** Below this count a block begins with its creates and ends with its deletes, so that somebody is there. */
const FEW = 4;
const GROUP_MAX = 64;

const ORDER = 2;
const OFFSET = 3;
const GROUP = 4;

/**
 * Every set of types with `create` in it. Records stand in line by rank: the first ones in a keyed order, then
 * the created ones as they come. Deletes take the line from its head, so a deleted id never returns. Sweeps of
 * updates run over the line in between, each meeting every rank at most once, a little out of order; where a
 * sweep meets a rank is arithmetic, and so is how often a record was updated before any place.
 *
 * Where `delete` or `update` is not asked for they are left out of the blocks and the rest stays as it is.
 */
export class Sliding implements Schedule {
  readonly length = Infinity;
  private readonly count: number;
  private readonly keys: Keys;
  private readonly blocks: Arrangements;
  private readonly order: Permutation;
  private readonly updates: boolean;
  /** Sweeps keep this distance of the line's head at the least, and stray this much from their own order. */
  private readonly margin: number;
  private readonly group: number;
  private readonly offsets: readonly number[];

  constructor(count: number, types: ReadonlySet<EventType>, keys: Keys) {
    this.count = count;
    this.keys = keys;
    this.updates = types.has("update");
    this.blocks = new Arrangements(
      {
        create: PACE,
        update: this.updates ? SWEEPS * PACE : 0,
        delete: types.has("delete") ? PACE : 0,
      },
      keys,
    );
    this.order = new Permutation(count, ...keys.pair(ORDER, 0));
    // Block b may find the ranks below PACE * (b + 1) gone, and those from count + PACE * b not yet made. With
    // few records it has its creates before its updates and its deletes after them: one block wider each way.
    const few = count < FEW;
    this.margin = few ? 0 : PACE;
    this.group = few ? 1 : Math.min(Math.max(1, Math.floor(count / 6)), GROUP_MAX);
    const first = this.group - 1;
    const last = count - 1 - (few ? 0 : PACE + this.group - 1);
    const span = Math.max(1, last - first + 1);
    this.offsets = Array.from({ length: SWEEPS }, (_, sweep) => {
      const from = Math.floor((span * sweep) / SWEEPS);
      const to = Math.max(from, Math.floor((span * (sweep + 1)) / SWEEPS) - 1);
      return first + keys.at(OFFSET, sweep).int(from, to);
    });
  }

  at(index: number): Step {
    const block = Math.floor(index / this.blocks.size);
    const { types, ranks } = this.arrangement(block);
    const position = index % this.blocks.size;
    const type = types[position] as EventType;
    const nth = ranks[position] as number;
    if (type === "create")
      return { type, id: this.count + PACE * block + nth + 1, version: 0, touched: null };
    const rank = type === "delete" ? PACE * block + nth : this.target(block, nth);
    return { type, id: this.idOf(rank), ...this.past(rank, index) };
  }

  private arrangement(block: number): Arrangement {
    return this.count < FEW ? this.blocks.inOrder : this.blocks.shuffled(block);
  }

  private idOf(rank: number): number {
    return (rank < this.count ? this.order.at(rank) : rank) + 1;
  }

  private strays(sweep: number, move: number): Permutation {
    return new Permutation(this.group, ...this.keys.pair(GROUP + sweep, Math.floor(move / this.group)));
  }

  /** The rank that the n-th update of a block meets. */
  private target(block: number, nth: number): number {
    const sweep = nth % SWEEPS;
    const move = PACE * block + Math.floor(nth / SWEEPS);
    const within = move % this.group;
    const stray = this.strays(sweep, move).at(within) - within;
    return this.margin + (this.offsets[sweep] as number) + move + stray;
  }

  private past(rank: number, index: number): Past {
    if (!this.updates) return { version: 0, touched: null };
    const met = this.offsets.flatMap((offset, sweep) => {
      const strayed = rank - this.margin - offset;
      return strayed < 0 ? [] : [this.meeting(sweep, strayed)];
    });
    return pastOf(met, index);
  }

  /** The place where a sweep makes its move that ends up at `strayed`: the inverse of `target`. */
  private meeting(sweep: number, strayed: number): number {
    const within = strayed % this.group;
    const move = strayed - within + this.strays(sweep, strayed).indexOf(within);
    const block = Math.floor(move / PACE);
    const nth = (move % PACE) * SWEEPS + sweep;
    return block * this.blocks.size + (this.arrangement(block).updates[nth] as number);
  }
}
