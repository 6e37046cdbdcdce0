import { createDocumentApi, type OwnRows } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import { createMemorySessions } from "../mock/index.ts";
import type { ParameterName } from "../query/index.ts";
import type { Node } from "../schema/index.ts";
import { type Answer, type Ask, headersOf, urlOf } from "./sent.ts";

/** The rows that an API holds: those of `mockbench generate`. */
export interface Dataset {
  readonly seed: string;
  /** Null for what the document says. */
  readonly count: number | null;
}

/** The JSON in a text; undefined if it is none. */
export const jsonIn = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

const encoder = new TextEncoder();

/** The mock of a document, with the rows of a dataset, or with these. */
export const createMockAsk = async (
  root: Node,
  text: string,
  dataset: Dataset | null,
  rows: OwnRows,
): Promise<Ask> => {
  const defaults = new Map<ParameterName, string>();
  if (dataset !== null) defaults.set("seed", dataset.seed);
  if (dataset !== null && dataset.count !== null) defaults.set("count", String(dataset.count));
  const deps = { path: "", sessions: createMemorySessions(), session: "check", defaults };
  const api = await createDocumentApi(root, text, deps, { rows });
  return async (sent): Promise<Answer> => {
    const response = await api.handle({
      method: sent.operation.method,
      url: `http://localhost${urlOf(sent)}`,
      headers: new Headers(headersOf(sent)),
      body: sent.body === undefined ? null : encoder.encode(JSON.stringify(sent.body)),
    });
    if (response === undefined) throw new Error(`the mock has no ${urlOf(sent)}`);
    const { status, headers, body } = response;
    const own = await new Response(body as BodyInit | null).text();
    return { status, headers: new Headers(headers), text: own, body: jsonIn(own) };
  };
};
