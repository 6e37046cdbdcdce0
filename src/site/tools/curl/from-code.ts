import { isObject } from "../../shared/json/exact.ts";
import { InputError } from "../../shared/transform.ts";
import { addressOf, formEncoded, withQuery } from "../../shared/requests/address.ts";
import { Placeholders } from "../../shared/requests/placeholders.ts";
import { type Reading, readingOf, type Request, type Settings } from "../../shared/requests/request.ts";

type Fields = Readonly<Record<string, unknown>>;
type Call = {
  readonly args: readonly unknown[];
  readonly offset: number;
  readonly placeholders: Placeholders;
};

/** A value as a string; anything but a string is written as JSON. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const headersOf = (value: unknown): [string, string][] => {
  if (Array.isArray(value))
    return value.map((pair: unknown) => (pair as unknown[]).map(textOf) as [string, string]);
  return isObject(value)
    ? Object.entries(value).flatMap(([name, text]): [string, string][] =>
        text === undefined || text === null ? [] : [[name, textOf(text)]],
      )
    : [];
};

export const has = (headers: readonly (readonly [string, string])[], name: string): boolean =>
  headers.some(([other]) => other.toLowerCase() === name);

/** A body that is not a string is sent as JSON, as axios does. */
export const bodyOf = (value: unknown, headers: [string, string][]): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value;
  if (!has(headers, "content-type")) headers.push(["Content-Type", "application/json"]);
  return JSON.stringify(value);
};

const absolute = (url: unknown, base: unknown, { offset, placeholders }: Call): string => {
  const text = typeof url === "string" ? url : "";
  const address = typeof base === "string" && !/^[a-z]+:/i.test(text) ? base.replace(/\/$/, "") + text : text;
  if (address === "") throw new InputError("The URL is missing.", offset);
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || placeholders.startsWith(address))
    return addressOf(address, offset, placeholders);
  if (address.startsWith("//")) return addressOf(`https:${address}`, offset, placeholders);
  // The origin of the page is unknown.
  const origin = placeholders.add("origin", { origin: "${ORIGIN}", kind: "variable", source: "ORIGIN" });
  return address.startsWith("/") ? origin + address : `${origin}/${address}`;
};

/** Members that hold an object; if a variable takes its place, its content is unknown. */
const GROUPS = new Set(["headers", "params", "auth"]);

/** Members that have no meaning outside a browser, or cannot be converted. */
const droppedOf = (fields: Fields, names: readonly string[], { placeholders }: Call): string[] =>
  Object.entries(fields)
    .filter(
      ([name, value]) =>
        value !== undefined &&
        (!names.includes(name) ||
          (GROUPS.has(name) && (name === "params" ? placeholders.isOne(value) : typeof value === "string"))),
    )
    .map(([name, value]) => `${name}: ${placeholders.isOne(value) ? value : JSON.stringify(value)}`);

/** The options of a call, if they are a variable. */
const droppedOptions = (options: unknown): string[] => (typeof options === "string" ? [options] : []);

const methodOf = (value: unknown, { offset, placeholders }: Call): string => {
  const method = textOf(value);
  if (placeholders.has(method))
    throw new InputError("The method is a variable: replace it by its value.", offset);
  return method.toUpperCase();
};

/** Keeps only the placeholders the request still uses; dropped options show their original text. */
const readingWith = (
  request: Request,
  dropped: readonly string[],
  settings: Settings,
  call: Call,
): Reading => {
  const { placeholders } = call;
  const texts = dropped.map((text) => placeholders.display(text));
  placeholders.keepOnly([request.url, request.body ?? "", ...request.headers.flat()]);
  return readingOf(request, { placeholders, settings, dropped: texts });
};

const timeoutOf = (milliseconds: unknown): Settings =>
  typeof milliseconds === "number" && milliseconds > 0 ? { timeout: milliseconds / 1000 } : {};

