import type { Catalog } from "../../core/engine/index.ts";
import type { ExportPart } from "../../core/export/index.ts";
import { parameterNamed } from "../../core/query/index.ts";
import { EXIT, ExitError } from "../exit-error.ts";
import { hint } from "../usage.ts";

export const ALL = "all";

/** The options that select the rows. */
export interface QueryOptions {
  /** By default as many as each resource has. */
  readonly count?: number;
  readonly seed: string;
  /** The event of `__at`. */
  readonly at: number;
  readonly locale?: string;
  readonly data?: string;
  readonly where?: readonly string[];
  readonly sort?: string;
  readonly fields?: string;
  /** Whether to escape formulas in CSV. */
  readonly csvGuard: boolean;
}

/** The named resources, each once. */
export const resourcesNamed = (words: readonly string[], { names: known }: Catalog): string[] => {
  const names = words.flatMap((word): readonly string[] => {
    if (word === ALL) return known;
    if (known.includes(word)) return [word];
    throw new ExitError(
      EXIT.usage,
      `there is no resource '${word}'${hint(word, [...known, ALL])}; available are ${known.join(", ")} and ${ALL}`,
    );
  });
  return [...new Set(names)];
};

interface Condition {
  /** Null for all resources. */
  readonly resource: string | null;
  readonly name: string;
  readonly value: string;
}

/** `age_gte=21`, or `users.age_gte=21` for one of several resources. */
const readCondition = (text: string, resources: readonly string[]): Condition => {
  const equals = text.indexOf("=");
  if (equals < 1)
    throw new ExitError(
      EXIT.usage,
      `--where '${text}' must be field=value or field_operator=value, such as age_gte=21`,
    );
  const left = text.slice(0, equals);
  const value = text.slice(equals + 1);
  const dot = left.indexOf(".");
  const owner = dot === -1 ? undefined : resources.find((name) => name === left.slice(0, dot));
  const name = owner === undefined ? left : left.slice(dot + 1);
  if (name.startsWith("__") || parameterNamed(name) !== undefined)
    throw new ExitError(
      EXIT.usage,
      `--where '${text}': ${name} is a parameter; a field of that name is ${name}_eq`,
    );
  return { resource: owner ?? null, name, value };
};

const pair = (name: string, value: string): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** The query of each resource, with all rows. */
export const partsOf = (resources: readonly string[], options: QueryOptions): ExportPart[] => {
  const { count, seed, at, locale, data, where = [], sort, fields, csvGuard } = options;
  const conditions = where.map((text) => readCondition(text, resources));
  return resources.map((resource) => {
    const own = conditions.filter((condition) => (condition.resource ?? resource) === resource);
    const pairs = [
      pair("seed", seed),
      ...(count === undefined ? [] : [pair("count", String(count))]),
      ...(at === 0 ? [] : [pair("__at", String(at))]),
      ...(locale === undefined ? [] : [pair("locale", locale)]),
      ...(data === undefined ? [] : [pair("__data", data)]),
      ...own.map(({ name, value }) => pair(name, value)),
      ...(sort === undefined ? [] : [pair("sort", sort)]),
      ...(fields === undefined ? [] : [pair("fields", fields)]),
      ...(csvGuard ? [] : ["_csvGuard=false"]),
      "_all=true",
    ];
    return { resource, search: pairs.join("&") };
  });
};
