import { InputError } from "../../shared/transform.ts";
import type { Request } from "./request.ts";
import { shellWords, type Word } from "./shell-words.ts";

/** Options that take a value and change nothing that other clients have to be told. */
const IGNORED_WITH_VALUE = new Set(
  "-o --output -m --max-time --connect-timeout -w --write-out --retry --retry-delay -c --cookie-jar --cacert --cert --key --ciphers --tls-max -x --proxy --resolve --limit-rate -D --dump-header --max-redirs --interface --dns-servers".split(
    " ",
  ),
);
const IGNORED = new Set(
  "-s --silent -S --show-error -v --verbose -i --include -L --location --compressed -k --insecure -f --fail --fail-with-body -# --progress-bar -N --no-buffer -g --globoff --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --tcp-nodelay --path-as-is -0 -1 -4 -6 -O --remote-name --remote-header-name -J -q --no-keepalive --location-trusted --anyauth --basic".split(
    " ",
  ),
);

const LONG: Readonly<Record<string, string>> = {
  "-X": "--request",
  "-H": "--header",
  "-d": "--data",
  "-F": "--form",
  "-u": "--user",
  "-A": "--user-agent",
  "-e": "--referer",
  "-b": "--cookie",
  "-G": "--get",
  "-I": "--head",
  "-T": "--upload-file",
};

interface Draft {
  method: string | undefined;
  url: Word | undefined;
  readonly headers: [name: string, value: string][];
  readonly data: string[];
  readonly form: [name: string, value: string][];
  asQuery: boolean;
  json: boolean;
}

const header = (text: string, offset: number): [string, string] => {
  const colon = text.indexOf(":");
  if (colon === -1) {
    // An empty header is written with a semicolon.
    if (text.endsWith(";")) return [text.slice(0, -1), ""];
    throw new InputError("A header is written “Name: value”.", offset);
  }
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
};

const noFile = (value: string, offset: number): string => {
  if (value.startsWith("@"))
    throw new InputError(
      "The body is in a file, which this page cannot read: put its text in its place.",
      offset,
    );
  return value;
};

/** `name=text`, `=text`, `text`: what is behind the first equals sign is percent-encoded. */
const urlencoded = (value: string, offset: number): string => {
  const equals = value.indexOf("=");
  if (equals === -1) return encodeURIComponent(noFile(value, offset)).replaceAll("%20", "+");
  const name = value.slice(0, equals);
  const text = encodeURIComponent(value.slice(equals + 1)).replaceAll("%20", "+");
  return name === "" ? text : `${name}=${text}`;
};

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

const TAKERS: Readonly<Record<string, (draft: Draft, value: string, offset: number) => void>> = {
  "--request": (draft, value) => (draft.method = value.toUpperCase()),
  "--header": (draft, value, offset) => draft.headers.push(header(value, offset)),
  "--data": (draft, value, offset) => draft.data.push(noFile(value, offset)),
  "--data-ascii": (draft, value, offset) => draft.data.push(noFile(value, offset)),
  "--data-binary": (draft, value, offset) => draft.data.push(noFile(value, offset)),
  "--data-raw": (draft, value) => draft.data.push(value),
  "--data-urlencode": (draft, value, offset) => draft.data.push(urlencoded(value, offset)),
  "--json": (draft, value, offset) => {
    draft.data.push(noFile(value, offset));
    draft.json = true;
  },
  "--form": (draft, value, offset) => {
    const equals = value.indexOf("=");
    if (equals === -1) throw new InputError("A form field is written “name=value”.", offset);
    const text = value.slice(equals + 1);
    if (/^[@<]/.test(text)) throw new InputError("The field is a file, which this page cannot read.", offset);
    draft.form.push([value.slice(0, equals), text]);
  },
  "--form-string": (draft, value, offset) => {
    const equals = value.indexOf("=");
    if (equals === -1) throw new InputError("A form field is written “name=value”.", offset);
    draft.form.push([value.slice(0, equals), value.slice(equals + 1)]);
  },
  "--user": (draft, value) => draft.headers.push(["Authorization", `Basic ${base64(value)}`]),
  "--oauth2-bearer": (draft, value) => draft.headers.push(["Authorization", `Bearer ${value}`]),
  "--user-agent": (draft, value) => draft.headers.push(["User-Agent", value]),
  "--referer": (draft, value) => draft.headers.push(["Referer", value]),
  "--cookie": (draft, value, offset) => {
    if (!value.includes("="))
      throw new InputError("The cookies are in a file, which this page cannot read.", offset);
    draft.headers.push(["Cookie", value]);
  },
  "--url": (draft, value, offset) => (draft.url = { text: value, offset }),
};