const readFetch = (call: Call): Reading => {
  const { args, offset } = call;
  const [url, options] = args;
  const fields = isObject(options) ? options : {};
  const headers = headersOf(fields["headers"]);
  const { body, referrer, signal } = fields;
  if (body !== undefined && body !== null && typeof body !== "string")
    throw new InputError("The body of fetch must be a string: use JSON.stringify(…).", offset);
  if (typeof body === "string" && !has(headers, "content-type"))
    headers.push(["Content-Type", "text/plain;charset=UTF-8"]);
  if (typeof referrer === "string" && /^https?:/.test(referrer) && !has(headers, "referer"))
    headers.push(["Referer", referrer]);
  const request: Request = {
    method: methodOf(fields["method"] ?? "GET", call),
    url: absolute(url, undefined, call),
    headers,
    body: body ?? null,
    form: null,
  };
  const names = ["method", "headers", "body", "referrer", "signal"];
  const settings = isObject(signal) ? timeoutOf(signal["timeout"]) : {};
  return readingWith(
    request,
    [...droppedOptions(options), ...droppedOf(fields, names, call)],
    settings,
    call,
  );
};

/** A parameter as axios sends it: lists and objects in brackets, and nothing for what is not set. */
const pairsOf = (name: string, value: unknown): [string, string][] => {
  if (value === undefined || value === null) return [];
  if (!isObject(value) && !Array.isArray(value)) return [[name, textOf(value)]];
  const isFlat = Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null);
  return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${isFlat ? "" : key}]`, item));
};

const WITH_DATA = new Set(["post", "put", "patch"]);

const readAxios = (verb: string | undefined, call: Call): Reading => {
  const { args, placeholders } = call;
  const address = typeof args[0] === "string" ? args[0] : undefined;
  const carries = verb !== undefined && WITH_DATA.has(verb);
  const config = address === undefined ? args[0] : carries ? args[2] : args[1];
  const fields = isObject(config) ? config : {};
  const headers = headersOf(fields["headers"]);
  const { auth, params } = fields;
  if (isObject(auth)) {
    const pair = `${textOf(auth["username"] ?? "")}:${textOf(auth["password"] ?? "")}`;
    headers.push(["Authorization", `Basic ${placeholders.base64("credentials", pair)}`]);
  }
  let url = absolute(address ?? fields["url"], fields["baseURL"], call);
  if (isObject(params)) {
    const pairs = Object.entries(params).flatMap(([name, value]) => pairsOf(name, value));
    if (pairs.length > 0) url = withQuery(url, formEncoded(pairs, placeholders));
  } else if (typeof params === "string" && !placeholders.isOne(params)) url = withQuery(url, params);
  const data = carries ? args[1] : fields["data"];
  // A variable is probably an object, which axios sends as JSON.
  if (placeholders.isOne(data) && !has(headers, "content-type"))
    headers.push(["Content-Type", "application/json"]);
  const body = bodyOf(data, headers);
  const method = methodOf(verb ?? fields["method"] ?? "get", call);
  if (typeof body === "string" && !has(headers, "content-type"))
    headers.push(["Content-Type", "application/x-www-form-urlencoded"]);
  const names = ["method", "url", "baseURL", "headers", "auth", "params", "data", "timeout"];
  const options = address === undefined ? [] : droppedOptions(config);
  const request: Request = { method, url, headers, body, form: null };
  return readingWith(
    request,
    [...options, ...droppedOf(fields, names, call)],
    timeoutOf(fields["timeout"]),
    call,
  );
};

/** Reads the first fetch or axios call in a piece of JavaScript. */
export const fromScript = async (text: string): Promise<Reading> => {
  const match =
    /\b(?:fetch|axios(?:\.(get|delete|head|options|post|put|patch|request))?)\s*(?:<[^<>()]*>)?\s*(?=\()/.exec(
      text,
    );
  if (match === null)
    throw new InputError(
      /\bInvoke-(?:WebRequest|RestMethod)\b/i.test(text)
        ? "PowerShell commands are not read here. In the browser, choose Copy as cURL or Copy as fetch instead."
        : "This contains no curl or HTTPie command and no fetch or axios call.",
      0,
    );
  // The parser is larger than all else, and commands need none.
  const { argumentsOf } = await import("./script-values.ts");
  const placeholders = new Placeholders();
  const place = { from: match.index, parenthesis: match.index + match[0].length };
  const call = { args: argumentsOf(text, place, placeholders), offset: match.index, placeholders };
  if (match[0].startsWith("fetch")) return readFetch(call);
  return readAxios(match[1] === "request" ? undefined : match[1], call);
};
