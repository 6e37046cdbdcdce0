import { readFilter } from "./filter.ts";
import type { FilterContext } from "./filter-values.ts";
import { isObject } from "./merge.ts";
import { operatorNamed, OPERATORS } from "./operators.ts";
import type { Filter, Where } from "./query.ts";
import type { Pair } from "./query-params.ts";
import { fieldAt } from "./field-paths.ts";

/*
 * What json-server 1 sends: _where={"views":{"gt":900},"or":[{"author":{"name":{"lt":"m"}}},{"tags":"a"}]}. A value
 * alone means equality.
 */

const MAX_CONDITIONS = 100;
const MAX_DEPTH = 10;

/** The filters within conditions. */
export const filtersIn = (where: Where | null): Filter[] => {
  if (where === null) return [];
  if ("path" in where) return [where];
  return ("all" in where ? where.all : where.any).flatMap(filtersIn);
};

const allOf = (parts: readonly Where[]): Where => {
  const flat = parts.flatMap((part) => ("all" in part ? part.all : [part]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { all: flat };
};

const anyOf = (parts: readonly Where[]): Where => {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { any: parts };
};

class WhereReader {
  private readonly context: FilterContext;
  private conditions = 0;

  constructor(context: FilterContext) {
    this.context = context;
  }

  object(value: Record<string, unknown>, path: string, depth: number): Where[] {
    if (depth > MAX_DEPTH) return this.refuse(path, value, `has more than ${MAX_DEPTH} levels`);
    if (Object.keys(value).length === 0) return this.refuse(path, value, "needs at least one member");
    return Object.entries(value).flatMap(([name, inner]) => this.member(name, inner, path, depth));
  }

  private member(name: string, value: unknown, path: string, depth: number): Where[] {
    const inner = path === "" ? name : `${path}.${name}`;
    if ((name === "or" || name === "and") && Array.isArray(value))
      return this.list(name, value as unknown[], path, depth);
    const operator = operatorNamed(name);
    const above = path === "" ? undefined : fieldAt(this.context.info, path);
    const isOperator = above?.kind === "object" ? operator !== undefined : above !== undefined;
    if (isOperator && fieldAt(this.context.info, inner) === undefined)
      return this.leaf(`${path}:${name}`, value, operator !== undefined && OPERATORS[operator].list);
    if (isObject(value)) return this.object(value, inner, depth + 1);
    return this.leaf(inner, value, true);
  }

  private list(name: "or" | "and", parts: readonly unknown[], path: string, depth: number): Where[] {
    if (parts.length === 0) return this.refuse(name, parts, "needs at least one condition");
    const read = parts.map((part) =>
      isObject(part)
        ? allOf(this.object(part, path, depth + 1))
        : allOf(this.refuse(name, part, "must be a list of objects")),
    );
    return [name === "or" ? anyOf(read) : allOf(read)];
  }

  /** A condition by one value, or by any of a list. */
  private leaf(name: string, value: unknown, mayBeList: boolean): Where[] {
    if (++this.conditions > MAX_CONDITIONS)
      return this.conditions === MAX_CONDITIONS + 1
        ? this.refuse(name, value, `exceeds the limit of ${MAX_CONDITIONS} conditions`)
        : [];
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    const isPlain = values.every((one) => typeof one !== "object" || one === null);
    if (!isPlain || values.length === 0 || (Array.isArray(value) && !mayBeList))
      return this.refuse(
        name,
        value,
        mayBeList ? "must be a value or a list of some" : "must be a single value",
      );
    // As parameters of their own: a comma does not part them.
    const single = name.replace(/:in$/, "").replace(/:nin$/, ":ne");
    const pairs = values.map((one): Pair =>
      one === null ? [single, "", true] : [single, typeof one === "string" ? one : JSON.stringify(one)],
    );
    const filter = readFilter(this.context, pairs);
    return filter === undefined ? [] : [filter];
  }

  private refuse(name: string, value: unknown, message: string): Where[] {
    this.context.params.problem([name === "" ? "_where" : `_where.${name}`, JSON.stringify(value)], message);
    return [];
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads `_where`. */
export const readWhere = (context: FilterContext): Where | null => {
  const { params } = context;
  const pair = params.one("_where");
  if (pair === undefined) return null;
  const value = parseJson(pair[1]);
  if (!isObject(value)) {
    params.problem(pair, 'must be a JSON object such as {"views":{"gt":900}}');
    return null;
  }
  const parts = new WhereReader(context).object(value, "", 0);
  return parts.length === 0 ? null : allOf(parts);
};

const leafJson = ({ path, operator, values }: Filter): unknown => {
  if (values.length === 1) return { [path]: { [operator]: values[0] } };
  return { [path]: { [operator === "eq" ? "in" : "nin"]: values } };
};

const whereJson = (where: Where): unknown => {
  if ("path" in where) return leafJson(where);
  return "all" in where ? { and: where.all.map(whereJson) } : { or: where.any.map(whereJson) };
};

/** Conditions as `_where` has them. */
export const printWhere = (where: Where): string => JSON.stringify(whereJson(where));
