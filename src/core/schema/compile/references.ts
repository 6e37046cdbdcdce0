import { MAX_REFERENCE } from "../../engine/index.ts";
import type { ValueGenerator } from "./generator.ts";
import type { Reference } from "../references.ts";

export const compileReference = (
  { ids, isText, isSelf }: Reference,
  description: string,
  isLoose: boolean,
): ValueGenerator => ({
  shape: isText
    ? { type: "string", description }
    : { type: "integer", minimum: 1, maximum: MAX_REFERENCE, description },
  make: (cell) => {
    // A reference to the same resource points to an earlier record, so that chains end.
    if (isSelf && isLoose && cell.id === 1) return null;
    const last = Math.min(isSelf ? Math.max(1, cell.id - 1) : cell.id, MAX_REFERENCE);
    const id = cell.int(1, last);
    return isText ? String(ids.print(id)) : id;
  },
  isAbsent: (cell) => isSelf && cell.id === 1,
  fixed: true,
});
