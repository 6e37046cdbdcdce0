import type { Request } from "./request.ts";

const shell = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const script = (value: unknown): string => JSON.stringify(value);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // No JSON: it is sent as the text that it is.
    return false;
  }
};

const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);

/** A body as code: JSON as the value that it is where stringifying makes the same bytes again. */
const bodyCode = (body: string, by: string): string => {
  if (!isJson(body)) return script(body);
  const value: unknown = JSON.parse(body);
  if (typeof value !== "object" || value === null || JSON.stringify(value) !== body) return script(body);
  return `JSON.stringify(${indented(JSON.stringify(value, undefined, 2), by)})`;
};

const headersCode = (headers: Request["headers"], by: string): string => {
  const names = headers.map(([name]) => name.toLowerCase());
  const repeated = names.some((name, at) => names.indexOf(name) !== at);
  const pairs = repeated ? headers.map((pair) => [...pair]) : Object.fromEntries(headers);
  return indented(JSON.stringify(pairs, undefined, 2), by);
};

const curl = ({ method, url, headers, body, form }: Request): string => {
  const implied = body !== null || form !== null ? "POST" : "GET";
  // curl says of a body what forms say, unless told otherwise: an empty header takes that away.
  const untyped = body !== null && !headers.some(([name]) => name.toLowerCase() === "content-type");
  return [
    `curl${method === "HEAD" ? " --head" : method === implied ? "" : ` -X ${shell(method)}`} ${quoted(url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(value === "" ? `${name};` : `${name}: ${value}`)}`),
    ...(untyped ? [`-H 'Content-Type:'`] : []),
    ...(form ?? []).map(([name, value]) => `--form-string ${quoted(`${name}=${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(" \\\n  ");
};

const formCode = (form: NonNullable<Request["form"]>): string =>
  [
    "const form = new FormData();",
    ...form.map(([name, value]) => `form.append(${script(name)}, ${script(value)});`),
    "",
    "",
  ].join("\n");

const members = ({ method, headers, body, form }: Request, bodyName: string): string[] => [
  ...(method === "GET" ? [] : [`method: ${script(method)}`]),
  ...(headers.length === 0 ? [] : [`headers: ${headersCode(headers, "  ")}`]),
  ...(body === null ? [] : [`${bodyName}: ${bodyCode(body, "  ")}`]),
  ...(form === null ? [] : [`${bodyName}: form`]),
];

const call = (name: string, first: string, list: readonly string[]): string =>
  list.length === 0
    ? `${name}(${first})`
    : `${name}(${first}, {\n${list.map((member) => `  ${member},`).join("\n")}\n})`;

const fetching = (request: Request): string =>
  `${request.form === null ? "" : formCode(request.form)}const response = await ${call("fetch", script(request.url), members(request, "body"))};
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
const data = await response.text();`;

const axios = (request: Request): string => `import axios from "axios";

${request.form === null ? "" : formCode(request.form)}const { data } = await ${call("axios", script(request.url), members(request, "data"))};`;

/** Headers as items, where an empty one has a semicolon; the body from standard input, so that no byte changes. */
const httpie = ({ method, url, headers, body, form }: Request): string =>
  [
    `${body === null ? "" : `printf %s ${quoted(body)} | `}http${form === null ? "" : " --multipart"} ${shell(method)} ${quoted(url)}`,
    ...headers.map(([name, value]) => quoted(value === "" ? `${name};` : `${name}:${value}`)),
    ...(form ?? []).map(([name, value]) => quoted(`${name.replaceAll(/[\\=:@;]/g, "\\$&")}=${value}`)),
  ].join(" \\\n  ");

const python = ({ method, url, headers, body, form }: Request): string => {
  const lines = [
    ...(headers.length === 0 ? [] : [`headers=${headersPython(headers)}`]),
    ...(body === null ? [] : [`data=${pythonText(body)}.encode()`]),
    ...(form === null
      ? []
      : [
          `files=[${form.map(([name, value]) => `(${pythonText(name)}, (None, ${pythonText(value)}))`).join(", ")}]`,
        ]),
  ].map((line) => `    ${line},\n`);
  return `import requests

response = requests.request(
    ${pythonText(method)},
    ${pythonText(url)},
${lines.join("")})
response.raise_for_status()
data = response.text`;
};

/** Python's strings know JSON's escapes but for pairs of surrogates, which JSON.stringify does not write. */
const pythonText = (text: string): string => JSON.stringify(text);
const headersPython = (headers: Request["headers"]): string =>
  `{${headers.map(([name, value]) => `${pythonText(name)}: ${pythonText(value)}`).join(", ")}}`;

export const WRITERS: Readonly<Record<string, (request: Request) => string>> = {
  fetch: fetching,
  axios,
  curl,
  httpie,
  python,
};
