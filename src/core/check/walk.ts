/* oxlint-disable no-await-in-loop -- each page tells where the next one is */
import type { DescribedApi, Operation, RecordForm } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import { type Pair, pairsOf, type Row } from "../query/index.ts";
import { firstPageOf, parameterFor } from "./asked.ts";
import { type Flaw, flaw } from "./finding.ts";
import { keyOf } from "./judge-list.ts";
import { listAnswer, type ListAnswer } from "./list-answer.ts";
import { type Answer, type Ask, type Sent, sentTo } from "./sent.ts";

/** The records of a list, page by page. */
export interface Walked {
  readonly rows: readonly Row[];
  /** The request whose page has each of them. */
  readonly sents: readonly Sent[];
  /** Whether these are all. */
  readonly isWhole: boolean;
  readonly total: number | undefined;
  readonly flaws: readonly (readonly [Flaw, Sent])[];
}

const MAX_ROWS = 1000;
const MAX_PAGES = 40;

const withPair = (query: readonly Pair[], [name, text]: Pair): Pair[] => [
  ...query.filter(([other]) => other !== name),
  [name, text],
];

/** The text of a member around the records, by its name. */
const textIn = ({ facts }: ListAnswer, name: RegExp, part = ""): string | undefined => {
  for (const { pointer, value } of facts)
    if (name.test(pointer) && typeof value === "string" && value.includes(part)) return value;
  return undefined;
};

/** The query of the address that an answer gives for its next page. */
const linked = ({ headers }: Answer, list: ListAnswer): string | undefined => {
  const inHeader = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.get("link") ?? "")?.[1];
  if (inHeader !== undefined) return inHeader;
  return textIn(list, /next/i, "?");
};

/** Whether an answer says that there is no next page. */
const saysEnd = ({ facts }: ListAnswer): boolean =>
  facts.some(({ pointer, value }) => /next|more/i.test(pointer) && (value === null || value === false));

const CURSOR = /next|cursor|after|token|marker/i;

/** The query of the next page; undefined at the end. */
const nextQuery = (
  operation: Operation,
  form: RecordForm,
  sent: Sent,
  answer: Answer,
  list: ListAnswer,
  seen: number,
): readonly Pair[] | undefined => {
  if (list.rows.length === 0 || saysEnd(list)) return undefined;
  const page = parameterFor(operation, form, "page");
  const offset = parameterFor(operation, form, "offset");
  const cursor = parameterFor(operation, form, "cursor", "after");
  const next = linked(answer, list);
  if (cursor !== undefined && next === undefined) {
    const place = textIn(list, CURSOR);
    if (place !== undefined) return withPair(sent.query, [cursor.name, place]);
  }
  if (next !== undefined) return pairsOf(next.split("#", 1)[0]?.split("?")[1] ?? "");
  if (page !== undefined) {
    const [, own] = sent.query.find(([name]) => name === page.name) ?? [];
    return withPair(sent.query, [page.name, String(Number(own ?? firstPageOf(page)) + 1)]);
  }
  return offset === undefined ? undefined : withPair(sent.query, [offset.name, String(seen)]);
};

/** The pages of a list so far. */
class Pages {
  readonly rows: Row[] = [];
  readonly sents: Sent[] = [];
  readonly flaws: (readonly [Flaw, Sent])[] = [];
  total: number | undefined;
  private readonly pageOf = new Map<Json, number>();
  private readonly form: RecordForm;
  private count = 0;

  constructor(form: RecordForm) {
    this.form = form;
  }

  /** Whether all records of a page are new. */
  add(list: ListAnswer, sent: Sent): boolean {
    const { form, pageOf } = this;
    const page = ++this.count;
    if (this.total !== undefined && list.total !== this.total)
      this.flaws.push([flaw("total", `page ${page} says ${list.total} records, page 1 ${this.total}`), sent]);
    this.total ??= list.total;
    const ids = list.rows.map((row) => keyOf(form, row));
    const again = ids.find((id) => pageOf.has(id));
    if (again !== undefined)
      this.flaws.push([
        flaw(
          "paging",
          `page ${page} repeats ${JSON.stringify(again)}, which was on page ${pageOf.get(again)}`,
        ),
        sent,
      ]);
    for (const [index, row] of list.rows.entries()) {
      const id = ids[index] ?? null;
      if (pageOf.has(id)) continue;
      if (id !== null) pageOf.set(id, page);
      this.rows.push(row);
      this.sents.push(sent);
    }
    return again === undefined;
  }

  walked(isWhole: boolean): Walked {
    const { rows, sents, flaws, total } = this;
    return { rows, sents, flaws, total, isWhole };
  }
}

/** Walks the pages of a list, which must be a partition of it. */
export const walk = async (
  { root }: DescribedApi,
  ask: Ask,
  form: RecordForm,
  operation: Operation,
  query: readonly Pair[],
  maxRows = MAX_ROWS,
): Promise<Walked | undefined> => {
  const pages = new Pages(form);
  let sent = sentTo(operation, { query });
  const limit = Number(
    query.find(([name]) => name === parameterFor(operation, form, "limit")?.name)?.[1] ?? Infinity,
  );
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await ask(sent);
    const list = answer.status === 200 ? listAnswer(root, operation, answer) : undefined;
    if (list === undefined && page === 1) return undefined;
    // Some APIs refuse pages past the end.
    const isNew = list === undefined || pages.add(list, sent);
    const next = list && nextQuery(operation, form, sent, answer, list, pages.rows.length);
    const { rows, flaws, total } = pages;
    const isComplete = total !== undefined && page > 1 && rows.length >= total;
    if (!isNew || rows.length >= maxRows) return pages.walked(isComplete);
    if (isComplete || next === undefined) {
      const hasMore = page === 1 && rows.length >= limit && total !== rows.length;
      if (!hasMore && total !== undefined && total !== rows.length && flaws.length === 0)
        pages.flaws.push([
          flaw("total", `the total is ${total}, but the pages have ${rows.length} records`),
          sentTo(operation, { query }),
        ]);
      return pages.walked(!hasMore);
    }
    sent = sentTo(operation, { query: next });
  }
  return pages.walked(false);
};
