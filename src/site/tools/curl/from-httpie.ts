import { InputError } from "../../shared/transform.ts";
import { addressOf, formEncoded, withQuery } from "../../shared/requests/address.ts";
import { typeOfFile } from "../../shared/requests/curl-options.ts";
import { bodyOf } from "./from-code.ts";
import { Placeholders } from "../../shared/requests/placeholders.ts";
import type { Field, Reading } from "../../shared/requests/request.ts";
import { shellWords, type Word } from "../../shared/requests/shell-words.ts";

const ITEM = /^((?:[^\\:=@;]|\\.)+?)(:=@|=@|:=|==|=|:|;$|@)([\s\S]*)$/;

const SILENT =
  /^(?:-v|--verbose|-b|--body|-h|--headers|-p|--print|--pretty|-q|--quiet|--ignore-stdin|-I|--check-status)$/;
const KIND = /^(?:-j|--json|-f|--form|--multipart)$/;
const WITH_VALUE =
  /^(?:-a|--auth|-A|--auth-type|--timeout|--verify|--proxy|-o|--output|-p|--print|--pretty|--session|--cert|--cert-key|--max-redirects|--style|-s)$/;

interface Options {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, Word>;
  readonly rest: Word[];
}

const optionsOf = (words: readonly Word[]): Options => {
  const flags = new Set<string>();
  const values = new Map<string, Word>();
  const rest: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    const [, option = word.text, inline] = /^(--[^=]+)=([\s\S]*)$/.exec(word.text) ?? [];
    if (!word.text.startsWith("-")) rest.push(word);
    else if (WITH_VALUE.test(option)) {
      const value = inline === undefined ? words[++at] : { text: inline, offset: word.offset };
      if (value === undefined) throw new InputError(`${option} needs a value.`, word.offset);
      values.set(option, value);
    } else if (SILENT.test(option) || KIND.test(option) || /^(?:-F|--follow)$/.test(option))
      flags.add(option);
    else throw new InputError(`${option} is not a known HTTPie option.`, word.offset);
  }
  return { flags, values, rest };
};

const jsonIn = (text: string, offset: number): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InputError(`${JSON.stringify(text)} is not JSON.`, offset);
  }
};

const authorization = (values: Options["values"], placeholders: Placeholders): [string, string][] => {
  const credentials = (values.get("-a") ?? values.get("--auth"))?.text;
  if (credentials === undefined) return [];
  const type = (values.get("-A") ?? values.get("--auth-type"))?.text ?? "basic";
  if (type === "bearer") return [["Authorization", `Bearer ${credentials}`]];
  return [["Authorization", `Basic ${placeholders.base64("credentials", credentials)}`]];
};

/** Reads one HTTPie command: `http PUT :3000/users name=Ada age:=36 X-Id:7 q==a avatar@face.png`. */
export const fromHttpie = (text: string, known?: Placeholders["known"]): Reading => {
  const placeholders = new Placeholders(known);
  const line = shellWords(text, placeholders);
  const [program, ...words] = line.words;
  const { flags, values, rest } = optionsOf(words);
  // As in HTTPie, a first word of letters is the method if another word follows.
  const isMethod =
    /^[A-Z]+$/.test(rest[0]?.text ?? "") || (rest.length > 1 && /^[a-z]+$/i.test(rest[0]?.text ?? ""));
  const method = isMethod ? rest.shift()?.text.toUpperCase() : undefined;
  const place = rest.shift();
  if (place === undefined) throw new InputError("There is no URL in this command.");
  const scheme = program?.text === "https" ? "https" : "http";
  const local = place.text.startsWith(":") ? `localhost${place.text.replace(/^:(?=\/|$)/, "")}` : place.text;
  const whole = /^(?:[a-z]+:\/\/|\uE000)/i.test(local) ? local : `${scheme}://${local}`;
  const headers = authorization(values, placeholders);
  const query: [string, string][] = [];
  // Not an object, in which a field named __proto__ would set the prototype.
  const data = new Map<string, unknown>();
  const files: Field[] = [];
  for (const { text: word, offset } of rest) {
    const [, name = "", mark, value = ""] = ITEM.exec(word) ?? [];
    const key = name.replaceAll(/\\(.)/g, "$1");
    const content = (): string =>
      placeholders.add(key, { origin: `@${value}`, kind: "file", source: value, reads: "text" });
    if (mark === ":") headers.push([key, value]);
    else if (mark === ";") headers.push([key, ""]);
    else if (mark === "==") query.push([key, value]);
    else if (mark === "=") data.set(key, value);
    else if (mark === "=@") data.set(key, content());
    else if (mark === ":=") data.set(key, jsonIn(value, offset));
    else if (mark === "@") {
      const [path = "", type] = value.split(";type=");
      const fileName = path.replace(/^.*[/\\]/, "");
      files.push({ name: key, file: path, fileName, type: type ?? typeOfFile(path) });
    } else
      throw new InputError(
        `${JSON.stringify(word)} is not a request item: use name=text, name:=json, Name:value, name==value or name@file.`,
        offset,
      );
  }
  const address = query.length === 0 ? whole : withQuery(whole, formEncoded(query, placeholders));
  const url = addressOf(address, place.offset, placeholders);
  const hasData = data.size > 0;
  const isForm = flags.has("-f") || flags.has("--form");
  const isMultipart = flags.has("--multipart") || files.length > 0;
  const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
  const texts = Array.from(data, ([name, value]) => ({ name, value: textOf(value) }));
  if (hasData && isForm && !isMultipart)
    headers.push(["Content-Type", "application/x-www-form-urlencoded; charset=utf-8"]);
  const body =
    !hasData || isMultipart
      ? null
      : isForm
        ? formEncoded(
            texts.map(({ name, value }) => [name, value]),
            placeholders,
          )
        : bodyOf(Object.fromEntries(data), headers);
  const valueOf = (name: string): string | undefined => values.get(name)?.text;
  const timeout = Number(valueOf("--timeout") ?? 0);
  const proxy = valueOf("--proxy")?.replace(/^https?:(?=[a-z]+:\/\/)/, "");
  return {
    request: {
      method: method ?? (hasData || files.length > 0 ? "POST" : "GET"),
      url,
      headers,
      body,
      form: isMultipart ? [...texts, ...files] : null,
    },
    settings: {
      ...(flags.has("-F") || flags.has("--follow") ? { follow: true } : {}),
      ...(/^(?:no|false)$/.test(valueOf("--verify") ?? "") ? { insecure: true } : {}),
      ...(timeout > 0 ? { timeout } : {}),
      ...(proxy === undefined ? {} : { proxy }),
    },
    placeholders,
    dropped: [
      ...["-o", "--output", "--session", "--cert", "--cert-key", "--max-redirects"].flatMap((name) =>
        values.has(name) ? [`${name} ${valueOf(name)}`] : [],
      ),
      ...(line.rest === "" ? [] : [line.rest]),
    ],
    silent: [...flags].filter((flag) => SILENT.test(flag)),
  };
};
