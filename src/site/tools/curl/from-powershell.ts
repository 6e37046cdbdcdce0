import { InputError } from "../../shared/transform.ts";
import { addressOf, formEncoded } from "../../shared/requests/address.ts";
import { Placeholders } from "../../shared/requests/placeholders.ts";
import { type Reading, readingOf } from "../../shared/requests/request.ts";

const COMMAND = /\b(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm)\b/i;

export const isPowerShell = (text: string): boolean => COMMAND.test(text);

type Table = ReadonlyMap<string, string>;
type Value = string | Table | true;

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  "0": "\0",
  b: "\b",
  a: "\x07",
};

/** The content of a here-string, `@"` to `"@`, where quotes are literal. */
const unescaped = (text: string): string =>
  text.replaceAll(/`([\s\S])/g, (_all, char: string) => ESCAPES[char] ?? char);

/** Reads PowerShell values as browsers copy them: both kinds of strings, hash tables, and calls around a string. */
class ValueReader {
  private readonly text: string;
  private readonly placeholders: Placeholders;
  at: number;

  constructor(text: string, at: number, placeholders: Placeholders) {
    this.text = text;
    this.at = at;
    this.placeholders = placeholders;
  }

  match(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, "y");
    sticky.lastIndex = this.at;
    const match = sticky.exec(this.text);
    if (match !== null) this.at += match[0].length;
    return match;
  }

  /** Skips white space and line continuations. */
  space(): void {
    this.match(/(?:[ \t]|`\r?\n)*/);
  }

  value(): Value {
    this.space();
    const char = this.text.charAt(this.at);
    if (char === '"' || char === "'") return this.string();
    if (this.match(/@\{/) !== null) return this.table();
    const lines = this.match(/@(["'])\r?\n([\s\S]*?)\r?\n\1@/);
    if (lines !== null) return lines[1] === "'" ? (lines[2] ?? "") : unescaped(lines[2] ?? "");
    if (char === "(" || char === "[") return this.call();
    const variable = this.match(/\$(?:env:)?(\w+)/i);
    if (variable !== null) {
      const [origin, name = ""] = variable;
      return this.valueOfVariable(name) ?? this.variable(origin, name);
    }
    return this.match(/[^\s;(){}]+/)?.[0] ?? "";
  }

  string(): string {
    return this.text.charAt(this.at) === "'" ? this.single() : this.double();
  }

  /** The value assigned to a variable: `$name = …`, and `$name.Add("…", "…")` for a table. Piped values are unknown. */
  private valueOfVariable(name: string): Value | undefined {
    const assignment = new RegExp(String.raw`^\s*\$${name}\s*=\s*(?=["']|@[{"'])`, "im").exec(this.text);
    const calls = this.text.matchAll(new RegExp(String.raw`^\s*\$${name}\.Add\((?=["'])`, "gim"));
    const pairs = Array.from(calls, ({ 0: call, index }) => {
      const reader = new ValueReader(this.text, index + call.length, this.placeholders);
      const key = reader.string();
      reader.match(/\s*,\s*/);
      return [key, reader.string()] as const;
    });
    if (assignment === null) return pairs.length === 0 ? undefined : new Map(pairs);
    const reader = new ValueReader(this.text, assignment.index + assignment[0].length, this.placeholders);
    const value = reader.value();
    if (reader.match(/\s*\|/) !== null) return undefined;
    return value instanceof Map ? new Map([...value, ...pairs]) : value;
  }

  private variable(origin: string, name: string): string {
    return this.placeholders.add(name, { origin, kind: "variable", source: name });
  }

  /** The first string in `([System.Text.Encoding]::UTF8.GetBytes("…"))` or `(New-Object …("a", "b"))`. */
  private call(): string {
    const start = this.at;
    let first: string | undefined;
    for (let depth = 0; this.at < this.text.length;) {
      const char = this.text.charAt(this.at);
      if (char === '"' || char === "'") {
        const text = this.string();
        first ??= text;
        continue;
      }
      this.at++;
      if (char === "(" || char === "[") depth++;
      if ((char === ")" || char === "]") && --depth === 0 && !/[:.(]/.test(this.text.charAt(this.at))) break;
    }
    if (first === undefined) throw new InputError("There is no string in this expression.", start);
    return first;
  }

  private single(): string {
    const match = this.match(/'((?:[^']|'')*)'/);
    if (match === null) throw new InputError("This quote (') is never closed.", this.at);
    return (match[1] ?? "").replaceAll("''", "'");
  }

  private double(): string {
    const start = this.at++;
    let text = "";
    while (this.at < this.text.length) {
      const escaped = this.match(/`(\r?\n|[\s\S])/);
      if (escaped !== null) {
        const char = escaped[1] ?? "";
        text += ESCAPES[char] ?? char;
        continue;
      }
      if (this.match(/""/) !== null) text += '"';
      else if (this.match(/"/) !== null) return text;
      else text += this.filledIn() ?? this.text.charAt(this.at++);
    }
    throw new InputError('This quote (") is never closed.', start);
  }

  private filledIn(): string | undefined {
    const char = this.match(/\$\(\[char\](\d+)\)/i);
    if (char !== null) return String.fromCharCode(Number(char[1]));
    const variable = this.match(/\$(?:env:)?(\w+)|\$\{(?:env:)?(\w+)\}/i);
    if (variable !== null) return this.variable(variable[0], variable[1] ?? variable[2] ?? "");
    const command = this.match(/\$\([^()]*\)/);
    return command === null
      ? undefined
      : this.placeholders.add("output", { origin: command[0], kind: "command", source: command[0] });
  }

  private table(): Table {
    const entries = new Map<string, string>();
    for (;;) {
      this.match(/(?:[\s;]|`\r?\n)*/);
      if (this.match(/\}/) !== null) return entries;
      const quote = this.text.charAt(this.at);
      const key = quote === '"' || quote === "'" ? this.string() : (this.match(/[\w-]+/)?.[0] ?? "");
      if (key === "" || this.match(/\s*=/) === null)
        throw new InputError("A header has the form “name = value” here.", this.at);
      const value = this.value();
      if (typeof value !== "string") throw new InputError("The value of a header must be a string.", this.at);
      entries.set(key, value);
    }
  }
}

