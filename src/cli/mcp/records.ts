import type { Pair } from "../../core/query/index.ts";
import { type Answer, refusalOf, shortened } from "./answer.ts";
import type { Connection } from "./connection.ts";
import type { FIND, Input, WRITE } from "./input.ts";

const textIn = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const printed = (value: unknown): string =>
  Array.isArray(value) ? value.map(textIn).join(",") : textIn(value);

/** Parameters of a request, as a tool has them. */
export const queryOf = (values: Readonly<Record<string, unknown>>): Pair[] =>
  Object.entries(values).flatMap(([name, value]): Pair[] =>
    value === undefined ? [] : [[name, printed(value)]],
  );

/** The query of a path, with its question mark; empty for none. */
export const searchOf = (query: readonly Pair[]): string =>
  query.length === 0 ? "" : `?${new URLSearchParams(query.map(([name, value]) => [name, value])).toString()}`;

/** The path of a list, or of a record, as the mock API has its resources. */
export const recordsPath = (
  { root }: Connection,
  { resource, id }: { readonly resource: string; readonly id?: string | number | undefined },
  query: readonly Pair[],
): string => {
  const record = id === undefined ? "" : `/${encodeURIComponent(id)}`;
  return `${root}/api/mock/${encodeURIComponent(resource)}${record}${searchOf(query)}`;
};

const inSession = (session: string | null): Pair[] => (session === null ? [] : [["__session", session]]);

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  if (!response.ok) return { text: refusalOf(response.status, text), isError: true };
  const total = response.headers.get("x-total-count");
  const notice = response.headers.get("x-mock-notice");
  const facts = [...(total === null ? [] : [`${total} records match`]), ...(notice === null ? [] : [notice])];
  return { text: [...facts, shortened(text, "ask for fewer with limit and fields")].join("\n") };
};

export const find = async (
  connection: Connection,
  {
    where = {},
    q,
    sort,
    fields,
    limit,
    session = connection.session ?? undefined,
    ...target
  }: Input<typeof FIND>,
): Promise<Answer> => {
  const named = queryOf({ ...where, q, sort, fields, limit });
  const path = recordsPath(connection, target, [...named, ...inSession(session ?? null)]);
  return read(await connection.send(path, { headers: { accept: "application/json" } }));
};

export const write = async (
  connection: Connection,
  { method, body, validate = false, session, ...target }: Input<typeof WRITE>,
): Promise<Answer> => {
  const kept = session ?? connection.session;
  if (kept === null)
    return { text: "session is missing: any name; what is written is kept under it.", isError: true };
  if ((target.id === undefined) !== (method === "POST"))
    return { text: `${method} ${target.id === undefined ? "needs an id" : "takes no id"}.`, isError: true };
  const path = recordsPath(connection, target, [
    ...inSession(kept),
    ...(validate ? [["__validate", "true"] as const] : []),
  ]);
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "content-type": "application/json" };
  return read(await connection.send(path, { method, headers, ...sent }));
};
