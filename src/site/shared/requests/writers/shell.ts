import type { Placeholder } from "../placeholders.ts";
import type { Field, Reading } from "../request.ts";
import { hasHeader, type Writer } from "./writer.ts";

/** A placeholder as a shell expansion. */
const filledIn = (placeholder: Placeholder, reading: Reading): string => {
  const { kind, name, source, origin, reads, base64Of } = placeholder;
  if (base64Of !== undefined) return `$(printf %s ${quoted(base64Of, reading)} | base64 | tr -d '\\n')`;
  if (kind === "expression") return `\${${name}}`;
  if (kind === "variable") return /^\w+$/.test(source) ? `\${${source}}` : origin;
  if (kind === "command") return origin.startsWith("$") || origin.startsWith("`") ? origin : `$(${origin})`;
  return reads === "joined" ? `$(tr -d '\\r\\n' < '${source}')` : `$(cat '${source}')`;
};

/** Quotes a shell word: in single quotes, or in double quotes if it contains expansions. */
const quoted = (text: string, reading: Reading): string => {
  const { placeholders } = reading;
  if (!placeholders.has(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const inner = placeholders
    .fragments(text)
    .map((part) =>
      typeof part === "string" ? part.replaceAll(/["\\$`]/g, "\\$&") : filledIn(part, reading),
    );
  return `"${inner.join("")}"`;
};

const bare = (text: string, reading: Reading): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : quoted(text, reading);

/** If the body is a file, curl can read it itself. */
const bodyOf = (body: string, reading: Reading): string => {
  const file = reading.placeholders.only(body);
  if (file?.kind !== "file" || file.isEncoded === true) return `--data-raw ${quoted(body, reading)}`;
  return `${file.reads === "joined" ? "-d" : "--data-binary"} ${quoted(`@${file.source}`, reading)}`;
};

const curlField = (field: Field, reading: Reading): string => {
  if ("value" in field) {
    if (field.type === undefined) return `--form-string ${quoted(`${field.name}=${field.value}`, reading)}`;
    const value = field.value.replaceAll(/["\\]/g, "\\$&");
    return `-F ${quoted(`${field.name}="${value}";type=${field.type}`, reading)}`;
  }
  const { name, file, fileName, type } = field;
  const nameSuffix = fileName === file.replace(/^.*[/\\]/, "") ? "" : `;filename=${fileName}`;
  return `-F ${quoted(`${name}=@${file};type=${type}${nameSuffix}`, reading)}`;
};

const writeCurl = (reading: Reading): string => {
  const { request, settings } = reading;
  const { method, url, headers, body, form } = request;
  const defaultMethod = body !== null || form !== null ? "POST" : "GET";
  // By default, curl sends the Content-Type of forms. An empty header removes it.
  const hasNoType = body !== null && !hasHeader(reading, "content-type");
  const words = (text: string): string => quoted(text, reading);
  return [
    `curl${method === "HEAD" ? " --head" : method === defaultMethod ? "" : ` -X ${bare(method, reading)}`} ${words(url)}`,
    ...(settings.follow === true ? ["-L"] : []),
    ...(settings.insecure === true ? ["-k"] : []),
    ...(settings.timeout === undefined ? [] : [`--max-time ${settings.timeout}`]),
    ...(settings.proxy === undefined ? [] : [`--proxy ${words(settings.proxy)}`]),
    ...headers.map(([name, value]) => `-H ${words(value === "" ? `${name};` : `${name}: ${value}`)}`),
    ...(hasNoType ? [`-H 'Content-Type:'`] : []),
    ...(form ?? []).map((field) => curlField(field, reading)),
    ...(body === null ? [] : [bodyOf(body, reading)]),
  ].join(" \\\n  ");
};

const httpieField = (field: Field, reading: Reading): string => {
  const name = field.name.replaceAll(/[\\=:@;]/g, "\\$&");
  if ("value" in field) return quoted(`${name}=${field.value}`, reading);
  return quoted(`${name}@${field.file};type=${field.type}`, reading);
};

/** Pipes the body through standard input, so that no byte changes. */
const standardInput = (body: string, reading: Reading): string => {
  const file = reading.placeholders.only(body);
  if (file?.kind === "file" && file.isEncoded !== true)
    return file.reads === "joined"
      ? `tr -d '\\r\\n' < ${bare(file.source, reading)} | `
      : `cat ${bare(file.source, reading)} | `;
  return `printf %s ${quoted(body, reading)} | `;
};

/** Headers become request items; an empty one ends with a semicolon. */
const writeHttpie = (reading: Reading): string => {
  const { request, settings } = reading;
  const { method, url, headers, body, form } = request;
  const options = [
    // In a script, HTTPie would wait for a body on standard input.
    ...(body === null ? ["--ignore-stdin"] : []),
    ...(form === null ? [] : ["--multipart"]),
    ...(settings.follow === true ? ["--follow"] : []),
    ...(settings.insecure === true ? ["--verify no"] : []),
    ...(settings.timeout === undefined ? [] : [`--timeout ${settings.timeout}`]),
    ...(settings.proxy === undefined
      ? []
      : ["http", "https"].map((scheme) => `--proxy ${quoted(`${scheme}:${settings.proxy}`, reading)}`)),
  ].map((option) => `${option} `);
  return [
    `${body === null ? "" : standardInput(body, reading)}http ${options.join("")}${bare(method, reading)} ${quoted(url, reading)}`,
    ...headers.map(([name, value]) => quoted(value === "" ? `${name};` : `${name}:${value}`, reading)),
    ...(form ?? []).map((field) => httpieField(field, reading)),
  ].join(" \\\n  ");
};

export const curl: Writer = {
  label: "curl",
  fileName: "request.sh",
  type: "text/x-sh",
  supports: ["insecure", "follow", "timeout", "proxy"],
  write: writeCurl,
};

export const httpie: Writer = {
  label: "HTTPie",
  fileName: "request.sh",
  type: "text/x-sh",
  supports: ["insecure", "follow", "timeout", "proxy"],
  write: writeHttpie,
};
