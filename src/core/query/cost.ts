import { MAX_REFERENCE, type ResourceInfo } from "../engine/index.ts";
import { AppError, type Problem } from "../errors.ts";
import { NOT_CANCELLED } from "./cancel.ts";
import { filterName } from "./parameters.ts";
import { OPERATORS } from "./operators.ts";
import { pageRangeOf } from "./paging.ts";
import type { Filter, Query } from "./query.ts";
import { attachments, belongsToNamed, hasManyNamed, rowReader } from "./rows.ts";
import { filtersIn, printWhere } from "./where.ts";
import { shorten } from "./describe-problems.ts";
import { knownField } from "./field-paths.ts";
import type { QueryTable, Tables } from "./source.ts";

/** The default for the largest count that may be scanned. */
export const DEFAULT_MAX_SCAN = 100_000;

/** How many rows cost about as much as one of `__data`, whose texts are made and then changed. */
export const PLAIN_ROWS = 5;

/** How many values each row of the largest scan may be compared with. */
const COMPARISONS_PER_ROW = 50;

/** What a key of a sort costs per row. */
const COMPARISONS_PER_SORT = 10;

/** How many children may be included: they take about as many characters as the next limit allows. */
const MAX_CHILDREN = 30_000;

/** How many characters may be written per row of the default scan or a larger one: more than any built-in record has. */
const CHARACTERS_PER_ROW = 2000;

/** How many characters written in a session may be searched, each counted once for each character to find. */
const COMPARED_CHARACTERS = 2 ** 28;

/** How many characters a page may have, and an answer with parents, which repeat. All records of a resource may have more: they are written as they are read. */
const MAX_PAGE_CHARACTERS = 16_000_000;

/** Pages of fewer records are not measured unless records are long, because measuring makes an extra record. */
const MANY_ROWS = 100;

/** The parts of a plan that decide its cost. */
interface Costs {
  readonly info: ResourceInfo;
  readonly query: Query;
  readonly count: number;
  /** The only ids to check; null means all. */
  readonly candidates: readonly number[] | null;
  readonly maxScan: number;
}

/** The parameters that need a scan, with their values. */
const scanParameters = ({ query, candidates }: Costs): [parameter: string, value: string][] => {
  const { filters, where, search, sort, group, paging, embed } = query;
  const embeds: [string, string][] = embed.length === 0 ? [] : [["_embed", embed.join(",")]];
  if (candidates !== null) return embeds;
  const [first] = sort;
  return [
    ...filters.map(({ path, operator, values }): [string, string] => [
      filterName(path, operator),
      values.join(","),
    ]),
    ...(where === null ? [] : [["_where", printWhere(where)] as [string, string]]),
    ...(search.length === 0 ? [] : [["q", search.join(" ")] as [string, string]]),
    ...(group === null ? [] : [["_group", group.keys.map(({ path }) => path).join(",")] as [string, string]]),
    ...(first === undefined || first.path === "id" ? [] : [["sort", first.path] as [string, string]]),
    ...(paging.mode === "all" ? [["_all", "true"] as [string, string]] : []),
    ...embeds,
  ];
};

const checkScan = (costs: Costs): void => {
  const { count, query } = costs;
  const isChanged = query.data.length > 0;
  const limit = isChanged ? Math.floor(costs.maxScan / PLAIN_ROWS) : costs.maxScan;
  if (count <= limit) return;
  const found = scanParameters(costs);
  const [first] = found;
  if (first === undefined) return;
  const allowed = `up to count=${limit}${isChanged ? " with __data" : ""}`;
  const message = `has to read every row, which is allowed ${allowed}; this dataset has ${count} rows`;
  throw new AppError("scan_too_large", `${first[0]} ${message}.`, {
    problems: found.map(([parameter, value]) => ({ parameter, value: shorten(value), message })),
  });
};

const tooExpensive = (problem: Problem & { readonly parameter: string }): AppError =>
  new AppError("too_expensive", `${problem.parameter} ${problem.message}.`, { problems: [problem] });

/** How many comparisons a filter makes per row: one for a set of values, else one per value. */
const comparisonsOf = ({ operator, values }: Filter): number =>
  OPERATORS[operator].test === OPERATORS.eq.test ? 1 : values.length;

/** What a filter or a key of a sort costs per row, in comparisons. */
interface Part {
  readonly parameter: string;
  readonly value: string;
  readonly comparisons: number;
  /** What would fit if so many comparisons do. */
  readonly fewer: (most: number) => string;
}

