import { present } from "../../present.ts";
import type { Placeholder } from "../placeholders.ts";
import type { Field, Reading } from "../request.ts";
import { indented, isJson, type Writer } from "./writer.ts";

/** Where the code runs. A page has no access to files or environment variables. */
type Place = "page" | "node";

const template = (text: string, { placeholders }: Reading): string =>
  placeholders
    .fragments(text)
    .map((part) =>
      typeof part === "string" ? part.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&") : `\${${part.name}}`,
    )
    .join("");

const literal = (text: string, reading: Reading): string => {
  const { placeholders } = reading;
  if (!placeholders.has(text)) return JSON.stringify(text);
  return placeholders.only(text)?.name ?? `\`${template(text, reading)}\``;
};

/** A value as code, with placeholders filled into its strings. */
const valueCode = (value: unknown, reading: Reading): string =>
  JSON.stringify(value, undefined, 2).replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
    literal(JSON.parse(text) as string, reading),
  );

/** In an object literal, this key sets the prototype instead of a member, and would not be sent. */
const PROTOTYPE = "__proto__";

/** A body as code: a JSON.stringify call if that reproduces the same bytes, else a string. */
const bodyCode = (body: string, reading: Reading): string => {
  if (!isJson(body)) return literal(body, reading);
  const value: unknown = JSON.parse(body);
  if (
    typeof value !== "object" ||
    value === null ||
    JSON.stringify(value) !== body ||
    body.includes(`"${PROTOTYPE}":`)
  )
    return literal(body, reading);
  return `JSON.stringify(${indented(valueCode(value, reading), "  ")})`;
};

const headersCode = (reading: Reading): string => {
  const { headers } = reading.request;
  const names = headers.map(([name]) => name.toLowerCase());
  const isList = names.some((name, at) => name === PROTOTYPE || names.indexOf(name) !== at);
  const pairs = isList ? headers.map((pair) => [...pair]) : Object.fromEntries(headers);
  return indented(valueCode(pairs, reading), "  ");
};

const fileCode = ({ source, reads }: Placeholder): string => {
  const path = JSON.stringify(source);
  if (reads === "bytes") return `await readFile(${path})`;
  const text = `await readFile(${path}, "utf8")`;
  return reads === "joined" ? `(${text}).replaceAll(/[\\r\\n]/g, "")` : text;
};

const declaration = (placeholder: Placeholder, place: Place, of: Reading): string => {
  const { name, origin, kind, source, isEncoded, base64Of } = placeholder;
  const encoded = (value: string): string => (isEncoded === true ? `encodeURIComponent(${value})` : value);
  if (base64Of !== undefined) {
    const text = literal(base64Of, of);
    return `const ${name} = ${place === "node" ? `Buffer.from(${text}).toString("base64")` : `btoa(${text})`};`;
  }
  if (place === "node" && kind === "file") return `const ${name} = ${encoded(fileCode(placeholder))};`;
  if (place === "node" && kind === "variable" && origin !== source)
    return `const ${name} = ${encoded(`process.env.${source}${isEncoded === true ? ' ?? ""' : ""}`)};`;
  return `const ${name} = ${encoded('"fill in"')}; // ${indented(origin, "// ")}`;
};

/** In a page, each file of a form is a variable that takes the user's choice. */
const fileNames = (form: readonly Field[]): string[] =>
  form.flatMap((field, index) =>
    "file" in field
      ? [`const file${index + 1} = document.querySelector("input[type=file]").files[0]; // ${field.file}`]
      : [],
  );

const formCode = (form: readonly Field[], place: Place, of: Reading): string[] => [
  ...(place === "page" ? fileNames(form) : []),
  "const form = new FormData();",
  ...form.map((field, index) => {
    const name = literal(field.name, of);
    if ("value" in field) {
      const value = literal(field.value, of);
      const part =
        field.type === undefined ? value : `new Blob([${value}], { type: ${JSON.stringify(field.type)} })`;
      return `form.append(${name}, ${part});`;
    }
    const blob =
      place === "page"
        ? `file${index + 1}`
        : `await openAsBlob(${JSON.stringify(field.file)}, { type: ${JSON.stringify(field.type)} })`;
    return `form.append(${name}, ${blob}, ${JSON.stringify(field.fileName)});`;
  }),
];

