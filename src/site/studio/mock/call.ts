import { signal } from "@preact/signals";
import type { BodyFacts, OperationDetails, ParameterFacts, SecurityFacts } from "../../../core/api/studio.ts";

const KEY = "mockbench credential";

/** What signs requests in: a token, a key, or user:password. Kept for the tab alone. */
export const credential = signal("");

export const restoreCredential = (): void => {
  try {
    credential.value = sessionStorage.getItem(KEY) ?? "";
  } catch {
    // Storage is blocked: it is kept until the page is left.
  }
};

export const keepCredential = (value: string): void => {
  credential.value = value;
  try {
    if (value === "") sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // As above.
  }
};

/** What is typed into the form of an operation. */
export interface Typed {
  /** By where a parameter is and its name. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly type: string;
  readonly body: string;
  readonly files: ReadonlyMap<string, File>;
}

export const keyOf = ({ in: where, name }: Pick<ParameterFacts, "in" | "name">): string => `${where} ${name}`;

const written = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(written).join(",")
    : typeof value === "object" && value !== null
      ? JSON.stringify(value)
      : String(value);

export const bodyText = (value: unknown, type: string): string =>
  typeof value === "string" && !type.includes("json") ? value : (JSON.stringify(value, null, 2) ?? "");

/** What a form begins with: examples of what must be sent. */
export const firstTyped = ({ parameters, bodies }: OperationDetails): Typed => {
  const [body] = bodies;
  const needed = parameters.filter((one) => one.required && one.example !== undefined);
  return {
    parameters: new Map(needed.map((one) => [keyOf(one), written(one.example)])),
    type: body?.type ?? "",
    body: body === undefined ? "" : bodyText(body.examples[0]?.value, body.type),
    files: new Map(),
  };
};

export const isFormType = (type: string): boolean => type.includes("form");

const valuesOf = ({ schema, explode }: ParameterFacts, text: string): string[] =>
  schema["type"] === "array" && explode ? text.split(",") : [text];

/** Where a credential goes; in a cookie only the server could put it. */
const signedIn = (
  value: string,
  { kind, name, scheme }: SecurityFacts,
): readonly [where: "header" | "query", name: string, value: string] | undefined => {
  const hasScheme = /^\w+ \S/.test(value);
  switch (kind) {
    case "bearer":
      return ["header", "authorization", hasScheme ? value : `Bearer ${value}`];
    case "basic":
      return ["header", "authorization", hasScheme ? value : `Basic ${btoa(value)}`];
    case "header": {
      const isPlain = hasScheme || name.toLowerCase() !== "authorization";
      return ["header", name, isPlain ? value : `${/token/i.test(scheme) ? "Token" : "Bearer"} ${value}`];
    }
    case "query":
      return ["query", name, value];
    case "cookie":
      return undefined;
  }
};

const BEARER: SecurityFacts = { scheme: "", kind: "bearer", name: "authorization" };

const entriesOf = (text: string): [string, unknown][] => {
  const value: unknown = JSON.parse(text || "{}");
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
};

const bodyOf = ({ type, body, files }: Typed): { readonly body: BodyInit; readonly type: string | null } => {
  if (!isFormType(type)) return { body, type };
  const fields = entriesOf(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => [name, written(one)] as const),
  );
  if (!type.startsWith("multipart/"))
    return { body: new URLSearchParams(fields.map(([a, b]) => [a, b])), type };
  const form = new FormData();
  for (const [name, value] of fields) if (!files.has(name)) form.append(name, value);
  for (const [name, file] of files) form.append(name, file);
  // The browser adds the boundary.
  return { body: form, type: null };
};

/** The request of a form. `urlOf` is the address of a path of the API. */
export const requestOf = (
  { method, path, parameters, bodies, security }: OperationDetails,
  typed: Typed,
  session: string,
  urlOf: (path: string) => string,
): Request => {
  const textOf = (one: Pick<ParameterFacts, "in" | "name">): string => typed.parameters.get(keyOf(one)) ?? "";
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf({ in: "path", name })),
  );
  const sent = parameters.filter((one) => textOf(one) !== "");
  const query = new URLSearchParams(
    sent.flatMap((one) =>
      one.in === "query" ? valuesOf(one, textOf(one)).map((text) => [one.name, text]) : [],
    ),
  );
  const headers = new Headers();
  for (const one of sent) if (one.in === "header") headers.set(one.name, textOf(one));
  const [first = BEARER] = security;
  const way = credential.peek() === "" ? undefined : signedIn(credential.peek(), first);
  if (way !== undefined && way[0] === "query") query.set(way[1], way[2]);
  if (way !== undefined && way[0] === "header") headers.set(way[1], way[2]);
  if (session !== "") headers.set("x-mock-session", session);
  const hasBody = bodies.length > 0 && method !== "GET" && method !== "HEAD";
  const content = hasBody && (typed.body !== "" || typed.files.size > 0) ? bodyOf(typed) : undefined;
  if (content?.type !== undefined && content.type !== null) headers.set("content-type", content.type);
  const url = urlOf(filled) + (query.size === 0 ? "" : `?${query.toString()}`);
  return new Request(url, { method, headers, ...(content === undefined ? {} : { body: content.body }) });
};

const TOKEN = /^(?:access_?)?token$|^jwt$|^id_?token$/i;

/** The token in an answer, if it is one of a sign-in. */
export const tokenIn = (value: unknown, depth = 0): string | undefined => {
  if (typeof value !== "object" || value === null || depth > 2) return undefined;
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === "string" && one !== "" && TOKEN.test(name)) return one;
    const inside = tokenIn(one, depth + 1);
    if (inside !== undefined) return inside;
  }
  return undefined;
};

export const bodyFor = (bodies: readonly BodyFacts[], type: string): BodyFacts | undefined =>
  bodies.find((one) => one.type === type) ?? bodies[0];
