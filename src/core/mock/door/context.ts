import { AppError } from "../../errors.ts";
import {
  nearest,
  type Pair,
  type ParameterName,
  parameterNamed,
  PARAMETERS,
  parameterSynonym,
  SESSION_HEADER,
} from "../../query/index.ts";
import type { Applies } from "../request/applies.ts";
import type { MockRequest } from "../types.ts";

/*
 * The context of a request: parameters from headers instead of the URL, for tests and servers that cannot change the
 * URLs of an app. `X-Mock: session=t42, delay=50-200`, the same in `baggage` as `mock.session=t42`, or in the cookie
 * `mock`. The URL wins, then the header, the baggage, the cookie, the defaults of the server.
 */

/** What a context may have, with the parameter that means the same. */
const CONTEXT_PARAMETERS = {
  session: "__session",
  seed: "seed",
  count: "count",
  now: "__now",
  locale: "locale",
  data: "__data",
  delay: "__delay",
  error: "__error",
  fault: "__fault",
  rival: "__rival",
  auth: "__auth",
} as const satisfies Record<string, ParameterName>;

type ContextName = keyof typeof CONTEXT_PARAMETERS;

const NAMES = Object.keys(CONTEXT_PARAMETERS) as ContextName[];

const isName = (name: string): name is ContextName => Object.hasOwn(CONTEXT_PARAMETERS, name);

/** The headers that have a context, the first one first. */
const CONTEXT_HEADERS = ["X-Mock", "Baggage", "Cookie"] as const;
type Source = (typeof CONTEXT_HEADERS)[number];

const MAX_LENGTH = 4096;
const BAGGAGE_PREFIX = "mock.";
const COOKIE = /(?:^|;)\s*mock=([^;]*)/;

const refuse = (source: Source, value: string, message: string, suggestion?: string): never => {
  const shown = value.slice(0, 100);
  throw new AppError("invalid_parameter", `${source}: ${shown} ${message}.`, {
    problems: [{ parameter: source, value: shown, message, allowed: NAMES, suggestion }],
  });
};

const decode = (source: Source, text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse(source, text, "has a percent sign that encodes nothing");
  }
};

/** The items of a source, without those of others. */
const itemsOf = (source: Source, text: string): string[] => {
  const items = text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  if (source !== "Baggage") return items;
  return items.flatMap((item) =>
    // What follows a semicolon describes the item.
    item.startsWith(BAGGAGE_PREFIX)
      ? [(item.slice(BAGGAGE_PREFIX.length).split(";", 1)[0] ?? "").trim()]
      : [],
  );
};

const readItem = (source: Source, item: string): readonly [ContextName, string] => {
  const [, name = "", value] = /^([^=]*?)\s*(?:=\s*(.*))?$/s.exec(item) ?? [];
  if (!isName(name)) {
    const near = nearest(name, NAMES);
    const hint = near === undefined ? "" : `; did you mean ${near}?`;
    return refuse(source, item, `is not one of ${NAMES.join(", ")}${hint}`, near);
  }
  if (value === undefined || value === "") return refuse(source, item, "has no value");
  const [, next = ""] = /[;&]\s*(\w+)=/.exec(value) ?? [];
  if (isName(next)) return refuse(source, item, `needs a comma before ${next}`);
  return [name, decode(source, value)];
};

const textOf = (source: Source, headers: MockRequest["headers"]): string => {
  const sent = headers.get(source.toLowerCase()) ?? "";
  if (source !== "Cookie") return sent;
  const [, list = ""] = COOKIE.exec(sent) ?? [];
  // Programs that write cookies often encode the list as a whole.
  return list.includes("=") ? list : decode(source, list);
};

