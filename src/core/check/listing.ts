/* oxlint-disable no-await-in-loop -- requests are sent one after another, at the rate that was asked for */
import type { DescribedApi, Operation, RecordForm } from "../document/index.ts";
import type { Pair, Row } from "../query/index.ts";
import { demandedQuery } from "./cases.ts";
import type { Flaw } from "./finding.ts";
import { keyOf } from "./judge-list.ts";
import { sizeKey } from "./judge.ts";
import type { Ask, Sent } from "./sent.ts";
import { walk, type Walked } from "./walk.ts";
import { firstPageOf, parameterFor } from "./asked.ts";

/** What the lists of an API have, before anything is asked of them. */
export interface Listing {
  /** By the names of resources. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** Those of which all records are known. */
  readonly whole: ReadonlySet<string>;
  /** How many records a page has if nobody asks; `all` for all. */
  readonly pageSizes: ReadonlyMap<string, number | "all">;
  readonly flaws: readonly (readonly [Flaw, Sent])[];
}

interface List {
  readonly form: RecordForm;
  readonly operation: Operation;
}

/** The lists at paths without parameters. */
export const topLists = (api: DescribedApi): List[] =>
  api.forms.flatMap((form) => {
    const { list } = form.resource;
    return list === undefined || list.path.includes("{") ? [] : [{ form, operation: list }];
  });

/** As many records are listed, if only the list says what there is. */
const MOST_ROWS = 1000;
const LARGE_PAGE = 100;
/** Some pages of records that are known show whether pages are a partition. */
const SOME_ROWS = 60;
const SMALL_PAGE = 17;

const sizesOf = async (
  api: DescribedApi,
  ask: Ask,
  { form, operation }: List,
  demanded: readonly Pair[],
): Promise<Map<string, number | "all">> => {
  const sizes = new Map<string, number | "all">();
  const plain = await walk(api, ask, form, operation, demanded, 1);
  const page = parameterFor(operation, form, "page", "offset");
  const isDemanded = demanded.some(([name]) => name === page?.name);
  const paged =
    page &&
    !isDemanded &&
    (await walk(api, ask, form, operation, [...demanded, [page.name, String(firstPageOf(page))]], 1));
  if (plain !== undefined)
    for (const hasPage of [false, true]) sizes.set(sizeKey(operation, hasPage), plain.rows.length);
  if (paged !== undefined && paged !== false) sizes.set(sizeKey(operation, true), paged.rows.length);
  return sizes;
};

/** Lists what there is; without rows that are known, all of it. */
export const listRecords = async (api: DescribedApi, ask: Ask, knowsRows: boolean): Promise<Listing> => {
  const rows = new Map<string, readonly Row[]>();
  const whole = new Set<string>();
  const pageSizes = new Map<string, number | "all">();
  const flaws: (readonly [Flaw, Sent])[] = [];
  for (const list of topLists(api)) {
    const { form, operation } = list;
    const demanded = demandedQuery({ api, operation, form, rows: [] });
    if (demanded === undefined) continue;
    const sizes = await sizesOf(api, ask, list, demanded);
    if (!sizes.has(sizeKey(operation, false))) continue;
    const size = parameterFor(operation, form, "limit");
    const maximum = Number(size?.schema?.node["maximum"] ?? LARGE_PAGE);
    const limit = String(Math.min(maximum, knowsRows ? SMALL_PAGE : LARGE_PAGE));
    const query: Pair[] = [...demanded, ...(size === undefined ? [] : [[size.name, limit] as const])];
    const walked: Walked | undefined = await walk(
      api,
      ask,
      form,
      operation,
      query,
      knowsRows ? SOME_ROWS : MOST_ROWS,
    );
    if (walked === undefined) continue;
    flaws.push(...walked.flaws);
    rows.set(form.resource.name, walked.rows);
    if (walked.isWhole && walked.flaws.length === 0) whole.add(form.resource.name);
    const all = walked.total ?? (walked.isWhole ? walked.rows.length : Infinity);
    for (const [key, length] of sizes) pageSizes.set(key, length === all ? "all" : length);
  }
  return { rows, whole, pageSizes, flaws };
};

/** Whether none of the listed records is one of those that a list should have. */
export const areOthers = (form: RecordForm, listed: readonly Row[], known: readonly Row[]): boolean => {
  const ids = new Set(known.map((row) => JSON.stringify(keyOf(form, row))));
  return known.length > 0 && !listed.some((row) => ids.has(JSON.stringify(keyOf(form, row))));
};
