import type { Shapes } from "../engine/index.ts";
import { fieldPathsOf, filterName, OPERATOR_NAMES, operatorsFor } from "../query/index.ts";
import { SchemaError } from "./error.ts";

const FILTER_NAME = new RegExp(`_(?:${OPERATOR_NAMES.join("|")})$`);

/** Whether a filter of another field could have this name. */
const isFilterName = (name: string): boolean => FILTER_NAME.test(name);

/** With fields `price_gte` and `price`, two filters would have the same canonical URL. */
export const rejectFilterNames = (fields: Shapes, pointer: string): void => {
  const paths = fieldPathsOf({ fields });
  for (const name of paths.keys()) {
    if (!isFilterName(name)) continue;
    const end = name.lastIndexOf("_");
    const filtered = paths.get(name.slice(0, end));
    const operator = name.slice(end + 1);
    if (filtered === undefined) continue;
    if (
      operatorsFor(filtered.kind).some((one) => one === operator && filterName(filtered.path, one) === name)
    )
      throw new SchemaError(
        pointer,
        `has a field ${name}, which is also the filter of ${filtered.path} by ${operator}; rename one of the two`,
      );
  }
};
