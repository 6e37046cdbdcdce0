import { type Cell, departmentOf, departments } from "../../engine/index.ts";
import { isDepartment } from "../names.ts";
import type { References } from "../references.ts";
import { isUnlisted } from "./reach.ts";
import type { CompileContext } from "./context.ts";
import { scopeOf } from "./scope.ts";

/* Categories of products that no list has: each is a department, which has the products that say so. */

/** The number of the category that a record belongs to, by what it sells; undefined for other references. */
export const departmentFor = (
  resource: string,
  references: References,
  context: CompileContext,
): ((cell: Cell) => number) | undefined => {
  if (!isUnlisted(resource, references) || !isDepartment(resource)) return undefined;
  const scope = scopeOf({ ...context, name: "name" }, undefined);
  return (cell) => departmentOf(cell, scope);
};

/** The name of a category; undefined for other names. */
export const departmentName = ({
  path,
  references,
}: CompileContext): ((cell: Cell) => string) | undefined => {
  const [resource = "", field, ...deeper] = path.split(".");
  const isName = field === "name" && deeper.length === 0;
  if (!isName || !isUnlisted(resource, references) || !isDepartment(resource)) return undefined;
  const names = departments();
  return ({ id }) => names[(id - 1) % names.length] ?? "";
};