/** The code before the call: imports, placeholders and the form. */
const before = (of: Reading, place: Place, imports: readonly string[]): string => {
  const { placeholders, request } = of;
  const { list } = placeholders;
  const importLines = present([
    ...imports,
    place === "node" &&
      list.some(({ kind }) => kind === "file") &&
      'import { readFile } from "node:fs/promises";',
    place === "node" &&
      (request.form ?? []).some((field) => "file" in field) &&
      'import { openAsBlob } from "node:fs";',
  ]);
  const constants = list.map((placeholder) => declaration(placeholder, place, of));
  const form = request.form === null ? [] : formCode(request.form, place, of);
  return [importLines, constants, form]
    .filter(({ length }) => length > 0)
    .map((lines) => `${lines.join("\n")}\n\n`)
    .join("");
};

const members = (of: Reading, bodyName: string): string[] => {
  const { method, headers, body, form } = of.request;
  return present([
    method !== "GET" && `method: ${JSON.stringify(method)}`,
    headers.length > 0 && `headers: ${headersCode(of)}`,
    body !== null && `${bodyName}: ${bodyCode(body, of)}`,
    form !== null && `${bodyName}: form`,
  ]);
};

const call = (name: string, first: string, list: readonly string[]): string =>
  list.length === 0
    ? `${name}(${first})`
    : `${name}(${first}, {\n${list.map((member) => `  ${member},`).join("\n")}\n})`;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

const RESULTS = { json: "await response.json()", headers: "response.headers" };

const fetchCall = (of: Reading, more: readonly string[]): string => {
  const { timeout } = of.settings;
  const list = [
    ...members(of, "body"),
    ...(timeout === undefined ? [] : [`signal: AbortSignal.timeout(${milliseconds(timeout)})`]),
    ...more,
  ];
  return `const response = await ${call("fetch", literal(of.request.url, of), list)};
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
const data = ${of.result === undefined ? "await response.text()" : RESULTS[of.result]};`;
};

export const fetch: Writer = {
  label: "fetch",
  fileName: "request.js",
  type: "text/javascript",
  supports: ["follow", "timeout"],
  write: (of) => before(of, "page", []) + fetchCall(of, []),
};

/** Node's fetch is part of undici, which configures proxies and certificate checks. */
export const node: Writer = {
  label: "Node",
  fileName: "request.mjs",
  type: "text/javascript",
  supports: ["follow", "timeout", "insecure", "proxy"],
  write: (of) => {
    const { insecure, proxy } = of.settings;
    const tlsOptions = "{ rejectUnauthorized: false }";
    if (insecure === undefined && proxy === undefined) return before(of, "node", []) + fetchCall(of, []);
    const dispatcher =
      proxy === undefined
        ? `new Agent({ connect: ${tlsOptions} })`
        : insecure === undefined
          ? `new ProxyAgent(${literal(proxy, of)})`
          : `new ProxyAgent({ uri: ${literal(proxy, of)}, requestTls: ${tlsOptions} })`;
    const importLine = `import { ${proxy === undefined ? "Agent" : "ProxyAgent"}, fetch } from "undici";`;
    return before(of, "node", [importLine]) + fetchCall(of, [`dispatcher: ${dispatcher}`]);
  },
};

const axiosProxy = (proxy: string): string | undefined => {
  try {
    const { protocol, hostname, port, username, password } = new URL(proxy);
    const auth = username === "" ? {} : { auth: { username, password } };
    const config = { protocol: protocol.slice(0, -1), host: hostname, port: Number(port || 1080), ...auth };
    return JSON.stringify(config, undefined, 2);
  } catch {
    // An address with placeholders cannot be parsed.
    return undefined;
  }
};

export const axios: Writer = {
  label: "axios",
  fileName: "request.js",
  type: "text/javascript",
  supports: ["follow", "timeout", "insecure", "proxy"],
  write: (of) => {
    const { insecure, timeout, proxy } = of.settings;
    const through = proxy === undefined ? undefined : axiosProxy(proxy);
    const list = present([
      ...members(of, "data"),
      timeout !== undefined && `timeout: ${milliseconds(timeout)}`,
      insecure !== undefined && "httpsAgent: new Agent({ rejectUnauthorized: false })",
      through !== undefined && `proxy: ${indented(through, "  ")}`,
    ]);
    const imports = present([
      'import axios from "axios";',
      insecure !== undefined && 'import { Agent } from "node:https";',
    ]);
    const code = call("axios", literal(of.request.url, of), list);
    return `${before(of, "node", imports)}const { data } = await ${code};`;
  },
};
