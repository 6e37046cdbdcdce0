import { CODES } from "../../../core/errors.ts";
import { BUILT_IN } from "../../../core/engine/index.ts";
import { createMock, STREAM_PARAMETERS } from "../../../core/mock/index.ts";
import { type Operation, OPERATIONS, type OperationName } from "../../../core/operations.ts";
import { type Operator, OPERATORS, type RequestKind } from "../../../core/query/index.ts";
import type { Piece } from "../../../server/openapi/names.ts";
import { OPERATOR_DESCRIPTIONS } from "../../../server/openapi/parameter-descriptions.ts";
import { type DescribedParameter, describedParameters } from "../../../server/openapi/parameters.ts";
import { streamParameters } from "../../../server/openapi/realtime-path.ts";
import { DEFAULT_SERVER } from "../../../site/parts/use-server.ts";
import { requestExample } from "./examples.ts";
import { codeText, tableOf } from "./tables.ts";

const code = (text: string): string => `<code>${codeText(text)}</code>`;

const codes = (texts: readonly string[]): string => texts.map(code).join(", ");

/** A request that shows an operation. */
interface Shown {
  readonly path: string;
  readonly body?: string;
}

const SHOWN: Partial<Record<OperationName, Shown>> = {
  listRecords: { path: "/api/mock/users?role=admin&sort=-age&limit=2&fields=id,name,age" },
  getRecord: { path: "/api/mock/posts/1?fields=id,title,views" },
  createRecord: { path: "/api/mock/todos", body: '{"title":"Water the plants"}' },
  replaceRecord: { path: "/api/mock/todos/7", body: '{"title":"Water the plants","completed":true}' },
  updateRecord: { path: "/api/mock/todos/7", body: '{"completed":true}' },
  deleteRecord: { path: "/api/mock/reviews/3" },
};

const commandOf = (method: string, { path, body }: Shown): string => {
  const verb = method === "GET" || (method === "POST" && body !== undefined) ? "" : `-X ${method} `;
  const data = body === undefined ? "" : ` -H "content-type: application/json" -d '${body}'`;
  return `curl -s ${verb}"${DEFAULT_SERVER}${path}"${data}`;
};

const mock = createMock({ catalog: BUILT_IN });

const answerTo = async (method: string, { path, body }: Shown): Promise<string> => {
  const headers = new Headers(body === undefined ? {} : { "content-type": "application/json" });
  const bytes = body === undefined ? null : new TextEncoder().encode(body);
  const response = await mock.handle({ method, url: DEFAULT_SERVER + path, headers, body: bytes });
  if (response.status >= 400) throw new Error(`${method} ${path} answers ${response.status}`);
  return new Response(response.body).text();
};

const operationSection = async (name: OperationName): Promise<string> => {
  const { method, path, summary, errors }: Operation = OPERATIONS[name];
  const shown = SHOWN[name];
  const example =
    shown === undefined ? "" : requestExample(commandOf(method, shown), await answerTo(method, shown));
  const title = `${method} ${path.replace(":resource", "{resource}").replace(":id", "{id}")}`;
  const id = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (
    `<h3 id="${id}"><a href="#${id}">${codeText(title)}</a></h3>` +
    `<p>${codeText(summary.replace("{resource}", "records"))}.</p>${example}` +
    `<p>Errors: ${codes(errors)}.</p>`
  );
};

/** Every operation with an example that can be run. */
export const operationSections = async (): Promise<string> => {
  const sections: string[] = [];
  for (const name of Object.keys(OPERATIONS) as OperationName[]) sections.push(await operationSection(name));
  return sections.join("");
};

const number = (value: unknown): string => Number(value).toLocaleString("en-US");

/** The values that a schema accepts, in words. */
const valuesOf = (schema: Piece): string => {
  const { anyOf, enum: words, type, items, minimum, maximum, maxLength, pattern, format } = schema;
  if (Array.isArray(anyOf)) return (anyOf as Piece[]).map(valuesOf).join(", or ");
  if (Array.isArray(words)) return codes(words.map(String));
  if (type === "array") return `list: ${valuesOf(items as Piece)}`;
  if (type === "integer")
    return `${number(minimum)}${maximum === undefined ? " or more" : ` to ${number(maximum)}`}`;
  if (type === "boolean") return codes(["true", "false"]);
  if (format === "date") return "a date";
  if (maxLength !== undefined) return `text, up to ${number(maxLength)} characters`;
  return typeof pattern === "string" ? `text: ${code(pattern)}` : "text";
};

const REQUESTS: Readonly<Record<RequestKind, string>> = {
  collection: "lists",
  record: "records",
  mutation: "writes",
};

const requestsOf = ({ requests }: DescribedParameter): string =>
  requests.length === 3 ? "all" : requests.map((kind) => REQUESTS[kind]).join(", ");

const defaultOf = ({ default: value }: Piece): string =>
  value === undefined ? "" : code(typeof value === "string" ? value : JSON.stringify(value));

/** Every parameter once, with its aliases. */
export const parametersTable = (): string =>
  tableOf(
    "Parameters",
    ["parameter", "values", "default", "for", "meaning"],
    describedParameters().map(
      (parameter) =>
        `<tr><th scope="row" id="${parameter.name}">${codes([parameter.name, ...parameter.aliases])}</th>` +
        `<td>${valuesOf(parameter.schema)}</td><td>${defaultOf(parameter.schema)}</td>` +
        `<td>${requestsOf(parameter)}</td><td>${codeText(parameter.meaning)}</td></tr>`,
    ),
  );

/** The parameters of the stream. */
export const streamTable = (): string => {
  const parameters = streamParameters({ catalog: BUILT_IN });
  return tableOf(
    "Parameters of the stream",
    ["parameter", "values", "default", "meaning"],
    STREAM_PARAMETERS.map((name) => {
      const { schema, description } = parameters[`stream.${name}`] as {
        readonly schema: Piece;
        readonly description: string;
      };
      const values = name === "resource" ? "a resource" : valuesOf(schema);
      return `<tr><th scope="row">${code(name)}</th><td>${values}</td><td>${defaultOf(schema)}</td><td>${codeText(description)}</td></tr>`;
    }),
  );
};

/** The operators of filters. */
export const operatorsTable = (): string =>
  tableOf(
    "Operators",
    ["filter", "kinds of fields", "the value of the field …"],
    (Object.keys(OPERATORS) as Operator[]).map(
      (operator) =>
        `<tr><th scope="row">${code(operator === "eq" ? "field" : `field_${operator}`)}</th>` +
        `<td>${OPERATORS[operator].kinds.join(", ")}</td><td>${codeText(OPERATOR_DESCRIPTIONS[operator])}</td></tr>`,
    ),
  );

/** Every code of an error. */
export const errorsTable = (): string =>
  tableOf(
    "Errors",
    ["code", "status", "title"],
    Object.entries(CODES).map(
      ([name, [status, title]]) =>
        `<tr><th scope="row">${code(name)}</th><td>${status}</td><td>${title}</td></tr>`,
    ),
  );