const SWITCHES: Readonly<Record<string, (draft: Draft) => void>> = {
  "--get": (draft) => (draft.asQuery = true),
  "--head": (draft) => (draft.method = "HEAD"),
};

const takesValue = (option: string): boolean =>
  IGNORED_WITH_VALUE.has(option) || TAKERS[LONG[option] ?? option] !== undefined;

/** `-sXPOST` is `-s -X POST`: short options may stand together, and a value right behind the last. */
const apart = ({ text, offset }: Word): Word[] => {
  if (!/^-[^-]./.test(text)) return [{ text, offset }];
  const option = text.slice(0, 2);
  const rest = text.slice(2);
  if (takesValue(option))
    return [
      { text: option, offset },
      { text: rest, offset: offset + 2 },
    ];
  return [
    { text: option, offset },
    { text: `-${rest}`, offset: offset + 1 },
  ];
};

const urlOf = ({ url }: Draft): URL => {
  if (url === undefined) throw new InputError("There is no URL in this command.");
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(url.text) ? url.text : `http://${url.text}`;
  try {
    return new URL(text);
  } catch {
    throw new InputError(`${JSON.stringify(url.text)} is no URL.`, url.offset);
  }
};

/** Reads one curl command. */
export const fromCurl = (text: string): Request => {
  const [program, ...rest] = shellWords(text.replace(/^\s*\$\s+/, (prompt) => " ".repeat(prompt.length)));
  if (program === undefined || !/(?:^|[/\\])curl(?:\.exe)?$/.test(program.text))
    throw new InputError("This does not begin with curl.", program?.offset ?? 0);
  const draft: Draft = {
    method: undefined,
    url: undefined,
    headers: [],
    data: [],
    form: [],
    asQuery: false,
    json: false,
  };
  const words = [...rest];
  for (let at = 0; at < words.length; at++) {
    words.splice(at, 1, ...apart(words[at] as Word));
    const { text: word, offset } = words[at] as Word;
    if (!word.startsWith("-") || word === "-") {
      if (draft.url !== undefined)
        throw new InputError("A second URL: one request at a time, please.", offset);
      draft.url = { text: word, offset };
      continue;
    }
    const [, joined = word, joinedValue] = /^(--[^=]+)=([\s\S]*)$/.exec(word) ?? [];
    const option = LONG[joined] ?? joined;
    const flip = SWITCHES[option];
    const take = TAKERS[option];
    if (flip !== undefined) flip(draft);
    else if (IGNORED.has(option)) continue;
    else if (take !== undefined || IGNORED_WITH_VALUE.has(option)) {
      const value = joinedValue ?? words[++at]?.text;
      if (value === undefined) throw new InputError(`${word} wants a value.`, offset);
      take?.(draft, value, words[at]?.offset ?? offset);
    } else throw new InputError(`${word} is an option of curl that is not known here.`, offset);
  }
  return finished(draft);
};

const finished = (draft: Draft): Request => {
  const url = urlOf(draft);
  const { headers, data, form } = draft;
  const has = (name: string): boolean => headers.some(([other]) => other.toLowerCase() === name);
  if (draft.asQuery && data.length > 0) {
    url.search += `${url.search === "" ? "" : "&"}${data.join("&")}`;
    return { method: draft.method ?? "GET", url: url.href, headers, body: null, form: null };
  }
  const body = data.length === 0 ? null : data.join(draft.json ? "" : "&");
  if (draft.json && !has("content-type")) headers.push(["Content-Type", "application/json"]);
  if (draft.json && !has("accept")) headers.push(["Accept", "application/json"]);
  if (body !== null && !has("content-type"))
    headers.push(["Content-Type", "application/x-www-form-urlencoded"]);
  const method = draft.method ?? (body !== null || form.length > 0 ? "POST" : "GET");
  return { method, url: url.href, headers, body, form: form.length === 0 ? null : form };
};
