import { AppError } from "../errors.ts";
import { searchOf } from "../http/url.ts";
import { withSearch } from "../local/index.ts";
import type { MockRequest } from "../mock/index.ts";
import { pairsOf } from "../query/index.ts";

/** What `Prefer` asks for, as Prism understands it. */
export interface Preference {
  readonly code: number | null;
  readonly example: string | null;
  readonly dynamic: boolean;
}

const NAMES = new Set(["code", "example", "dynamic"]);

const invalid = (name: string, value: string, accepted: string): AppError =>
  new AppError("invalid_parameter", `Prefer: ${name}=${value.slice(0, 100)} must be ${accepted}.`, {
    problems: [{ parameter: `Prefer: ${name}`, value: value.slice(0, 100), message: `must be ${accepted}` }],
  });

export const NO_PREFERENCE: Preference = { code: null, example: null, dynamic: false };

/** In the query, as Prism has them: `?__code=404`. They win over the header. */
const IN_QUERY = new Map([...NAMES].map((name) => [`__${name}`, name]));

/** `Prefer: code=404, example=cat, dynamic=true`; other preferences are left to whom they concern. */
const givenBy = (header: string, search: string): ReadonlyMap<string, string> => {
  const given = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of header.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,;]*))/g))
    if (NAMES.has(name.toLowerCase())) given.set(name.toLowerCase(), quoted ?? plain);
  for (const [name, text] of pairsOf(search)) {
    const known = IN_QUERY.get(name);
    if (known !== undefined) given.set(known, text);
  }
  return given;
};

/** What a request prefers, in its header or its query. */
export const preferenceOf = ({ url, headers }: MockRequest): Preference => {
  const given = givenBy(headers.get("prefer") ?? "", searchOf(url));
  const code = given.get("code");
  const dynamic = given.get("dynamic");
  if (code !== undefined && !/^[1-5]\d\d$/.test(code))
    throw invalid("code", code, "a status from 100 to 599");
  if (dynamic !== undefined && !["true", "false"].includes(dynamic))
    throw invalid("dynamic", dynamic, "true or false");
  return {
    code: code === undefined ? null : Number(code),
    example: given.get("example") ?? null,
    dynamic: dynamic === "true",
  };
};

/** The same request without what its query prefers. */
export const withoutPreference = (request: MockRequest): MockRequest => {
  const search = searchOf(request.url);
  const pairs = search.split("&");
  const others = pairs.filter((pair) => !IN_QUERY.has(pair.split("=", 1)[0] ?? ""));
  return others.length === pairs.length ? request : withSearch(request, others.join("&"));
};