/** The parts of a query that compare. A field of a parent costs a look at each relation that leads to it. */
const partsOf = ({ info, query: { filters, where, sort, group } }: Costs): Part[] => {
  const relationsOf = (path: string): number => knownField(info, path).through.length;
  const filtering = [...filters, ...filtersIn(where)].map((filter) => ({
    parameter: filterName(filter.path, filter.operator),
    value: filter.values.join(","),
    comparisons: comparisonsOf(filter) + relationsOf(filter.path),
    fewer: (most: number) => `at most ${most} values`,
  }));
  // There are few fields of one's own, but many of parents.
  const keys = group === null ? sort.filter(({ path }) => relationsOf(path) > 0) : [];
  const sorting = keys.map(({ path }) => ({
    parameter: "sort",
    value: path,
    comparisons: COMPARISONS_PER_SORT + relationsOf(path),
    fewer: () => "fewer keys of relations",
  }));
  return [...filtering, ...sorting];
};

const checkComparisons = (costs: Costs): void => {
  const { count, candidates, maxScan } = costs;
  const rows = Math.min(count, candidates?.length ?? count);
  const parts = partsOf(costs);
  const comparisons = parts.reduce((sum, part) => sum + part.comparisons, 0);
  const limit = COMPARISONS_PER_ROW * maxScan;
  if (rows * comparisons <= limit) return;
  const dearest = parts.reduce((a, b) => (b.comparisons > a.comparisons ? b : a));
  const message =
    `would compare ${rows} rows with ${comparisons} values; the limit is ${limit} comparisons. ` +
    `Use ${dearest.fewer(Math.floor(limit / rows))} or count=${Math.floor(limit / comparisons)}`;
  throw tooExpensive({ parameter: dearest.parameter, value: shorten(dearest.value), message });
};

const checkChildren = ({ info, query, count, candidates }: Costs): void => {
  const { id, embed } = query;
  const keys = hasManyNamed(info, embed).reduce((sum, relation) => sum + relation.keys.length, 0);
  const page = pageRangeOf(query.paging, query.limit, candidates?.length ?? count);
  const parents = id === null ? Math.min(MAX_REFERENCE, page.limit) : 1;
  const limit = MAX_CHILDREN;
  const children = Math.ceil((keys * count * parents) / MAX_REFERENCE);
  if (children <= limit) return;
  const fitting = Math.floor((limit * MAX_REFERENCE) / (keys * count));
  const ofOne = `${id === null ? "limit=1 and " : ""}count=${Math.floor((limit * MAX_REFERENCE) / keys)}`;
  const message =
    `would include about ${children} children; the limit is ${limit}. ` +
    `Use ${fitting >= 1 ? `limit=${fitting}` : ofOne} or fewer relations`;
  throw tooExpensive({ parameter: "_embed", value: embed.join(","), message });
};

/** Throws for queries that would cost too much, before any data is generated.  */
export const checkCost = (costs: Costs): void => {
  checkScan(costs);
  checkComparisons(costs);
  checkChildren(costs);
};

/** The texts that a query looks for inside of others, all in one table. */
interface Needles {
  readonly table: QueryTable;
  readonly ids: Iterable<number>;
  /** Their lengths, by parameter. */
  readonly lengths: Map<string, number>;
}

/** The needles by where they are looked for: in the records of these ids, and in the parents that filters read. */
const needlesOf = ({ info, query }: NeedleCosts, tables: Tables, ids: Iterable<number>): Needles[] => {
  const own: Needles = { table: tables(info.name), ids, lengths: new Map() };
  const byParents = new Map<string, Needles>();
  if (query.search.length > 0) own.lengths.set("q", query.search.join("").length);
  for (const { path, operator, values } of [...query.filters, ...filtersIn(query.where)]) {
    if (OPERATORS[operator].compares !== "text") continue;
    const { through } = knownField(info, path);
    const table = tables(through.at(-1)?.parent.name ?? info.name);
    const way = through.map(({ relation }) => relation.name).join();
    const known = through.length === 0 ? own : byParents.get(way);
    // A parent is looked into once, whoever refers to it.
    const needles = known ?? { table, ids: table.ids(0, table.size), lengths: new Map<string, number>() };
    if (through.length > 0) byParents.set(way, needles);
    const name = filterName(path, operator);
    needles.lengths.set(name, (needles.lengths.get(name) ?? 0) + values.join("").length);
  }
  return [own, ...byParents.values()];
};

