/* oxlint-disable no-await-in-loop -- requests are sent one after another, at the rate that was asked for */
import { type DescribedApi, describeApi, type Operation } from "../document/index.ts";
import type { Row } from "../query/index.ts";
import type { Node } from "../schema/index.ts";
import { casesOf, demandedQuery, demandsCredentials } from "./cases.ts";
import type { Context } from "./context.ts";
import { Coverage } from "./coverage.ts";
import { type Finding, Findings } from "./finding.ts";
import { learn, type Overlay } from "./learn.ts";
import { areOthers, listRecords, topLists } from "./listing.ts";
import { createMockAsk, type Dataset } from "./mock-ask.ts";
import { checkPartition } from "./partition.ts";
import { runCase } from "./run-case.ts";
import { type Ask, isRefused } from "./sent.ts";
import { walk } from "./walk.ts";
import { checkWrites } from "./writes.ts";

export interface CheckOptions {
  readonly root: Node;
  readonly text: string;
  /** Sends a request to the API. */
  readonly ask: Ask;
  /** Sends a request without credentials; null if there are none to leave out. */
  readonly askWithout: Ask | null;
  /** The rows that the API holds; null if only what it lists is known. */
  readonly dataset: Dataset | null;
  /** Whether an operation is checked. */
  readonly isChosen: (operation: Operation) => boolean;
  /** Whether records may be created, changed and deleted. */
  readonly writes: boolean;
  readonly onProgress?: (requests: number, findings: number) => void;
}

export interface CheckReport {
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  readonly coverage: Coverage;
  /** What the document could say of the API. */
  readonly overlay: Overlay;
}

const MAX_ROWS = 100_000;

/** The rows of a dataset as the mock has them. */
const datasetRows = async (api: DescribedApi, mock: Ask): Promise<Map<string, readonly Row[]>> => {
  const rows = new Map<string, readonly Row[]>();
  for (const { form, operation } of topLists(api)) {
    const demanded = demandedQuery({ api, operation, form, rows: [] }) ?? [];
    const walked = await walk(api, mock, form, operation, [...demanded, ["_all", "true"]], MAX_ROWS);
    if (walked !== undefined) rows.set(form.resource.name, walked.rows);
  }
  return rows;
};

/** Tries an operation that reads. */
const checkOperation = async (context: Context, operation: Operation): Promise<void> => {
  const cases = casesOf(context, operation);
  const [first] = cases;
  if (first === undefined) {
    context.notes.add(`${operation.path}: not tried, because no record or value for its parameters is known`);
    return;
  }
  const isSecured = demandsCredentials(operation);
  const isLocked = isSecured && isRefused(await context.ask(first.sent));
  if (isLocked && context.askWithout === null) {
    context.notes.add(`${operation.path}: demands credentials; give them with --header`);
    return;
  }
  // One request says that credentials are refused.
  for (const one of isLocked ? [first] : cases) await runCase(context, one);
  if (isSecured && !isLocked && context.askWithout !== null)
    await runCase(context, { ...first, expects: "credentials" });
};

/** Checks whether an API answers as its document says, and as the mock does with the same records. */
export const checkApi = async (options: CheckOptions): Promise<CheckReport> => {
  const { root, text, ask: send, askWithout, dataset, isChosen, writes, onProgress } = options;
  const api = await describeApi(root, text);
  const operations = api.operations.filter(isChosen);
  const coverage = new Coverage(operations);
  const findings = new Findings(({ operation }) => api.recordsOf(operation)?.form.resource.name);
  const notes = new Set<string>();
  const counted =
    (own: Ask): Ask =>
    async (sent) => {
      const answer = await own(sent);
      coverage.add(sent, answer);
      onProgress?.(coverage.requests, findings.count);
      return answer;
    };
  const ask = counted(send);

  const listing = await listRecords(api, ask, dataset !== null);
  const mock = await createMockAsk(root, text, dataset, dataset === null ? listing.rows : new Map());
  const rows = dataset === null ? listing.rows : await datasetRows(api, mock);
  for (const { form, operation } of topLists(api)) {
    const { name } = form.resource;
    const listed = listing.rows.get(name) ?? [];
    if (dataset === null && listing.rows.has(name) && !listing.whole.has(name))
      notes.add(
        `${operation.path}: not all of its records could be listed, so they are not compared by value`,
      );
    if (dataset !== null && !rows.has(name))
      notes.add(`${operation.path}: the mock cannot list all of its rows, so they are not compared by value`);
    if (dataset !== null && listing.rows.has(name) && areOthers(form, listed, rows.get(name) ?? []))
      notes.add(
        `${operation.path}: none of its records is one of the rows; load what mockbench generate writes with this seed`,
      );
  }
  const context: Context = {
    api,
    ask,
    askWithout: askWithout && counted(askWithout),
    mock,
    mockOver: (form, own) =>
      createMockAsk(root, text, dataset, new Map([...rows, [form.resource.name, own]])),
    rowsOf: ({ resource: { name } }) =>
      dataset !== null || listing.whole.has(name) ? rows.get(name) : undefined,
    samplesOf: ({ resource: { name } }) => rows.get(name) ?? [],
    pageSizes: listing.pageSizes,
    searched: new Map(),
    collations: new Map(),
    notes,
    findings,
    coverage,
  };
  for (const operation of operations)
    if (operation.method === "GET") await checkOperation(context, operation);
  for (const { form, operation } of topLists(api))
    if (isChosen(operation)) await checkPartition(context, operation, form);
  // The cases may have shown them with a shorter request.
  for (const [flaw, sent] of listing.flaws) findings.add(flaw, sent);
  if (writes) await checkWrites(context, isChosen);
  const { rows: listed, pageSizes } = listing;
  return {
    findings: findings.sorted(),
    notes: [...notes],
    coverage,
    overlay: learn({ api, coverage, rows: listed, pageSizes }),
  };
};
