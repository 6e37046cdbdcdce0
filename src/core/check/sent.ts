import type { Operation } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import type { Pair } from "../query/index.ts";

/** A request of a check, as data. */
export interface Sent {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly Pair[];
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for none. */
  readonly body: Json | undefined;
}

/** What an API answers. */
export interface Answer {
  readonly status: number;
  readonly headers: Pick<Headers, "get">;
  readonly text: string;
  /** The JSON in its body; undefined if there is none. */
  readonly body: Json | undefined;
}

/** Whether credentials are missing, or not enough. */
export const isRefused = ({ status }: Answer): boolean => status === 401 || status === 403;

export type Ask = (sent: Sent) => Promise<Answer>;

export const sentTo = (operation: Operation, more: Partial<Sent> = {}): Sent => ({
  operation,
  params: {},
  query: [],
  headers: {},
  body: undefined,
  ...more,
});

/** A text in a query, with what reads better as it is. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("'", "%27");

/** The path and the query of a request, below the address of the API. */
export const urlOf = ({ operation: { path, fixed }, params, query }: Sent): string => {
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const pairs = [...fixed, ...query].map(([name, text]) => `${encoded(name)}=${encoded(text)}`);
  return filled + (pairs.length === 0 ? "" : `?${pairs.join("&")}`);
};

/** The media type in which a body is sent. */
export const bodyType = ({ bodies }: Operation): string =>
  bodies.find(({ type }) => type.includes("json"))?.type ?? "application/json";

export const headersOf = ({ operation, headers, body }: Sent): Record<string, string> => ({
  accept: "application/json, */*;q=0.5",
  ...(body === undefined ? {} : { "content-type": bodyType(operation) }),
  ...headers,
});

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The name of a header as a variable of a shell: credentials are never printed. */
const variableFor = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_");

/** A request as a command that anyone can run. */
export const curlOf = (sent: Sent, address: string, secretHeaders: readonly string[]): string => {
  const { method } = sent.operation;
  const { accept: _, ...headers } = headersOf(sent);
  return [
    "curl -i",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    quoted(address + urlOf(sent)),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...secretHeaders.map((name) => `-H "${name}: $${variableFor(name)}"`),
    ...(sent.body === undefined ? [] : [`-d ${quoted(JSON.stringify(sent.body))}`]),
  ].join(" ");
};
