import { present } from "../../shared/present.ts";
import { InputError, transformOf } from "../../shared/transform.ts";
import { fromCurl } from "../../shared/requests/from-curl.ts";
import { fromHttpie } from "./from-httpie.ts";
import { fromScript } from "./from-code.ts";
import type { Field, Reading, Settings } from "../../shared/requests/request.ts";
import { commandIn } from "../../shared/requests/surroundings.ts";
import { isJson, type Writer } from "../../shared/requests/writers/writer.ts";
import { type Target, WRITERS } from "../../shared/requests/writers/writers.ts";
import { tool } from "./tool.ts";

/** Removes the body of GET and HEAD requests, with which fetch would throw. */
const withoutBody = (reading: Reading): Reading => {
  const { request, settings, placeholders, dropped } = reading;
  const { method, url, body, form } = request;
  if (!/^(?:get|head)$/i.test(method) || (body === null && form === null)) return reading;
  const headers = request.headers.filter(([name]) => !/^content-type$/i.test(name));
  placeholders.keepOnly([url, settings.proxy ?? "", ...headers.flat(), ...dropped]);
  const losses = form === null && body === "" ? [] : [`the body (fetch sends none with ${method})`];
  return {
    ...reading,
    request: { ...request, headers, body: null, form: null },
    dropped: [...losses, ...dropped],
  };
};

const MAX_LENGTH = 2_000_000;

/** Picks the reader by the command's name; anything else is read as JavaScript. */
const readRequest = async (text: string): Promise<Reading> => {
  if (text.length > MAX_LENGTH)
    throw new InputError("The command is too long: the limit is two million characters.", MAX_LENGTH);
  const { command, known } = commandIn(text);
  if (/^\s*(?:\S*[/\\])?curl(?:\.exe)?\s/.test(command)) return fromCurl(command, known);
  return /^\s*https?\s+(?!:\/)/.test(command) ? fromHttpie(command, known) : fromScript(command);
};

const AS_OPTION: Readonly<Record<keyof Settings, (settings: Settings) => string>> = {
  insecure: () => "-k (certificates are checked)",
  follow: () => "-L",
  timeout: ({ timeout }) => `--max-time ${timeout}`,
  proxy: ({ proxy }) => `--proxy ${proxy}`,
};

const lostSettings = (settings: Settings, { supports }: Writer): string[] =>
  (Object.keys(settings) as (keyof Settings)[])
    .filter((name) => !supports.includes(name))
    .map((name) => AS_OPTION[name](settings));

const list = (items: readonly string[]): string => items.join(", ");

/** Forbidden request headers of the Fetch standard that occur in practice. */
const FORBIDDEN =
  /^(?:accept-encoding|connection|content-length|cookie|date|dnt|host|origin|referer|te|transfer-encoding|user-agent|(?:sec|proxy)-.*)$/i;
const FORM = "application/x-www-form-urlencoded";

/** What a client makes of parts that are texts with a media type. */
const typedParts = (form: readonly Field[], target: Target): string | undefined => {
  const names = form.flatMap((field) =>
    "value" in field && field.type !== undefined ? [`${field.name} (${field.type})`] : [],
  );
  if (names.length === 0) return undefined;
  if (target === "httpie") return `HTTPie sends these parts without their type: ${list(names)}`;
  return target === "curl" || target === "python" || target === "go"
    ? undefined
    : `These parts are sent like a file called “blob”: ${list(names)}`;
};

/** What users should know before they run the code. */
const cautionsOf = (reading: Reading, target: Target): string[] => {
  const { request, settings, placeholders, dropped } = reading;
  const writer = WRITERS[target];
  const losses = [...lostSettings(settings, writer), ...dropped];
  const fields = (request.form ?? []).flatMap((field) => ("file" in field ? [`@${field.file}`] : []));
  const unknown = placeholders.list.filter(({ base64Of }) => base64Of === undefined);
  const open = [...unknown.map(({ origin }) => origin), ...fields];
  const encoded = placeholders.list.flatMap(({ isEncoded, origin }) => (isEncoded === true ? [origin] : []));
  const isSecret = request.headers.some(([name]) => /^(?:authorization|cookie|x-api-key)$/i.test(name));
  const forbidden = request.headers.flatMap(([name]) => (FORBIDDEN.test(name) ? [name] : []));
  const headers = request.headers.map(([name]) => name.toLowerCase());
  const names = (request.form ?? []).map(({ name }) => name);
  const body = request.body ?? "";
  const isMislabelled =
    request.headers.some(([name, value]) => /^content-type$/i.test(name) && value === FORM) &&
    /^\s*[[{]/.test(body) &&
    isJson(body);
  return present([
    losses.length > 0 && `Not carried over: ${placeholders.display(list(losses))}`,
    open.length > 0 && `Fill in these placeholders: ${list(open)}`,
    typedParts(request.form ?? [], target),
    encoded.length > 0 &&
      (target === "curl" || target === "httpie") &&
      `Percent-encode these values first: ${list(encoded)}`,
    settings.insecure === true &&
      writer.supports.includes("insecure") &&
      "It accepts any certificate (-k). Do not use it with real data.",
    isMislabelled && "The body is JSON, but its Content-Type says it is a form.",
    isSecret && "It contains credentials. Be careful where you paste it.",
    target === "fetch" &&
      forbidden.length > 0 &&
      `Browsers do not let fetch set these headers (Node does): ${list(forbidden)}`,
    target === "python" &&
      new Set(headers).size < headers.length &&
      "Python's requests keeps only the last of several headers with the same name.",
    target === "php" &&
      new Set(names).size < names.length &&
      "PHP keeps only the last of several fields with the same name.",
  ]);
};

const hostOf = (url: string): string => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1] ?? url;

/** Converts a request from one client to another. */
export const transform = transformOf(tool, async ({ text }, options) => {
  const { to: target } = options;
  const original = await readRequest(text);
  const reading = target === "fetch" || target === "node" ? withoutBody(original) : original;
  const { request, placeholders, silent } = reading;
  const protocol = /^([a-z][a-z\d+.-]*):\/\//i.exec(request.url)?.[1];
  if (protocol !== undefined && !/^https?$/i.test(protocol))
    throw new InputError(
      `Only HTTP requests can be converted, not ${protocol}.`,
      text.indexOf(`${protocol}://`),
    );
  const { write, fileName, type } = WRITERS[target];
  return {
    text: write(reading),
    fileName,
    type,
    figures: [
      placeholders.display(`${request.method} ${hostOf(request.url)}`),
      ...(silent.length > 0 ? [`not needed: ${list(silent)}`] : []),
    ],
    cautions: cautionsOf(reading, target),
  };
});
