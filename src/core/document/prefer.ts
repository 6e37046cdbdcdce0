import { AppError } from "../errors.ts";
import type { RoutedRequest } from "../mock/index.ts";
import { nearest } from "../query/index.ts";

const NAMES = ["code", "example", "dynamic"] as const;
type Name = (typeof NAMES)[number];

/** What `Prefer` asks for, as Prism understands it. */
export interface Preference {
  readonly code: number | null;
  readonly example: string | null;
  readonly dynamic: boolean;
  /** Those that are in the query, for errors. */
  readonly inQuery: ReadonlySet<Name>;
}

export const NO_PREFERENCE: Preference = { code: null, example: null, dynamic: false, inQuery: new Set() };

/** The error for a preference that cannot be met; `allowed` is what the document has instead. */
export const refusePreference = (
  { inQuery }: Pick<Preference, "inQuery">,
  name: Name,
  sent: string,
  message: string,
  allowed?: readonly string[],
): AppError => {
  const parameter = inQuery.has(name) ? `__${name}` : `Prefer: ${name}`;
  const value = sent.slice(0, 100);
  const others = allowed === undefined || allowed.length === 0 ? "" : `; it has ${allowed.join(", ")}`;
  return new AppError("invalid_parameter", `${parameter}=${value} ${message}${others}.`, {
    problems: [
      {
        parameter,
        value,
        message,
        ...(allowed === undefined ? {} : { allowed, suggestion: nearest(value, allowed) }),
      },
    ],
  });
};

/** In the query, as Prism has them: `?__code=404`. They win over the header. */
const IN_QUERY: ReadonlyMap<string, Name> = new Map(NAMES.map((name) => [`__${name}`, name]));

/** What a request prefers, in its header (`Prefer: code=404, example=cat`) or its query; others may mean more there. */
export const preferenceOf = ({ request: { headers }, query }: RoutedRequest): Preference => {
  const preferences = new Map<string, string>();
  const header = headers.get("prefer") ?? "";
  for (const [, name = "", quoted, plain = ""] of header.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,;]*))/g))
    preferences.set(name.toLowerCase(), quoted ?? plain);
  const inQuery = new Set<Name>();
  for (const [parameter, text] of query) {
    const name = IN_QUERY.get(parameter);
    if (name === undefined) continue;
    inQuery.add(name);
    preferences.set(name, text);
  }
  const code = preferences.get("code");
  const dynamic = preferences.get("dynamic");
  if (code !== undefined && !/^[1-5]\d\d$/.test(code))
    throw refusePreference({ inQuery }, "code", code, "must be a status from 100 to 599");
  if (dynamic !== undefined && !["true", "false"].includes(dynamic))
    throw refusePreference({ inQuery }, "dynamic", dynamic, "must be true or false");
  return {
    code: code === undefined ? null : Number(code),
    example: preferences.get("example") ?? null,
    dynamic: dynamic === "true",
    inQuery,
  };
};

/** The same request without what its query prefers. */
export const withoutPreference = (routed: RoutedRequest): RoutedRequest => ({
  ...routed,
  query: routed.query.filter(([name]) => !IN_QUERY.has(name)),
});
