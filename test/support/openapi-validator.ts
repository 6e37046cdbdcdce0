/**
 * Checks any exchange with the service against openapi.full.json: method, URL, status, headers and body.
 * Requests are looked up, not checked: an invalid one is checked by the response documented for it.
 */
import { dereference, type OutputUnit, type Schema, validate } from "@cfworker/json-schema";

export interface Exchange {
  readonly method: string;
  /** Absolute, or a path with its query. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** As received; empty if there was none. */
  readonly body: string;
}

interface Reference {
  readonly $ref: string;
}

interface HeaderPiece {
  readonly required?: boolean;
  readonly schema: Schema;
}

interface ResponsePiece {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderPiece | Reference>>;
  readonly content?: Readonly<Record<string, MediaPiece>>;
  /** The formats that a parameter or `Accept` asks for. */
  readonly "x-formats"?: Readonly<Record<string, MediaPiece>>;
}

interface MediaPiece {
  readonly schema: Schema;
  /** Its variants by what the request asks for. */
  readonly "x-variants"?: Readonly<Record<string, Schema>>;
}

interface ParameterPiece {
  readonly name: string;
  readonly in: "query" | "header" | "path";
}

interface OperationPiece {
  readonly operationId: string;
  readonly parameters?: readonly (ParameterPiece | Reference)[];
  readonly responses: Readonly<Record<string, ResponsePiece | Reference>>;
}

/** `x-otherwise` has the responses to methods that are not listed. */
type PathPiece = Readonly<Record<string, OperationPiece>> & { readonly "x-otherwise"?: Otherwise };

interface Otherwise {
  readonly responses: Readonly<Record<string, ResponsePiece>>;
}

/** The part of openapi.json that responses are checked against. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, PathPiece>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly "x-otherwise": Otherwise;
}

/** Headers of the connection or the transfer, not of the response. */
const TRANSPORT = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

const isReference = (piece: object): piece is Reference => "$ref" in piece;

const parse = (type: string, body: string): unknown => (/[/+]json$/.test(type) ? JSON.parse(body) : body);

const wordy = ({ instanceLocation, error }: OutputUnit): string => `${instanceLocation} ${error}`;

export class OpenApiValidator {
  readonly document: OpenApi;
  /** Each schema by its address. Those of the document are many: they are looked through once. */
  private readonly addresses: Record<string, Schema | boolean>;
  private readonly checked = new Map<string, Schema>();

  constructor(document: OpenApi) {
    this.document = document;
    this.addresses = dereference({ components: { schemas: document.components["schemas"] } });
  }

  static async from(origin: string): Promise<OpenApiValidator> {
    const response = await fetch(`${origin}/openapi.full.json`);
    return new OpenApiValidator((await response.json()) as OpenApi);
  }

  /** The operation that a request belongs to; HEAD is GET. */
  operation(method: string, url: string): OperationPiece | undefined {
    return this.path(url)?.[(method === "HEAD" ? "GET" : method).toLowerCase()];
  }

  private path(url: string): PathPiece | undefined {
    const path = new URL(url, "http://any").pathname.replace(/(?<=.)\/$/, "");
    const record = /^(\/api\/mock\/[^/]+)\/[^/]+$/.exec(path)?.[1];
    return this.document.paths[path] ?? this.document.paths[`${record}/{id}`];
  }

  /** The names of the query parameters that an operation documents. */
  parameters(operation: OperationPiece): Set<string> {
    const found = (operation.parameters ?? []).map((piece) => this.parameter(piece));
    return new Set(found.filter((parameter) => parameter.in === "query").map(({ name }) => name));
  }

  parameter(piece: ParameterPiece | Reference): ParameterPiece {
    return this.resolve<ParameterPiece>(piece);
  }

  /** A schema by its name among the components. */
  schema(name: string): Schema {
    return this.resolve<Schema>({ $ref: `#/components/schemas/${name}` });
  }

  /** All differences between a response and its documentation. */
  problems({ method, url, status, headers, body }: Exchange): string[] {
    if (method === "OPTIONS") return status === 204 ? [] : [`OPTIONS answers ${status}`];
    const operation = this.operation(method, url);
    const { responses } = operation ?? this.path(url)?.["x-otherwise"] ?? this.document["x-otherwise"];
    const piece = responses[status] ?? (status >= 400 ? responses["default"] : undefined);
    if (piece === undefined) return [`${status} is not documented`];
    const response = this.resolve<ResponsePiece>(piece);
    return [...this.headerProblems(response, headers), ...this.bodyProblems(response, method, headers, body)];
  }

  /** All differences between a value and a schema of the document. */
  schemaProblems(schema: Schema, value: unknown): string[] {
    const key = JSON.stringify(schema);
    let known = this.checked.get(key);
    if (known === undefined) {
      known = { ...schema };
      dereference(known, this.addresses, undefined, `/checked/${this.checked.size}`);
      this.checked.set(key, known);
    }
    const { valid, errors } = validate(value, known, "2020-12", this.addresses);
    return valid ? [] : errors.map(wordy);
  }

  private headerProblems({ headers: documented = {} }: ResponsePiece, headers: Headers): string[] {
    const known = new Map(Object.entries(documented).map(([name, piece]) => [name.toLowerCase(), piece]));
    const extra = [...headers.keys()].filter((name) => !known.has(name) && !TRANSPORT.has(name));
    return [
      ...extra.map((name) => `the header ${name} is not documented`),
      ...[...known].flatMap(([name, piece]) => {
        const { required = false, schema } = this.resolve<HeaderPiece>(piece);
        const text = headers.get(name);
        if (text === null) return required ? [`the header ${name} is missing`] : [];
        const value = schema.type === "integer" ? Number(text) : text;
        return this.schemaProblems(schema, value).map((problem) => `the header ${name}: ${problem}`);
      }),
    ];
  }

  private bodyProblems(response: ResponsePiece, method: string, headers: Headers, body: string): string[] {
    const { content } = response;
    const type = headers.get("content-type")?.split(";", 1)[0] ?? "";
    if (method === "HEAD") return body === "" ? [] : ["HEAD has a body"];
    if (content === undefined) return body === "" ? [] : ["a body is not documented"];
    const media = content[type] ?? response["x-formats"]?.[type];
    if (media === undefined) return [`the type ${type || "(none)"} is not documented`];
    const variants = Object.values(media["x-variants"] ?? {});
    const schema = variants.length === 0 ? media.schema : { anyOf: [media.schema, ...variants] };
    return this.schemaProblems(schema, parse(type, body));
  }

  private resolve<Piece extends object>(piece: Piece | Reference): Piece {
    if (!isReference(piece)) return piece;
    const [kind = "", name = ""] = piece.$ref.split("/").slice(2);
    const found = this.document.components[kind]?.[name];
    if (found === undefined) throw new Error(`openapi.json has no ${piece.$ref}`);
    return found as Piece;
  }
}

/** A request with its response. */
export const exchange = async (
  origin: string,
  method: string,
  path: string,
  init: Omit<RequestInit, "method"> = {},
): Promise<Exchange> => {
  const response = await fetch(origin + path, { ...init, method });
  return {
    method,
    url: path,
    status: response.status,
    headers: response.headers,
    body: await response.text(),
  };
};