/** The parameters of all sources; of one that is named twice, the first. */
const readContext = ({ headers }: Pick<MockRequest, "headers">): ReadonlyMap<ContextName, string> => {
  const context = new Map<ContextName, string>();
  for (const source of CONTEXT_HEADERS) {
    const text = textOf(source, headers);
    const items = itemsOf(source, text);
    if (items.length === 0) continue;
    // The baggage of others may be longer.
    const length = items.reduce((sum, item) => sum + item.length, 0);
    if (length > MAX_LENGTH) refuse(source, text, `has ${length} characters; the limit is ${MAX_LENGTH}`);
    for (const [name, value] of items.map((item) => readItem(source, item)))
      if (!context.has(name)) context.set(name, value);
  }
  return context;
};

/** What the headers of a request and the defaults add to its query. */
interface Steering {
  readonly query: readonly Pair[];
  /** The session, which stays out of links; null for none. */
  readonly session: string | null;
}

/** Whether a request has a header with a context. */
export const hasContext = ({ headers }: Pick<MockRequest, "headers">): boolean =>
  headers.get("x-mock") !== null ||
  headers.get("baggage")?.includes(BAGGAGE_PREFIX) === true ||
  COOKIE.test(headers.get("cookie") ?? "");

/** The parameters of a query and those that its context and the defaults add: the URL wins, then the context. */
export const steer = (
  request: Pick<MockRequest, "headers">,
  query: readonly Pair[],
  defaults: ReadonlyMap<ParameterName, string>,
  applies: Applies,
): Steering => {
  const context = readContext(request);
  const inUrl = new Set(query.map(([name]) => parameterNamed(name)));
  const named = [...context].map(([name, value]) => [CONTEXT_PARAMETERS[name], value] as const);
  const added = [...new Map([...defaults, ...named])].filter(
    ([name, value]) => name !== "__session" && applies(name, value) && !inUrl.has(name),
  );
  return {
    query: [...query, ...added],
    session: inUrl.has("__session") ? null : (context.get("session") ?? null),
  };
};

const HEADER_PREFIX = "x-mock-";
const OWN_HEADER = SESSION_HEADER.toLowerCase();

type RequestHeaders = MockRequest["headers"];

/** Whether a request has a header that may decide its response. */
export const mayHaveContext = (headers: RequestHeaders): boolean => {
  // Runs for every request, so it allocates nothing. Names are in lower case.
  for (const name of headers.keys?.() ?? [])
    if (
      name.startsWith("x-mock") ||
      ((name === "baggage" || name === "cookie") && headers.get(name)?.includes("mock"))
    )
      return true;
  return false;
};

/** As it is usually written: `X-Mock-Delay`. */
const capitalized = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

const wordOf = (parameter: string): string => parameter.replace(/^_+/, "");
const PARAMETER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(PARAMETERS).map((parameter) => [wordOf(parameter), parameter]),
);

/** The parameter that a header was probably meant for, such as `__delay` for `X-Mock-Dealy`. */
const parameterFor = (header: string, value: string): string | undefined => {
  // Postman's mock servers have `x-mock-response-delay`.
  const word = header.slice(HEADER_PREFIX.length).replace(/^response-/, "");
  const near = nearest(word, [...PARAMETER_NAMES.keys()]);
  return parameterSynonym(word, value) ?? (near === undefined ? undefined : PARAMETER_NAMES.get(near));
};

const refuseHeader = (header: string, sent: string): never => {
  const value = sent.slice(0, 100);
  const parameter = capitalized(header).slice(0, 100);
  const suggestion =
    nearest(header, [OWN_HEADER]) === undefined ? parameterFor(header, value) : SESSION_HEADER;
  const message = `is not a header of the mock API; it has X-Mock and ${SESSION_HEADER}, everything else is a query parameter`;
  const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
  throw new AppError("invalid_parameter", `${parameter} ${message}.${hint}`, {
    problems: [{ parameter, value, message, allowed: [SESSION_HEADER], suggestion }],
  });
};

/** Throws for an `X-Mock-` header that does not exist: it would do nothing. */
export const checkMockHeaders = ({ headers }: Pick<MockRequest, "headers">): void => {
  for (const name of headers.keys?.() ?? [])
    if (name.startsWith(HEADER_PREFIX) && name !== OWN_HEADER) refuseHeader(name, headers.get(name) ?? "");
};
