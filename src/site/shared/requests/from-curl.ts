import { InputError } from "../transform.ts";
import { addressOf, withQuery } from "./address.ts";
import { cmdWords, isForCommandPrompt } from "./cmd-words.ts";
import { type CurlOption, curlOption, typeOfFile } from "./curl-options.ts";
import { Placeholders } from "./placeholders.ts";
import type { Field, Reading } from "./request.ts";
import { shellWords, type Word, withVariables } from "./shell-words.ts";
import { hereDocument } from "./surroundings.ts";

/** The request as far as the options have been read. */
class Draft {
  readonly placeholders: Placeholders;
  method: string | undefined;
  url: Word | undefined;
  readonly headers: [name: string, value: string][] = [];
  readonly data: string[] = [];
  readonly query: string[] = [];
  readonly form: Field[] = [];
  readonly dropped: string[] = [];
  readonly silent: string[] = [];
  readonly settings: { insecure?: true; follow?: true; timeout?: number; proxy?: string } = {};
  isQuery = false;
  /** Braces and brackets in the URL are literal. */
  isLiteral = false;
  isJson = false;
  isUpload = false;

  /** The text of standard input. */
  input: string | undefined;

  constructor(known: Placeholders["known"] | undefined) {
    this.placeholders = new Placeholders(known);
  }

  file(path: string, reads: "bytes" | "text" | "joined"): string {
    if (path === "-" && this.input !== undefined)
      return reads === "joined" ? this.input.replaceAll(/[\r\n]/g, "") : this.input;
    return this.placeholders.add("body", { origin: `@${path}`, kind: "file", source: path, reads });
  }
}

const header = (text: string, offset: number): [string, string] => {
  const colon = text.indexOf(":");
  if (colon === -1) {
    // An empty header is written with a semicolon.
    if (text.endsWith(";")) return [text.slice(0, -1), ""];
    throw new InputError("A header has the form “Name: value”.", offset);
  }
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
};

const percentEncoded = (text: string): string => encodeURIComponent(text).replaceAll("%20", "+");

/** `name=text`, `=text`, `text`, `name@file`: the part after the first = or @ is percent-encoded. */
const urlencoded = (draft: Draft, value: string): string => {
  const { placeholders } = draft;
  const [, name = "", sign, rest = ""] = /^([^=@]*)([=@])([\s\S]*)$/.exec(value) ?? [];
  if (sign === undefined) return placeholders.encoded(value, percentEncoded);
  const text = sign === "@" ? draft.file(rest, "text") : rest;
  const encoded = placeholders.encoded(text, percentEncoded);
  return name === "" ? encoded : `${name}=${encoded}`;
};

/** curl reads a value in double quotes without them, and `\"` and `\\` in it as one character. */
const withoutQuotes = (text: string): string =>
  /^"(?:[^"\\]|\\.)*"$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(["\\])/g, "$1") : text;

/** `name=text`, `name=text;type=application/json`, `name=@file;type=image/png;filename=other.png`, `name=<file`. */
const formField = (draft: Draft, value: string, offset: number): Field => {
  const equals = value.indexOf("=");
  if (equals === -1) throw new InputError("A form field is written “name=value”.", offset);
  const name = value.slice(0, equals);
  const [text = "", ...attributes] = value.slice(equals + 1).split(/;(?=(?:type|filename|headers|encoder)=)/);
  const isFile = text.startsWith("@");
  const rest = attributes.filter((part) => !(isFile ? /^(?:type|filename)=/ : /^type=/).test(part));
  draft.dropped.push(...rest.map((part) => `;${part} of the field ${name}`));
  const attribute = (key: string): string | undefined =>
    attributes
      .find((part) => part.startsWith(`${key}=`))
      ?.slice(key.length + 1)
      .replace(/^"(.*)"$/, "$1");
  const path = text.slice(1).replace(/^"(.*)"$/, "$1");
  if (isFile)
    return {
      name,
      file: path,
      fileName: attribute("filename") ?? path.replace(/^.*[/\\]/, ""),
      type: attribute("type") ?? typeOfFile(path),
    };
  const type = attribute("type");
  const plain = text.startsWith("<") ? draft.file(path, "text") : withoutQuotes(text);
  return { name, value: plain, ...(type === undefined ? {} : { type }) };
};

/** Reads `@file` from the file. */
const fromFile = (draft: Draft, value: string, reads: "bytes" | "joined"): string =>
  value.startsWith("@") ? draft.file(value.slice(1), reads) : value;

