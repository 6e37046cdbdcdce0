/* oxlint-disable no-await-in-loop -- each page tells where the next one is */
import type { Operation, RecordForm } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import type { Pair, Row } from "../query/index.ts";
import { meaningIn, parameterFor } from "./asked.ts";
import { demandedQuery } from "./cases.ts";
import type { Context } from "./context.ts";
import { type Flaw, flaw } from "./finding.ts";
import { isUnknownToMock } from "./judge.ts";
import { idList, keyOf } from "./judge-list.ts";
import { pairsFor, type Source, validValues } from "./parameter-values.ts";
import { type Sent, sentTo } from "./sent.ts";
import { walk, type Walked } from "./walk.ts";

const MAX_ROWS = 1000;
const PAGES = 4;
/** As many values of one parameter are tried. */
const MAX_VALUES: Readonly<Record<string, number>> = { sort: 4, filter: 1 };

/** What a list is asked for, page by page: nothing, each order, and something for each filter. */
const queriesOf = (source: Source, form: RecordForm): Pair[][] => {
  const { operation } = source;
  const values = operation.parameters
    .filter((one) => one.in === "query" && !one.required)
    .flatMap((one) => {
      const meaning = meaningIn(sentTo(operation), one.name, form) ?? "filter";
      return validValues(source, one)
        .slice(0, MAX_VALUES[meaning] ?? 0)
        .map((value) => pairsFor(one, value));
    });
  return [[], ...values];
};

const keysOf = (form: RecordForm, rows: readonly Row[]): string[] =>
  rows.map((row) => JSON.stringify(keyOf(form, row)));

/** The page that should have a record that is on none: the one with what follows its neighbour. */
const pageWithout = (
  lost: string,
  wanted: readonly string[],
  seen: readonly string[],
  { sents }: Walked,
): Sent | undefined => {
  const neighbour = wanted[wanted.indexOf(lost) - 1];
  return sents[seen.indexOf(neighbour ?? "") + 1] ?? sents.at(-1);
};

/** What is wrong with the pages of a list, if they should have all of some records. */
const partitionFlaw = (
  form: RecordForm,
  expected: Walked,
  walked: Walked,
  isFiltered: boolean,
): readonly [Flaw, Sent] | undefined => {
  const [wanted, seen] = [keysOf(form, expected.rows), keysOf(form, walked.rows)];
  const [hasWanted, hasSeen] = [new Set(wanted), new Set(seen)];
  const lost = wanted.filter((key) => !hasSeen.has(key));
  const other = seen.findIndex((key) => !hasWanted.has(key));
  const sent = lost[0] === undefined ? walked.sents[other] : pageWithout(lost[0], wanted, seen, walked);
  if (sent === undefined) return undefined;
  const ids = idList(
    (lost.length > 0 ? lost : seen.slice(other, other + 1)).map((key) => JSON.parse(key) as Json),
  );
  return lost.length > 0
    ? [flaw("paging", `no page has ${ids}, which should be here`), sent]
    : [flaw(isFiltered ? "filter" : "rows", `has ${ids}, which should be on no page`), sent];
};

/**
 * Walks the pages of a list that only its answers lead through: they must have every record once, in each order and
 * with each filter. Pages that have numbers are compared one by one.
 */
export const checkPartition = async (
  context: Context,
  operation: Operation,
  form: RecordForm,
): Promise<void> => {
  const { api, ask, mock, findings } = context;
  const rows = context.rowsOf(form);
  const demanded = demandedQuery({ api, operation, form, rows: rows ?? [] });
  const isNumbered = parameterFor(operation, form, "page", "offset") !== undefined;
  if (rows === undefined || rows.length > MAX_ROWS || demanded === undefined || isNumbered) return;
  const limit = parameterFor(operation, form, "limit");
  for (const own of queriesOf({ api, operation, form, rows }, form)) {
    const query = [...demanded, ...own];
    const all = sentTo(operation, { query: [...query, ["_all", "true"]] });
    if (isUnknownToMock(await mock(all))) continue;
    const expected = await walk(api, mock, form, operation, all.query, MAX_ROWS);
    if (expected === undefined || expected.rows.length === 0) continue;
    const most = Number(limit?.schema?.node["maximum"] ?? Infinity);
    const size = String(Math.min(most, Math.ceil(expected.rows.length / PAGES)));
    const sized: Pair[] = limit === undefined ? query : [...query, [limit.name, size]];
    const walked = await walk(api, ask, form, operation, sized, MAX_ROWS + 1);
    if (walked === undefined) continue;
    const found = walked.isWhole ? partitionFlaw(form, expected, walked, own.length > 0) : undefined;
    for (const [one, sent] of found === undefined ? walked.flaws : [found]) findings.add(one, sent);
  }
};
