import type { Placeholder } from "../placeholders.ts";
import type { Field, Reading } from "../request.ts";
import type { Writer } from "./writer.ts";

/**
 * Python strings support JSON's escapes except surrogate pairs, which JSON.stringify does not produce. Text with double
 * quotes, such as JSON, is easier to read in single quotes.
 */
const quoted = (inner: string): string =>
  inner.includes('"') && !inner.includes("'")
    ? `'${inner.replaceAll(/\\(.)/g, (escape, char) => (char === '"' ? '"' : escape))}'`
    : `"${inner}"`;

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

const literal = (text: string, { placeholders }: Reading): string => {
  if (!placeholders.has(text)) return quoted(escaped(text));
  const only = placeholders.only(text);
  if (only !== undefined) return only.name;
  const inner = placeholders
    .fragments(text)
    .map((part) => (typeof part === "string" ? escaped(part).replaceAll(/[{}]/g, "$&$&") : `{${part.name}}`));
  return `f${quoted(inner.join(""))}`;
};

const declaration = (placeholder: Placeholder, reading: Reading): string => {
  const { name, origin, kind, source, reads, isEncoded, base64Of } = placeholder;
  if (base64Of !== undefined) return `${name} = b64encode(${literal(base64Of, reading)}.encode()).decode()`;
  const path = JSON.stringify(source);
  const text = `open(${path}, encoding="utf-8", newline="").read()`;
  const isKnown = kind === "file" || (kind === "variable" && origin !== source);
  const value =
    kind === "file"
      ? reads === "bytes"
        ? `open(${path}, "rb").read()`
        : reads === "joined"
          ? `${text}.replace("\\r", "").replace("\\n", "")`
          : text
      : isKnown
        ? `os.environ[${path}]`
        : '"fill in"';
  const code = isEncoded === true ? `quote_plus(${value})` : value;
  return `${name} = ${code}${isKnown ? "" : `  # ${origin.replaceAll("\n", " ")}`}`;
};

const filePart = (field: Field, reading: Reading): string => {
  const name = literal(field.name, reading);
  if ("value" in field) {
    const type = field.type === undefined ? "" : `, ${JSON.stringify(field.type)}`;
    return `(${name}, (None, ${literal(field.value, reading)}${type}))`;
  }
  const { file, fileName, type } = field;
  return `(${name}, (${JSON.stringify(fileName)}, open(${JSON.stringify(file)}, "rb"), ${JSON.stringify(type)}))`;
};

const bodyLine = (body: string, reading: Reading): string => {
  const only = reading.placeholders.only(body);
  return only?.reads === "bytes" ? `data=${only.name}` : `data=${literal(body, reading)}.encode()`;
};

const write = (reading: Reading): string => {
  const { request, settings, placeholders } = reading;
  const { method, url, headers, body, form } = request;
  const { list } = placeholders;
  const pairs = headers.map(([name, value]) => `${literal(name, reading)}: ${literal(value, reading)}`);
  const { timeout, insecure, proxy } = settings;
  const through = proxy === undefined ? "" : literal(proxy, reading);
  const lines = [
    ...(pairs.length === 0 ? [] : [`headers={\n${pairs.map((pair) => `        ${pair},\n`).join("")}    }`]),
    ...(body === null ? [] : [bodyLine(body, reading)]),
    ...(form === null ? [] : [`files=[${form.map((field) => filePart(field, reading)).join(", ")}]`]),
    ...(timeout === undefined ? [] : [`timeout=${timeout}`]),
    ...(insecure === undefined ? [] : ["verify=False"]),
    ...(proxy === undefined ? [] : [`proxies={"http": ${through}, "https": ${through}}`]),
  ].map((line) => `    ${line},\n`);
  const imports = [
    ...(list.some(({ base64Of }) => base64Of !== undefined) ? ["from base64 import b64encode"] : []),
    ...(list.some(({ kind, origin, source }) => kind === "variable" && origin !== source)
      ? ["import os"]
      : []),
    ...(list.some(({ isEncoded }) => isEncoded === true) ? ["from urllib.parse import quote_plus"] : []),
  ].map((line) => `${line}\n`);
  const constants = list.map((placeholder) => `${declaration(placeholder, reading)}\n`).join("");
  return `${imports.join("")}${imports.length > 0 ? "\n" : ""}import requests

${constants}${constants === "" ? "" : "\n"}response = requests.request(
    ${literal(method, reading)},
    ${literal(url, reading)},
${lines.join("")})
response.raise_for_status()
data = response.text`;
};

export const python: Writer = {
  label: "Python",
  fileName: "request.py",
  type: "text/x-python",
  supports: ["follow", "timeout", "insecure", "proxy"],
  write,
};