type NeedleCosts = Pick<Costs, "info" | "query">;

/**
 * Throws for a search of long texts that were written in a session. Generated texts are short, and none repeats itself
 * as the worst ones do.
 */
export const checkNeedles = (costs: NeedleCosts, tables: Tables, ids: Iterable<number>): void => {
  for (const { table, ids: searched, lengths } of needlesOf(costs, tables, ids)) {
    const length = [...lengths.values()].reduce((sum, one) => sum + one, 0);
    if (length === 0 || table.writtenSize === undefined) continue;
    let characters = 0;
    for (const id of searched) characters += table.writtenSize(id);
    if (characters * length <= COMPARED_CHARACTERS) continue;
    const fitting = Math.floor(COMPARED_CHARACTERS / characters);
    const [parameter] = [...lengths].reduce((most, one) => (one[1] > most[1] ? one : most));
    throw tooExpensive({
      parameter,
      message: `would look for ${length} characters in ${characters} written in this session. Use at most ${fitting} characters`,
    });
  }
};

const tooLong = (rows: number, size: number, limit: number, fewer: string): string =>
  `would return ${rows} records of about ${size} characters each; the limit is ${limit} characters. ` +
  `Use limit=${Math.floor(MAX_PAGE_CHARACTERS / size)} or fewer ${fewer}`;

/** The parts of a plan that decide how much is written. */
interface RowCosts extends Omit<Costs, "candidates"> {
  readonly recordSize: number;
}

/** Throws if a page would be too large, judged by its first record: records of a custom schema may be long. */
const checkSize = (
  { info, query, maxScan, recordSize }: RowCosts,
  ids: readonly number[],
  tables: Tables,
): void => {
  const [first] = ids;
  if (first === undefined) return;
  if (ids.length < MANY_ROWS && recordSize * ids.length <= MAX_PAGE_CHARACTERS) return;
  const record = rowReader(info, tables(info.name), query.fields)(first);
  const size = JSON.stringify(record).length;
  const isAll = query.paging.mode === "all";
  const limit = isAll ? CHARACTERS_PER_ROW * Math.max(maxScan, DEFAULT_MAX_SCAN) : MAX_PAGE_CHARACTERS;
  const [parameter, value] = isAll ? ["_all", "true"] : ["limit", String(query.limit)];
  if (size * ids.length > limit)
    throw tooExpensive({ parameter, value, message: tooLong(ids.length, size, limit, "fields") });
  if (query.expand.length === 0) return;
  attachments(info, { expand: query.expand, embed: [] }, [first], tables, NOT_CANCELLED)?.(record, first);
  const withParents = JSON.stringify(record).length;
  if (withParents * ids.length > MAX_PAGE_CHARACTERS)
    throw tooExpensive({
      parameter: "_expand",
      value: query.expand.join(","),
      message: tooLong(ids.length, withParents, MAX_PAGE_CHARACTERS, "relations"),
    });
};

/** Throws if a page would repeat large parents of a session too often; generated parents are small. Reads only keys. */
const checkParents = (
  { info, query }: Omit<Costs, "candidates">,
  ids: readonly number[],
  tables: Tables,
): void => {
  const parents = belongsToNamed(info, query.expand).flatMap(({ field, resource, ids: keys }) => {
    const sizes = tables(resource);
    const key = tables(info.name).reader(field);
    return sizes.writtenSize === undefined
      ? []
      : [(id: number) => sizes.writtenSize?.(keys.parseKey(key(id))) ?? 0];
  });
  if (parents.length === 0) return;
  const limit = MAX_PAGE_CHARACTERS;
  let characters = 0;
  let fitting: number | undefined;
  for (const [index, id] of ids.entries()) {
    for (const sizeOf of parents) characters += sizeOf(id);
    if (characters > limit) fitting ??= index;
  }
  if (fitting === undefined) return;
  const message =
    `would include ${characters} characters written in this session; the limit is ${limit}. ` +
    (fitting >= 1 ? `Use limit=${fitting} or fewer relations` : "Use fewer relations");
  throw tooExpensive({ parameter: "_expand", value: query.expand.join(","), message });
};

/** Throws for records that would take too long to write. */
export const checkRows = (costs: RowCosts, ids: readonly number[], tables: Tables): void => {
  checkSize(costs, ids, tables);
  checkParents(costs, ids, tables);
};