type OptionHandler = (draft: Draft, value: string, offset: number) => unknown;

const data: OptionHandler = (draft, value) => draft.data.push(fromFile(draft, value, "joined"));

const OPTION_HANDLERS: Readonly<Record<string, OptionHandler>> = {
  request: (draft, value) => (draft.method = value.toUpperCase()),
  header: (draft, value, offset) =>
    value.startsWith("@") ? draft.dropped.push(`-H ${value}`) : draft.headers.push(header(value, offset)),
  data,
  "data-ascii": data,
  "data-binary": (draft, value) => draft.data.push(fromFile(draft, value, "bytes")),
  "data-raw": (draft, value) => draft.data.push(value),
  "data-urlencode": (draft, value) => draft.data.push(urlencoded(draft, value)),
  json: (draft, value) => {
    draft.data.push(fromFile(draft, value, "bytes"));
    draft.isJson = true;
  },
  form: (draft, value, offset) => draft.form.push(formField(draft, value, offset)),
  "form-string": (draft, value, offset) => {
    const equals = value.indexOf("=");
    if (equals === -1) throw new InputError("A form field is written “name=value”.", offset);
    draft.form.push({ name: value.slice(0, equals), value: value.slice(equals + 1) });
  },
  user: (draft, value) =>
    draft.headers.push(["Authorization", `Basic ${draft.placeholders.base64("credentials", value)}`]),
  "oauth2-bearer": (draft, value) => draft.headers.push(["Authorization", `Bearer ${value}`]),
  "user-agent": (draft, value) => draft.headers.push(["User-Agent", value]),
  referer: (draft, value) => draft.headers.push(["Referer", value]),
  cookie: (draft, value) =>
    value.includes("=") || draft.placeholders.has(value)
      ? draft.headers.push(["Cookie", value])
      : draft.dropped.push(`-b ${value} (a cookie file)`),
  range: (draft, value) => draft.headers.push(["Range", `bytes=${value}`]),
  "upload-file": (draft, value) => {
    draft.data.push(draft.file(value, "bytes"));
    draft.isUpload = true;
  },
  "url-query": (draft, value) =>
    draft.query.push(value.startsWith("+") ? value.slice(1) : urlencoded(draft, value)),
  url: (draft, value, offset) => (draft.url = { text: value, offset }),
  proxy: (draft, value) => (draft.settings.proxy = /^[a-z\d]+:\/\//i.test(value) ? value : `http://${value}`),
  "max-time": (draft, value, offset) => {
    const seconds = Number(value);
    if (!(seconds > 0)) throw new InputError("--max-time needs a number of seconds.", offset);
    draft.settings.timeout = seconds;
  },
};

const SWITCHES: Readonly<Record<string, (draft: Draft) => unknown>> = {
  get: (draft) => (draft.isQuery = true),
  globoff: (draft) => (draft.isLiteral = true),
  head: (draft) => (draft.method = "HEAD"),
  insecure: (draft) => (draft.settings.insecure = true),
  location: (draft) => (draft.settings.follow = true),
  "location-trusted": (draft) => (draft.settings.follow = true),
};

const optionText = (draft: Draft, option: string, value: string | undefined): string =>
  value === undefined ? option : `${option} ${draft.placeholders.display(value)}`;

/** Reads the options of a command one after the other. */
class OptionReader {
  private readonly draft: Draft;
  private readonly words: readonly Word[];
  private at = 0;

  constructor(draft: Draft, words: readonly Word[]) {
    this.draft = draft;
    this.words = words;
  }

  read(): void {
    for (let word = this.next(); word !== undefined; word = this.next()) {
      if (word.text === "--next" || word.text === "-:")
        throw new InputError("Convert one request at a time: this starts a second one.", word.offset);
      if (word.text.startsWith("--")) this.long(word);
      else if (/^-./.test(word.text)) this.short(word);
      else this.address(word);
    }
  }

  private next(): Word | undefined {
    return this.words[this.at++];
  }

  private address(word: Word): void {
    if (this.draft.url !== undefined)
      throw new InputError("Convert one request at a time: this is a second URL.", word.offset);
    this.draft.url = word;
  }

  private long({ text, offset }: Word): void {
    const [, spelling = text, inline] = /^(--[^=]+)=([\s\S]*)$/.exec(text) ?? [];
    const option = this.optionOf(spelling, offset);
    this.apply(option, spelling, option.takesValue ? this.value(spelling, offset, inline) : undefined);
  }

  /** `-sXPOST` is `-s -X POST`: short options can be combined, and the last one's value can follow directly. */
  private short({ text, offset }: Word): void {
    for (let at = 1; at < text.length; at++) {
      const spelling = `-${text.charAt(at)}`;
      const option = this.optionOf(spelling, offset + at - 1);
      if (!option.takesValue) {
        this.apply(option, spelling, undefined);
        continue;
      }
      const inline = text.slice(at + 1);
      const behind = inline === "" ? undefined : { text: inline, offset: offset + at + 1 };
      this.apply(option, spelling, behind ?? this.value(spelling, offset, undefined));
      return;
    }
  }

  private optionOf(spelling: string, offset: number): CurlOption {
    const option = curlOption(spelling);
    if (option === undefined) throw new InputError(`${spelling} is not a known curl option.`, offset);
    return option;
  }

  private value(option: string, offset: number, inline: string | undefined): Word {
    const value = inline === undefined ? this.next() : { text: inline, offset };
    if (value === undefined) throw new InputError(`${option} needs a value.`, offset);
    return value;
  }

  private apply({ name, isSilent }: CurlOption, option: string, value: Word | undefined): void {
    const { draft } = this;
    const take = OPTION_HANDLERS[name];
    const flip = SWITCHES[name];
    if (value !== undefined && take !== undefined) take(draft, value.text, value.offset);
    else if (flip !== undefined) flip(draft);
    else (isSilent ? draft.silent : draft.dropped).push(optionText(draft, option, value?.text));
  }
}

/** `{a,b}` and `[1-3]`, which curl expands to several requests. */
const SEVERAL = /\{[^{}]*,[^{}]*\}|\[(?:\d+-\d+|[a-z]-[a-z])(?::\d+)?\]/i;

const readingFrom = (draft: Draft): Reading => {
  const { headers, data: parts, form, placeholders } = draft;
  const { settings, dropped, silent } = draft;
  if (draft.url === undefined) throw new InputError("There is no URL in this command.");
  const several = draft.isLiteral ? undefined : SEVERAL.exec(draft.url.text)?.[0];
  if (several !== undefined)
    throw new InputError(
      `curl expands ${several} to several requests. Convert one at a time, or add -g if it is literal.`,
      draft.url.offset,
    );
  const has = (name: string): boolean => headers.some(([other]) => other.toLowerCase() === name);
  const isQuery = draft.isQuery && parts.length > 0;
  const query = [...(isQuery ? parts : []), ...draft.query].join("&");
  const address = query === "" ? draft.url.text : withQuery(draft.url.text, query);
  const url = addressOf(address, draft.url.offset, placeholders);
  const body = isQuery || parts.length === 0 ? null : parts.join(draft.isJson ? "" : "&");
  if (draft.isJson && !has("content-type")) headers.push(["Content-Type", "application/json"]);
  if (draft.isJson && !has("accept")) headers.push(["Accept", "application/json"]);
  if (body !== null && !draft.isUpload && !has("content-type"))
    headers.push(["Content-Type", "application/x-www-form-urlencoded"]);
  const carries = body !== null || form.length > 0;
  const method = draft.method ?? (draft.isUpload ? "PUT" : carries ? "POST" : "GET");
  const fields = form.flatMap((field) => ("value" in field ? [field.name, field.value] : [field.name]));
  placeholders.keepOnly([url, body ?? "", settings.proxy ?? "", ...headers.flat(), ...fields]);
  const request = { method, url, headers, body, form: form.length === 0 ? null : form };
  return { request, settings, placeholders, dropped, silent };
};

/** Reads one curl command, written for a POSIX shell or the Windows command prompt, with the variables set before. */
export const fromCurl = (text: string, known?: Placeholders["known"]): Reading => {
  const draft = new Draft(known);
  const split = isForCommandPrompt(text) ? cmdWords : shellWords;
  const { words, rest: after } = split(text, draft.placeholders);
  const input = hereDocument(after);
  if (input !== undefined)
    draft.input = input.isLiteral ? input.text : withVariables(input.text, draft.placeholders);
  const rest = input?.rest ?? after;
  const [program, ...options] = words;
  if (program === undefined || !/(?:^|[/\\])curl(?:\.exe)?$/.test(program.text))
    throw new InputError("This does not start with curl.", program?.offset ?? 0);
  new OptionReader(draft, options).read();
  if (rest !== "") draft.dropped.push(rest.length > 60 ? `${rest.slice(0, 60)}…` : rest);
  return readingFrom(draft);
};