/** Pseudo-headers of HTTP/2, which browsers include when copying. */
const PSEUDO = new Set(["authority", "method", "path", "scheme"]);
const PARAMETERS = new Set([
  "uri",
  "method",
  "headers",
  "contenttype",
  "body",
  "useragent",
  "websession",
  "timeoutsec",
  "proxy",
]);

const sessionHeaders = (text: string, placeholders: Placeholders): [string, string][] => {
  const headers: [string, string][] = [];
  const agent = /\$session\.UserAgent\s*=\s*(?=["'])/.exec(text);
  if (agent !== null) {
    const reader = new ValueReader(text, agent.index + agent[0].length, placeholders);
    headers.push(["User-Agent", reader.string()]);
  }
  const cookies = Array.from(
    text.matchAll(/Net\.Cookie\(("(?:[^"`]|`.|"")*"),\s*("(?:[^"`]|`.|"")*")/g),
    ([, name = "", value = ""]) =>
      [name, value].map((part) => new ValueReader(part, 0, placeholders).string()).join("="),
  );
  return cookies.length === 0 ? headers : [...headers, ["Cookie", cookies.join("; ")]];
};

/** Reads one Invoke-WebRequest command, with the session that browsers write before it. */
export const fromPowerShell = (text: string): Reading => {
  const command = COMMAND.exec(text);
  if (command === null) throw new InputError("There is no Invoke-WebRequest here.", 0);
  const placeholders = new Placeholders();
  const reader = new ValueReader(text, command.index + command[0].length, placeholders);
  const parameters = new Map<string, Value>();
  for (;;) {
    reader.space();
    const name = reader.match(/-([A-Za-z]+):?/)?.[1];
    const offset = reader.at;
    if (name !== undefined) {
      const isSwitch = reader.match(/(?=(?:[ \t]|`\r?\n)*(?:-[A-Za-z]|[;|\r\n]|$))/) !== null;
      parameters.set(name.toLowerCase(), isSwitch ? true : reader.value());
      continue;
    }
    if (reader.match(/(?=[;|\r\n]|$)/) !== null) break;
    const splat = reader.match(/@\w+/)?.[0];
    if (splat !== undefined)
      throw new InputError(`${splat} is a table of options. Replace it by the options.`, offset);
    const value = reader.value();
    if (parameters.has("uri") || value === "")
      throw new InputError("An Invoke-WebRequest option is expected here.", offset);
    parameters.set("uri", value);
  }
  const textOf = (name: string): string | undefined => {
    const value = parameters.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const uri = textOf("uri");
  if (uri === undefined) throw new InputError("There is no URL in this command.");
  const table = parameters.get("headers");
  const headers = [
    ...sessionHeaders(text, placeholders),
    ...(table instanceof Map ? ([...table] as [string, string][]).filter(([name]) => !PSEUDO.has(name)) : []),
  ];
  const agent = textOf("useragent");
  if (agent !== undefined) headers.push(["User-Agent", agent]);
  const type = textOf("contenttype");
  if (type !== undefined) headers.push(["Content-Type", type]);
  const form = parameters.get("body");
  const body = form instanceof Map ? formEncoded(form as Table, placeholders) : (textOf("body") ?? null);
  const method = (textOf("method") ?? "GET").toUpperCase();
  if (body !== null && method === "POST" && !headers.some(([name]) => /^content-type$/i.test(name)))
    headers.push(["Content-Type", "application/x-www-form-urlencoded"]);
  const timeout = Number(textOf("timeoutsec") ?? 0);
  const proxy = textOf("proxy");
  const dropped = [...parameters].filter(
    ([name, value]) =>
      (!PARAMETERS.has(name) && name !== "usebasicparsing" && name !== "skipcertificatecheck") ||
      // The content of a variable is unknown.
      (name === "headers" && typeof value === "string"),
  );
  const address = addressOf(uri, command.index, placeholders);
  // The session has already been read.
  placeholders.keepOnly([
    address,
    ...headers.flat(),
    body ?? "",
    proxy ?? "",
    ...dropped.flatMap(([, value]) => (typeof value === "string" ? [value] : [])),
  ]);
  return readingOf(
    { method, url: address, headers, body, form: null },
    {
      placeholders,
      settings: {
        ...(parameters.has("skipcertificatecheck") ? { insecure: true } : {}),
        ...(timeout > 0 ? { timeout } : {}),
        ...(proxy === undefined ? {} : { proxy }),
      },
      dropped: dropped.map(([name, value]) => (typeof value === "string" ? `-${name} ${value}` : `-${name}`)),
      silent: parameters.has("usebasicparsing") ? ["-UseBasicParsing"] : [],
    },
  );
};
