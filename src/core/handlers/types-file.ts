import { grouped } from "./grouped.ts";

/** An operation as TypeScript. */
export interface OperationTypes {
  readonly path: string;
  readonly method: string;
  readonly query: string;
  readonly body: string;
  /** What it answers without a handler. */
  readonly next: string;
  /** Each status with its body. */
  readonly replies: readonly (readonly [status: string, body: string])[];
}

/** An API as TypeScript. */
export interface ApiTypes {
  readonly declarations: string;
  readonly operations: readonly OperationTypes[];
  readonly lists: readonly { readonly name: string; readonly record: string; readonly isSingle: boolean }[];
}

/** The names that every file has. */
const PRELUDE = `
/** Bytes as the body of a request or an answer. */
export type Bytes = Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array>;
/** A field of a form: a text or a file. */
export type FormField = string | File;
type Value = string | number | boolean | null | undefined;
/** Parameters as in a URL: { price_gte: 10, sort: "-price", limit: 5 }. */
export type ListQuery = { readonly [name: string]: Value | readonly Value[] };

/** The records of a list, in the session of the caller. */
export interface List<Item> {
  list(query?: ListQuery): Promise<Item[]>;
  get(id: string | number): Promise<Item>;
  create(record: Partial<Item>): Promise<Item>;
  replace(id: string | number, record: Partial<Item>): Promise<Item>;
  patch(id: string | number, changes: Partial<Item>): Promise<Item>;
  remove(id: string | number): Promise<Item>;
}

/** A single record, which is always there. */
export interface Single<Item> {
  get(): Promise<Item>;
  replace(record: Partial<Item>): Promise<Item>;
  patch(changes: Partial<Item>): Promise<Item>;
}

/** An answer that may be changed before it is returned. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Record<string, string | number>;
  body: Body;
}

type AnyReply = readonly [status: number, body: unknown];
type BodyOf<Replies extends AnyReply, Status extends number> = Replies extends readonly [infer One, infer Body]
  ? Status extends One
    ? Body
    : never
  : never;
type HeaderFields = { readonly [name: string]: string | number };

/** The answers that are described. */
export interface Reply<Replies extends AnyReply> {
  <Status extends Replies[0]>(
    status: Status,
    /** Without it, what the document has for the status. */
    body?: BodyOf<Replies, Status> | Bytes | AsyncIterable<unknown>,
    headers?: HeaderFields,
  ): Answer;
  /** A named example of the document. */
  example(name: string): Answer;
  /** Generated values. */
  random(status: Replies[0]): Answer;
  /** The status of success. */
  readonly success: Replies[0];
}

/** What a handler keeps for each session. */
export interface State {
  // eslint-disable-next-line
  [name: string]: any;
}

interface AnyOperation {
  readonly query: object;
  readonly body: unknown;
  readonly next: unknown;
  readonly replies: AnyReply;
}

type ParamsOf<Path extends string> = Path extends \`\${string}{\${infer Name}}\${infer Rest}\`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown;

/** What a handler gets. */
export interface Context<Path extends string, Operation extends AnyOperation> {
  readonly params: ParamsOf<Path>;
  readonly query: Operation["query"] & { readonly [name: string]: string | string[] | undefined };
  readonly body: Operation["body"];
  readonly headers: { get(name: string): string | null };
  readonly mock: Lists;
  /** What is answered without the handler. */
  next(): Promise<Answer<Operation["next"]>>;
  readonly reply: Reply<Operation["replies"]>;
  readonly state: State;
  readonly context: {
    readonly seed: string;
    readonly session: string | null;
    readonly now: Date;
    /** In [0, 1): the same calls draw the same numbers. */
    random(): number;
  };
}

type Result = Answer | Response | AsyncIterable<unknown>;
export type Handler<Path extends string, Operation extends AnyOperation> = (
  context: Context<Path, Operation>,
) => Result | Promise<Result>;

/** A path that is added. */
interface Added extends AnyOperation {
  // eslint-disable-next-line
  readonly body: any;
  // eslint-disable-next-line
  readonly next: any;
}
type OperationAt<Path extends string, Method extends string> = Path extends keyof Operations
  ? Method extends keyof Operations[Path]
    ? Operations[Path][Method] extends AnyOperation
      ? Operations[Path][Method]
      : Added
    : Added
  : Added;
type Paths = keyof Operations | (string & {});

export type Get<Path extends Paths> = Handler<Path, OperationAt<Path, "GET">>;
export type Post<Path extends Paths> = Handler<Path, OperationAt<Path, "POST">>;
export type Put<Path extends Paths> = Handler<Path, OperationAt<Path, "PUT">>;
export type Patch<Path extends Paths> = Handler<Path, OperationAt<Path, "PATCH">>;
export type Delete<Path extends Paths> = Handler<Path, OperationAt<Path, "DELETE">>;
`.trimStart();

/** Names that schemas cannot have. */
export const RESERVED_TYPES: readonly string[] = [
  ...Array.from(PRELUDE.matchAll(/\b(?:type|interface) (\w+)/g), ([, name = ""]) => name),
  ..."Lists Operations Promise Partial Record Response Date Blob File Uint8Array ArrayBuffer ReadableStream AsyncIterable".split(
    " ",
  ),
];

const START = "// Written by mockbench types ";

/** What a types file was written for; undefined for any other file. */
export const typesFileOf = (text: string): string | undefined =>
  text.startsWith(START) ? text.slice(START.length, text.indexOf("\n")).replace(/:.*/, "") : undefined;

const memberOf = ({ method, query, body, next, replies }: OperationTypes): string => {
  const all = replies.map(([status, answer]) => `[${status}, ${answer}]`);
  return (
    `    ${method}: {\n      query: ${query};\n      body: ${body};\n      next: ${next};\n` +
    `      replies: ${all.length === 0 ? "[number, unknown]" : all.join(" | ")};\n    };\n`
  );
};

/** A file of types for the handlers of an API. */
export const typesFile = (name: string, { declarations, operations, lists }: ApiTypes): string => {
  const described = Array.from(
    grouped(operations, ({ path }) => path),
    ([path, all]) => {
      const first = new Map(all.toReversed().map((one) => [one.method, one]));
      return `  ${JSON.stringify(path)}: {\n${[...first.values()].map(memberOf).toReversed().join("")}  };\n`;
    },
  );
  const records = lists.map(
    ({ name: list, record, isSingle }) =>
      `  readonly ${JSON.stringify(list)}: ${isSingle ? "Single" : "List"}<${record}>;\n`,
  );
  return (
    `${START}${name}: changes are overwritten.\n\n${declarations}\n` +
    `/** \`mock\` of a handler. */\nexport interface Lists {\n${records.join("")}}\n\n` +
    `export interface Operations {\n${described.join("")}}\n\n${PRELUDE}`
  );
};
