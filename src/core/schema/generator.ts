import type { Cell, Json, Shape } from "../engine/index.ts";

/** Values that compare: what one of two fields must not exceed. */
export interface Ordered {
  readonly unit: "number" | "moment";
  /** As `make`, and not below this. */
  readonly atLeast: (cell: Cell, least: number) => Json;
  /** What a value of it compares by. */
  readonly valueOf: (value: Json) => number;
}

/** A compiled schema: its shape for readers, and what makes its values. `make` gives undefined where the field is absent. */
export interface ValueGenerator {
  readonly shape: Shape;
  readonly make: (cell: Cell) => Json | undefined;
  readonly ordered?: Ordered;
  /** Drawn for the whole record, such as a person's name, or always the same: no update changes it. */
  readonly fixed?: boolean;
}
