import type { Shapes } from "../engine/index.ts";
import { fieldPathsOf, filterName, operatorsFor } from "../query/index.ts";
import { SchemaError } from "./error.ts";

/** With fields `price_gte` and `price`, two filters would have the same canonical URL. */
export const rejectFilterNames = (fields: Shapes, pointer: string): void => {
  const paths = fieldPathsOf({ fields });
  for (const name of paths.keys()) {
    const filtered = paths.get(name.slice(0, name.lastIndexOf("_")));
    // A field may have no name.
    if (filtered === undefined || filtered.path === name) continue;
    const operator = operatorsFor(filtered.kind).find((one) => filterName(filtered.path, one) === name);
    if (operator !== undefined)
      throw new SchemaError(
        pointer,
        `has a field ${name}, which is also the filter of ${filtered.path} by ${operator}; rename one of the two`,
      );
  }
};
