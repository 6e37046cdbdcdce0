import { InputError } from "../../shared/transform.ts";
import { LiteralReader } from "./literal.ts";
import type { Request } from "./request.ts";
import { shellWords } from "./shell-words.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A value where a text belongs: numbers and the like as they are written. */
const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const headersOf = (value: unknown): [string, string][] => {
  if (Array.isArray(value))
    return value.map((pair: unknown) => (pair as unknown[]).map(written) as [string, string]);
  return isFields(value)
    ? Object.entries(value).flatMap(([name, text]): [string, string][] =>
        text === undefined || text === null ? [] : [[name, written(text)]],
      )
    : [];
};

const has = (headers: readonly (readonly [string, string])[], name: string): boolean =>
  headers.some(([other]) => other.toLowerCase() === name);

/** A body that is a value is sent as JSON, by axios of itself. */
const bodyOf = (value: unknown, headers: [string, string][]): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value;
  if (!has(headers, "content-type")) headers.push(["Content-Type", "application/json"]);
  return JSON.stringify(value);
};

const absolute = (url: unknown, base: unknown, offset: number): URL => {
  const text = typeof url === "string" ? url : "";
  const joined = typeof base === "string" && !/^[a-z]+:/i.test(text) ? base.replace(/\/$/, "") + text : text;
  try {
    return new URL(joined);
  } catch {
    throw new InputError(
      `${JSON.stringify(joined)} is no whole URL, such as https://example.com/path.`,
      offset,
    );
  }
};

const readFetch = ([url, options]: readonly unknown[], offset: number): Request => {
  const fields = isFields(options) ? options : {};
  const headers = headersOf(fields["headers"]);
  const body = fields["body"];
  if (body !== undefined && body !== null && typeof body !== "string")
    throw new InputError("fetch takes a text as its body: JSON.stringify(…) makes one.", offset);
  if (typeof body === "string" && !has(headers, "content-type"))
    headers.push(["Content-Type", "text/plain;charset=UTF-8"]);
  return {
    method: written(fields["method"] ?? "GET").toUpperCase(),
    url: absolute(url, undefined, offset).href,
    headers,
    body: body ?? null,
    form: null,
  };
};

const WITH_DATA = new Set(["post", "put", "patch"]);

const readAxios = (verb: string | undefined, args: readonly unknown[], offset: number): Request => {
  const given = typeof args[0] === "string" ? args[0] : undefined;
  const carries = verb !== undefined && WITH_DATA.has(verb);
  const config = given === undefined ? args[0] : carries ? args[2] : args[1];
  const fields = isFields(config) ? config : {};
  const headers = headersOf(fields["headers"]);
  const { auth, params } = fields as { auth?: unknown; params?: unknown };
  if (isFields(auth)) {
    const pair = `${written(auth["username"])}:${written(auth["password"])}`;
    headers.push(["Authorization", `Basic ${btoa(pair)}`]);
  }
  const url = absolute(given ?? fields["url"], fields["baseURL"], offset);
  if (isFields(params))
    for (const [name, value] of Object.entries(params)) url.searchParams.append(name, written(value));
  const body = bodyOf(carries ? args[1] : fields["data"], headers);
  const method = (verb ?? written(fields["method"] ?? "get")).toUpperCase();
  if (typeof body === "string" && !has(headers, "content-type"))
    headers.push(["Content-Type", "application/x-www-form-urlencoded"]);
  return { method, url: url.href, headers, body, form: null };
};

/** Reads the first call of fetch or axios in a piece of JavaScript. */
export const fromScript = (text: string): Request => {
  const found =
    /\b(?:fetch|axios(?:\.(get|delete|head|options|post|put|patch|request))?)\s*(?:<[^<>()]*>)?\s*(?=\()/.exec(
      text,
    );
  if (found === null)
    throw new InputError("There is no curl command, no http command and no call of fetch or axios here.", 0);
  const reader = new LiteralReader(text, found.index + found[0].length);
  const args = reader.list("(", ")");
  if (found[0].startsWith("fetch")) return readFetch(args, found.index);
  return readAxios(found[1] === "request" ? undefined : found[1], args, found.index);
};

const ITEM = /^((?:[^\\:=@]|\\.)+?)(:=@|=@|:=|==|=|:|;$|@)([\s\S]*)$/;

/** Reads one HTTPie command: `http PUT :3000/users name=Ada age:=36 X-Id:7 q==a`. */
export const fromHttpie = (text: string): Request => {
  const [program, ...words] = shellWords(text);
  const flags = words.filter(({ text: word }) => word.startsWith("-"));
  const rest = words.filter(({ text: word }) => !word.startsWith("-"));
  for (const { text: flag, offset } of flags)
    if (!/^(?:-j|--json|-f|--form|--multipart|-v|--verbose|-b|--body|-F|--follow|--ignore-stdin)$/.test(flag))
      throw new InputError(`${flag} is an option of HTTPie that is not known here.`, offset);
  const method = /^[A-Z]+$/.test(rest[0]?.text ?? "") ? rest.shift()?.text : undefined;
  const place = rest.shift();
  if (place === undefined) throw new InputError("There is no URL in this command.");
  const scheme = program?.text === "https" ? "https" : "http";
  const local = place.text.startsWith(":") ? `localhost${place.text.replace(/^:(?=\/|$)/, "")}` : place.text;
  const url = absolute(/^[a-z]+:\/\//i.test(local) ? local : `${scheme}://${local}`, undefined, place.offset);
  const headers: [string, string][] = [];
  const data: Record<string, unknown> = {};
  for (const { text: word, offset } of rest) {
    const [, name = "", mark, value = ""] = ITEM.exec(word) ?? [];
    const key = name.replaceAll(/\\(.)/g, "$1");
    if (mark === ":") headers.push([key, value]);
    else if (mark === ";") headers.push([key, ""]);
    else if (mark === "==") url.searchParams.append(key, value);
    else if (mark === "=") data[key] = value;
    else if (mark === ":=") data[key] = jsonIn(value, offset);
    else
      throw new InputError(
        `${JSON.stringify(word)} is none of name=text, name:=json, Name:value and name==value.`,
        offset,
      );
  }
  const isForm = flags.some(({ text: flag }) => flag === "-f" || flag === "--form");
  const hasData = Object.keys(data).length > 0;
  if (flags.some(({ text: flag }) => flag === "--multipart"))
    return {
      method: method ?? "POST",
      url: url.href,
      headers,
      body: null,
      form: Object.entries(data).map(([name, value]) => [name, written(value)]),
    };
  if (hasData && isForm) headers.push(["Content-Type", "application/x-www-form-urlencoded; charset=utf-8"]);
  const body = !hasData
    ? null
    : isForm
      ? new URLSearchParams(data as Record<string, string>).toString()
      : bodyOf(data, headers);
  return { method: method ?? (hasData ? "POST" : "GET"), url: url.href, headers, body, form: null };
};

const jsonIn = (text: string, offset: number): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InputError(`${JSON.stringify(text)} is no JSON.`, offset);
  }
};
