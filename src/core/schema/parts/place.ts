import { step } from "../error.ts";
import type { Part } from "../part.ts";
import type { References } from "../references.ts";

/** Where a part of a record stands while it is made ready. */
export interface Place {
  readonly root: unknown;
  readonly references: References;
  readonly pointer: string;
  /** The field's name, which may say what its values are. */
  readonly name: string;
  /** Names of all that holds it, the resource's first: what its randomness is keyed by. */
  readonly path: string;
  /** In how many objects and lists it stands. */
  readonly depth: number;
  /** How many parts the field may still have. */
  readonly budget: { left: number };
  /** Makes a schema within this one ready. */
  readonly partOf: (schema: unknown, place: Place) => Part;
}

/** Objects within objects beyond this are cut short wherever a schema allows it. */
const PRUNED_FROM = 5;

/** So many parts of a field are made ready; after that, what is optional is left out. */
export const MOST_PARTS = 60;

export const inside = (place: Place, name: string, more: Partial<Place> = {}): Place => ({
  ...place,
  name,
  path: `${place.path}.${name}`,
  pointer: place.pointer + step(name),
  ...more,
});

export const isPruned = ({ depth, budget }: Place): boolean => depth >= PRUNED_FROM || budget.left <= 0;
