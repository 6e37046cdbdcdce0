import type { Keys } from "./keys.ts";
import type { EventType } from "./schedule.ts";

/** How many of each type a block holds. */
export type Composition = Readonly<Record<EventType, number>>;

/** One block in its order: the k-th create, update and delete of the block and where they stand in it. */
export interface Arrangement {
  readonly types: readonly EventType[];
  /** For each position, how many of its own type stand before it in the block. */
  readonly ranks: readonly number[];
  /** For each update of the block, its position. */
  readonly updates: readonly number[];
}

const listed = ({ create, update, delete: remove }: Composition): EventType[] => [
  ...Array<EventType>(create).fill("create"),
  ...Array<EventType>(update).fill("update"),
  ...Array<EventType>(remove).fill("delete"),
];

const arrange = (types: readonly EventType[]): Arrangement => {
  const seen = { create: 0, update: 0, delete: 0 };
  const ranks = types.map((type) => seen[type]++);
  const updates = types.flatMap((type, position) => (type === "update" ? [position] : []));
  return { types, ranks, updates };
};

const SHUFFLE = 1;

/** The blocks of a history: each of the same composition in a keyed order of its own. */
export class Arrangements {
  readonly size: number;
  private readonly plain: Arrangement;
  private readonly keys: Keys;
  private latest: readonly [block: number, Arrangement] | undefined;

  constructor(composition: Composition, keys: Keys) {
    this.plain = arrange(listed(composition));
    this.size = this.plain.types.length;
    this.keys = keys;
  }

  /** Creates first, then updates, then deletes: right at any size of a dataset. */
  get inOrder(): Arrangement {
    return this.plain;
  }

  /** The keyed order of a block. */
  shuffled(block: number): Arrangement {
    if (this.latest?.[0] === block) return this.latest[1];
    const random = this.keys.at(SHUFFLE, block);
    const types = [...this.plain.types];
    for (let last = types.length - 1; last > 0; last--) {
      const other = random.int(0, last);
      const type = types[last] as EventType;
      types[last] = types[other] as EventType;
      types[other] = type;
    }
    const arrangement = arrange(types);
    this.latest = [block, arrangement];
    return arrangement;
  }
}
