import { type Cell, MAX_REFERENCE } from "../../engine/index.ts";
import type { ValueGenerator } from "./generator.ts";
import type { Reference } from "../references.ts";

export const compileReference = (
  { resource, ids, fields, isText, isSelf, last: limit }: Reference,
  parents: readonly number[],
  description: string,
  isLoose: boolean,
): ValueGenerator => {
  const print = (id: number): number | string => (isText ? String(ids.print(id)) : ids.print(id));
  // A reference to the same resource points to an earlier record.
  const count = ({ id }: Cell): number => Math.min(isSelf ? id - 1 : id, limit);
  return {
    shape: isText
      ? { type: "string", description }
      : {
          type: "integer",
          minimum: Number(ids.print(1)),
          maximum: Number(ids.print(Math.max(MAX_REFERENCE, ...parents))),
          description,
        },
    make(cell) {
      const parent = parents[cell.id - 1];
      if (parent !== undefined) return print(parent);
      // Chains end at the first record.
      return isSelf && isLoose && cell.id === 1 ? null : print(cell.int(1, Math.max(1, count(cell))));
    },
    isAbsent: (cell) => isSelf && cell.id === 1,
    choices: { count, at: (_, id) => print(id) },
    refers: { resource, ids, fields },
    fixed: true,
  };
};
