import { isStream } from "../http/frames.ts";
import type { Pair } from "../query/index.ts";
import type { Located, Node } from "../schema/index.ts";

/* What a document says of its operations; `read-operations.ts` reads it. */

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  /** How lists and objects are written: `form`, `simple`, `deepObject` … */
  readonly style: string;
  /** Whether each value of a list or an object is written by itself: `a=1&a=2`, not `a=1,2`. */
  readonly explode: boolean;
  readonly schema: Located | undefined;
  /** Values that the document shows, beside those in the schema. */
  readonly examples: readonly unknown[];
}

/** A body in one media type. */
export interface Content {
  readonly type: string;
  readonly schema: Located | undefined;
  /** Whether that is what the examples show: the document has none. */
  readonly isShown: boolean;
  /** That of each item of a stream. */
  readonly itemSchema: Located | undefined;
  /** By name; the only one of a body has none. */
  readonly examples: ReadonlyMap<string, unknown>;
}

/** The body of a response of which nothing is said. */
export const ANY_JSON: Content = {
  isShown: false,
  type: "application/json",
  schema: undefined,
  itemSchema: undefined,
  examples: new Map(),
};

export interface ResponseSpec {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** Where it is in the document. */
  readonly pointer: string;
  readonly description: string;
  readonly contents: readonly Content[];
  readonly headers: ReadonlyMap<string, Located>;
}

/** What a document says of the length of a stream. */
export interface StreamLength {
  readonly isEndless: boolean;
  /** How many items it has. */
  readonly length: number | undefined;
  /** `x-mock-stream`, as it is written. */
  readonly said: unknown;
  readonly pointer: string;
}

/** A request that a document describes but that its server sends. */
export interface Callback {
  readonly name: string;
  /** Where to: a text with runtime expressions. */
  readonly expression: string;
  readonly operation: Operation;
}

/** A request to whoever listens for the changes of records. */
export interface Webhook {
  readonly name: string;
  readonly operation: Operation;
  /** `x-mock-on`: after what it is sent. */
  readonly on: unknown;
  /** `x-mock-url`: where to. */
  readonly url: unknown;
}

/** An operation of a document. */
export interface Operation {
  readonly method: string;
  /** As in the document, without a slash at the end: `/pets/{petId}`. */
  readonly path: string;
  readonly pointer: string;
  /** As the document has it. */
  readonly node: Node;
  /** Parameters in the query that tell it apart from other operations of its path: `/?Action=ListUsers`. */
  readonly fixed: readonly Pair[];
  readonly parameters: readonly Parameter[];
  /** Those of the query by the names that a request has: the properties of an object have names of their own. */
  readonly queryParameters: ReadonlyMap<string, Parameter>;
  readonly bodies: readonly Content[];
  readonly isBodyRequired: boolean;
  readonly responses: readonly ResponseSpec[];
  readonly stream: StreamLength;
  /** What is sent to a client after a request. */
  readonly callbacks: readonly Callback[];
  /** The alternatives of security schemes, each with its names; empty for none. */
  readonly security: readonly (readonly string[])[];
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const isJson = (type: string): boolean =>
  !isStream(type) && /^(?:application|text)\/(?:[\w.+-]*\+)?json\b|^\*\/\*/i.test(type);

/** Whether a body is written item by item. */
export const isStreamed = ({ type, itemSchema }: Pick<Content, "type" | "itemSchema">): boolean =>
  isStream(type) || (itemSchema !== undefined && !isJson(type));

/** The response of success: the lowest status of the 200s, else the default one or a redirect; undefined if only errors are described. */
export const successOf = ({ responses }: Operation): ResponseSpec | undefined => {
  // Numbers are in their order in any object, and come before 2XX.
  const found = responses.filter(({ status }) => status.startsWith("2"));
  const withBody = found.find(({ contents }) => contents.length > 0);
  return withBody ?? found[0] ?? responses.find(({ status }) => status === "default" || /^[13]/.test(status));
};

/** Whether a document has a response of its own for a status. */
export const declares = ({ responses }: Operation, status: number): boolean =>
  responses.some((one) => one.status === String(status));

export const statusOf = (response: ResponseSpec | undefined, otherwise: number): number => {
  const status = Number(response?.status.replace(/XX/i, "00"));
  return Number.isInteger(status) && status >= 100 && status <= 599 ? status : otherwise;
};

/** The JSON body of a response. */
export const jsonContent = (response: Pick<ResponseSpec, "contents"> | undefined): Content | undefined =>
  response?.contents.find(({ type }) => isJson(type));
