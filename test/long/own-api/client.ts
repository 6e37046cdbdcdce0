import { recordsIn } from "../../../src/core/document/bodies.ts";
import { jsonContent, type Operation, successOf } from "../../../src/core/document/operation.ts";
import type { Resource } from "../../../src/core/document/resource.ts";
import type { Values } from "../../../src/core/document/values.ts";
import type { OwnApi } from "../../../src/core/mock/index.ts";
import { isNode, type Node, resolved } from "../../../src/core/schema/index.ts";

export const ORIGIN = "http://localhost:3000";

const WITH_BODY = new Set(["POST", "PUT", "PATCH", "DELETE"]);

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly location: string | undefined;
  /** What it says of parameters that do nothing. */
  readonly notice: string;
  /** What was sent to it. */
  readonly sent: unknown;
}

/** The fields of a form, with brackets for what is within lists and objects. */
const fieldsOf = (value: unknown, name: string): [string, string][] => {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsOf(
      inner,
      name === "" ? key : `${name}[${Array.isArray(value) && typeof inner !== "object" ? "" : key}]`,
    ),
  );
};

const formOf = (type: string, value: unknown): FormData | string => {
  if (!type.startsWith("multipart")) return new URLSearchParams(fieldsOf(value, "")).toString();
  const form = new FormData();
  for (const [name, text] of fieldsOf(value, "")) form.set(name, text);
  return form;
};

/** A client that knows only the document. */
export class Client {
  private readonly api: OwnApi;
  readonly values: Values;
  private readonly keysAbove: (operation: Operation) => Promise<Readonly<Record<string, string>>>;

  constructor(api: OwnApi, values: Values, keysAbove: Client["keysAbove"]) {
    this.api = api;
    this.values = values;
    this.keysAbove = keysAbove;
  }

  /** Calls an operation with keys of the records above it, values of its parameters' schemas, and those given by name. */
  async call(
    operation: Operation,
    own: Readonly<Record<string, string>> = {},
    sent: readonly (readonly [name: string, text: string])[] = [],
  ): Promise<Answer> {
    const given = { ...(await this.keysAbove(operation)), ...own };
    const valueOf = (name: string): string => {
      const parameter = operation.parameters.find((one) => one.name === name);
      // Without its place, so that a list and its item have the same value.
      const schema = parameter?.schema && { ...parameter.schema, pointer: "" };
      const value = schema && this.values.valueOf(schema, name, ORIGIN);
      return (
        given[name] ??
        (typeof value === "string" && value !== ""
          ? value
          : typeof value === "number" || typeof value === "boolean"
            ? String(value)
            : Array.isArray(value)
              ? value.join(",")
              : "1")
      );
    };
    const path =
      operation.path
        .split("#", 1)[0]
        ?.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name))) ?? "";
    const isSent = (name: string): boolean => sent.some(([one]) => one === name);
    const required = operation.parameters.filter((one) => one.required && !isSent(one.name));
    const query = required
      .filter((one) => one.in === "query")
      .map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(valueOf(name))}`);
    const headers = new Headers();
    for (const { name } of required.filter((one) => one.in === "header"))
      // Any edition will do.
      headers.set(name, /^if-match$/i.test(name) ? "*" : valueOf(name).replaceAll(/[^ -~]/gu, "x"));
    for (const [name, text] of operation.fixed) query.push(`${name}=${text}`);
    for (const [name, text] of sent) query.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
    const content = jsonContent({ contents: operation.bodies }) ?? operation.bodies[0];
    const value = content?.schema && this.values.valueOf(content.schema, "body", ORIGIN);
    const hasBody = WITH_BODY.has(operation.method) && value !== undefined;
    const body =
      content?.type.includes("form") === true ? formOf(content.type, value) : JSON.stringify(value);
    if (hasBody && typeof body === "string") headers.set("content-type", content?.type ?? "application/json");
    const answer = await this.send(`${path}${query.length === 0 ? "" : `?${query.join("&")}`}`, {
      method: operation.method,
      headers,
      ...(hasBody ? { body } : {}),
    });
    return { ...answer, sent: value };
  }

  private async send(path: string, init: RequestInit): Promise<Omit<Answer, "sent">> {
    const response = await this.api.handle(new Request(new URL(path, ORIGIN), init));
    if (response === undefined) return { status: 0, body: undefined, location: undefined, notice: "" };
    const { status, headers, body } = response;
    const isJson = /json/.test(headers["content-type"] ?? "") && typeof body === "string";
    return {
      status,
      body: isJson ? JSON.parse(body) : undefined,
      location: headers["location"],
      notice: headers["x-mock-notice"] ?? "",
    };
  }
}

export const recordsOf = (root: Node, list: Operation, body: unknown): unknown[] => {
  const schema = jsonContent(successOf(list))?.schema;
  const { wrapping = [] } = (schema && recordsIn(root, schema)) ?? {};
  const value = wrapping.reduce<unknown>((inner, name) => (isNode(inner) ? inner[name] : undefined), body);
  return Array.isArray(value) ? value : [];
};

/** The key of a record that does not show it: the first number, or any value that the path takes. */
const keyLike = (root: Node, { item, key }: Resource, { values }: Client): unknown => {
  const schema = item?.parameters.find(({ name }) => name === key.parameter)?.schema;
  const { format, minLength } = (schema && resolved(root, schema)?.node) ?? {};
  return schema === undefined || (format !== "uuid" && minLength === undefined)
    ? 1
    : values.valueOf({ ...schema, pointer: "" }, key.parameter ?? "", ORIGIN);
};

/** The given parameters of an item: the key of the first record of its list. */
export const firstKey = async (
  root: Node,
  client: Client,
  resource: Resource,
): Promise<{ readonly record: unknown; readonly given: Record<string, string> } | undefined> => {
  const { list, key } = resource;
  if (list === undefined || key.parameter === null) return undefined;
  const [record] = recordsOf(root, list, (await client.call(list)).body);
  if (!isNode(record)) return undefined;
  const value = key.property === null ? keyLike(root, resource, client) : record[key.property];
  return { record, given: { [key.parameter]: typeof value === "string" ? value : JSON.stringify(value) } };
};
