import { realpath } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import type { Catalog } from "../../core/engine/index.ts";
import { AppError } from "../../core/errors.ts";
import { type ExportFormat, exportOf } from "../../core/export/index.ts";
import { createMemorySessions, createMock, jsonBody, type Mock } from "../../core/mock/index.ts";
import type { RecordOperation } from "../../core/operations.ts";
import { type Pair, RANGES } from "../../core/query/index.ts";
import { EXIT, ExitError } from "../exit-error.ts";
import { resourcesNamed } from "../generate/parts.ts";
import { writeOut } from "../generate/output.ts";
import type { DESCRIBE, EXPORT, FIND, Input, WRITE } from "./input.ts";

/** What a tool answers: a text for the model, and whether it is an error that the model can repair. */
export interface Answer {
  readonly text: string;
  readonly isError?: boolean;
}

/** About 5,000 tokens. */
const MAX_LENGTH = 20_000;

const shortened = (text: string, advice: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…\n(${text.length} characters; ${advice})`;

const ORIGIN = "http://localhost:3000";

const listOf = ({ names, info }: Catalog): string =>
  names
    .map((name) => {
      const { about, belongsTo } = info(name);
      const parents = belongsTo.map((relation) => relation.name).join(", ");
      return `${name}: ${about}${parents === "" ? "" : ` Belongs to ${parents}.`}`;
    })
    .join("\n");

const textOf = (catalog: Catalog, resource: string, format: ExportFormat): string => {
  const request = { format, catalog, origin: ORIGIN, maxScan: RANGES.count[1], clean: false };
  return Array.from(
    exportOf({ ...request, parts: [{ resource, search: "" }] }).chunks(),
    ({ text }) => text,
  ).join("");
};

const describeOne = (catalog: Catalog, name: string): string => {
  const { about, belongsTo, hasMany } = catalog.info(name);
  const relations = [
    ...belongsTo.map((parent) => `_expand=${parent.name} adds its ${parent.resource} record`),
    ...hasMany.map((child) => `_embed=${child.name} adds its ${child.resource}`),
  ];
  return [about, textOf(catalog, name, "ts").trim(), ...relations].join("\n");
};

const describe = (catalog: Catalog, { resource }: Input<typeof DESCRIBE>): Answer => {
  if (resource === undefined) return { text: listOf(catalog) };
  const texts = resourcesNamed([resource], catalog).map((name) => describeOne(catalog, name));
  if (texts.length === 1) return { text: texts.join("") };
  // Names and types are what fits.
  const all = texts.join("\n\n").replaceAll(/^ *\/\*\*.*\*\/\n/gm, "");
  return { text: shortened(all, "describe one resource at a time") };
};

const textIn = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What is to be found, as parameters. */
const queryOf = ({ where = {}, q, sort, fields, limit }: Input<typeof FIND>): Pair[] => [
  ...Object.entries(where).map(
    ([name, value]) => [name, Array.isArray(value) ? value.map(textIn).join(",") : textIn(value)] as const,
  ),
  ...(q === undefined ? [] : [["q", q] as const]),
  ...(sort === undefined ? [] : [["sort", sort] as const]),
  ...(fields === undefined ? [] : [["fields", fields.join(",")] as const]),
  ...(limit === undefined ? [] : [["limit", String(limit)] as const]),
];

type Method = "GET" | Input<typeof WRITE>["method"];

const ON_LIST: Partial<Record<Method, RecordOperation>> = { GET: "listRecords", POST: "createRecord" };
const ON_RECORD: Partial<Record<Method, RecordOperation>> = {
  GET: "getRecord",
  PUT: "replaceRecord",
  PATCH: "updateRecord",
  DELETE: "deleteRecord",
};

interface Request {
  readonly method: Method;
  readonly resource: string;
  readonly id?: string | number | undefined;
  readonly query: readonly Pair[];
  readonly session?: string | null;
  readonly body?: object | undefined;
}

/** One call of the mock API, in this process. */
const send = async (
  mock: Mock,
  { method, resource, id, query, session = null, body }: Request,
): Promise<Answer> => {
  const operation = (id === undefined ? ON_LIST : ON_RECORD)[method];
  if (operation === undefined)
    return { text: `${method} ${id === undefined ? "needs an id" : "takes no id"}.`, isError: true };
  const response = await mock.call(operation, {
    resource,
    id: id === undefined ? null : String(id),
    query,
    session,
    origin: ORIGIN,
    ...(body === undefined ? {} : { body: jsonBody(body) }),
  });
  if (response.isReset === true) return { text: "The connection was cut, as __fault asks.", isError: true };
  const text = await new Response(response.body).text();
  const { "x-total-count": total, "x-mock-notice": notice } = response.headers;
  const facts = [
    ...(total === undefined ? [] : [`${total} records match`]),
    ...(notice === undefined ? [] : [notice]),
  ];
  const advice = "ask for fewer with limit and fields";
  return { text: [...facts, shortened(text, advice)].join("\n") };
};

const write = async (catalog: Catalog, options: Input<typeof EXPORT>): Promise<Answer> => {
  const { resources, format, count = 100, seed = "1", file } = options;
  const search = `seed=${encodeURIComponent(seed)}&count=${count}&_all=true`;
  const parts = resourcesNamed(resources, catalog).map((resource) => ({ resource, search }));
  const request = { format, catalog, parts, origin: ORIGIN, maxScan: RANGES.count[1], clean: false };
  const chunks = exportOf(request).chunks();
  if (file === undefined) {
    let text = "";
    for (const chunk of chunks) {
      text += chunk.text;
      // The rest of a million records is made for nobody.
      if (text.length > MAX_LENGTH)
        return { text: `${text.slice(0, MAX_LENGTH)}…\n(cut; write it to a file, or lower count)` };
    }
    return { text };
  }
  const path = resolve(file);
  // One that is not there fails when the file is created.
  const folder = await realpath(dirname(path)).catch(() => dirname(path));
  if (!`${folder}${sep}`.startsWith((await realpath(resolve())) + sep))
    throw new ExitError(EXIT.cannotCreate, `${file} is not below the folder where mockbench was started`);
  if (await Bun.file(path).exists()) throw new ExitError(EXIT.cannotCreate, `${file} exists already`);
  await writeOut(
    path,
    (function* texts() {
      for (const { text } of chunks) yield text;
    })(),
  );
  return { text: `wrote ${file}` };
};

/** What is wrong with a call, and what is accepted. */
const refusalOf = ({ status, message, problems: [problem] }: AppError): string => {
  const { allowed, suggestion } = problem ?? {};
  const accepted =
    allowed === undefined || suggestion !== undefined ? "" : ` Accepted: ${allowed.join(", ")}.`;
  return `${status}: ${message}${accepted}`;
};

/** Errors that a model can repair are answers; others are thrown. */
const repairable = async (work: () => Promise<Answer> | Answer): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return { text: refusalOf(error), isError: true };
    if (error instanceof ExitError) return { text: error.message, isError: true };
    throw error;
  }
};

/** The tools as functions, over one set of sessions. */
export const createTools = (catalog: Catalog) => {
  const mock = createMock({ catalog, sessions: createMemorySessions() });
  return {
    describe: (input: Input<typeof DESCRIBE>) => repairable(() => describe(catalog, input)),
    find: (input: Input<typeof FIND>) =>
      repairable(() => send(mock, { ...input, method: "GET", query: queryOf(input) })),
    write: (input: Input<typeof WRITE>) =>
      repairable(() =>
        send(mock, { ...input, query: input.validate === true ? [["__validate", "true"]] : [] }),
      ),
    export: (input: Input<typeof EXPORT>) => repairable(() => write(catalog, input)),
  };
};
