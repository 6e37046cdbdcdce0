import { resolve, sep } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import type { Catalog } from "../../core/engine/index.ts";
import { AppError } from "../../core/errors.ts";
import { EXPORT_FORMATS, type ExportFormat, exportOf } from "../../core/export/index.ts";
import { createMemorySessions, createMock, type Mock } from "../../core/mock/index.ts";
import { API_PATH, RANGES } from "../../core/query/index.ts";
import { EXIT, ExitError } from "../exit-error.ts";
import { resourcesNamed } from "../generate/parts.ts";
import { writeOut } from "../generate/output.ts";

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

export const DESCRIBE = Type.Object({
  resource: Type.Optional(Type.String({ description: "Without it, all resources are listed." })),
});

export const FIND = Type.Object({
  resource: Type.String({ description: "e.g. users" }),
  id: Type.Optional(Type.Union([Type.Integer(), Type.String()], { description: "For one record." })),
  query: Type.Optional(
    Type.String({
      description:
        "Query string as of the REST API, e.g. role=admin&age_gte=30&sort=-createdAt&limit=5&fields=id,name&_expand=company. " +
        "Operators: _ne _gt _gte _lt _lte _in _like. q=text searches; seed and count choose the dataset.",
    }),
  ),
  session: Type.Optional(Type.String({ description: "Also sees what was written in this session." })),
});

export const WRITE = Type.Object({
  session: Type.String({ description: "Any name; the writes are kept under it until the program ends." }),
  method: Type.Union([
    Type.Literal("POST"),
    Type.Literal("PUT"),
    Type.Literal("PATCH"),
    Type.Literal("DELETE"),
  ]),
  resource: Type.String(),
  id: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

export const EXPORT = Type.Object({
  resources: Type.Array(Type.String(), { minItems: 1, description: "Names, or all." }),
  format: Type.Union(EXPORT_FORMATS.map((format) => Type.Literal(format))),
  count: Type.Optional(Type.Integer({ minimum: RANGES.count[0], maximum: RANGES.count[1], default: 100 })),
  seed: Type.Optional(Type.String({ default: "1" })),
  file: Type.Optional(
    Type.String({
      description: "Writes to this file instead of answering with the text. It must not exist.",
    }),
  ),
});

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

const describe = (catalog: Catalog, { resource }: Static<typeof DESCRIBE>): Answer => {
  if (resource === undefined) return { text: listOf(catalog) };
  const [name = ""] = resourcesNamed([resource], catalog);
  const { about, belongsTo, hasMany } = catalog.info(name);
  const relations = [
    ...belongsTo.map((parent) => `_expand=${parent.name} adds its ${parent.resource} record`),
    ...hasMany.map((child) => `_embed=${child.name} adds its ${child.resource}`),
  ];
  return { text: [about, textOf(catalog, name, "ts").trim(), ...relations].join("\n") };
};

interface Call {
  readonly method: string;
  readonly resource: string;
  readonly id?: string | number | undefined;
  readonly query?: string | undefined;
  readonly session?: string | undefined;
  readonly body?: object | undefined;
}

/** One request to the mock API, in this process. */
const send = async (
  mock: Mock,
  { method, resource, id, query = "", session, body }: Call,
): Promise<Answer> => {
  const path = [resource, ...(id === undefined ? [] : [String(id)])].map(encodeURIComponent).join("/");
  const headers = new Headers(body === undefined ? {} : { "content-type": "application/json" });
  if (session !== undefined) headers.set("x-mock-session", session);
  const response = await mock.handle({
    method,
    url: `${ORIGIN}${API_PATH}/${path}?${query.replace(/^\?/, "")}`,
    headers,
    body: body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)),
  });
  const text = await new Response(response.body).text();
  if (response.status >= 400) {
    const { detail, errors = [] } = JSON.parse(text) as {
      readonly detail: string;
      readonly errors?: readonly { readonly allowed?: readonly string[]; readonly suggestion?: string }[];
    };
    const [{ allowed, suggestion } = {}] = errors;
    const accepted =
      allowed === undefined || suggestion !== undefined ? "" : ` Accepted: ${allowed.join(", ")}.`;
    return { text: `${response.status}: ${detail}${accepted}`, isError: true };
  }
  const { "x-total-count": total, "x-mock-notice": notice } = response.headers;
  const facts = [
    ...(total === undefined ? [] : [`${total} records match`]),
    ...(notice === undefined ? [] : [notice]),
  ];
  const advice = "ask for fewer with limit and fields";
  return { text: [...facts, shortened(text, advice)].join("\n") };
};

const write = async (catalog: Catalog, options: Static<typeof EXPORT>): Promise<Answer> => {
  const { resources, format, count = 100, seed = "1", file } = options;
  const search = `seed=${encodeURIComponent(seed)}&count=${count}&_all=true`;
  const parts = resourcesNamed(resources, catalog).map((resource) => ({ resource, search }));
  const request = { format, catalog, parts, origin: ORIGIN, maxScan: RANGES.count[1], clean: false };
  const chunks = exportOf(request).chunks();
  if (file === undefined) {
    const text = Array.from(chunks, (chunk) => chunk.text).join("");
    return { text: shortened(text, "write it to a file, or lower count") };
  }
  const path = resolve(file);
  if (!path.startsWith(resolve() + sep))
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

/** Errors that a model can repair are answers; others are thrown. */
const repairable = async (work: () => Promise<Answer> | Answer): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || error instanceof ExitError)
      return { text: error.message, isError: true };
    throw error;
  }
};

/** The tools as functions, over one set of sessions. */
export const createTools = (catalog: Catalog) => {
  const mock = createMock({ catalog, sessions: createMemorySessions() });
  return {
    describe: (input: Static<typeof DESCRIBE>) => repairable(() => describe(catalog, input)),
    find: (input: Static<typeof FIND>) => repairable(() => send(mock, { ...input, method: "GET" })),
    write: (input: Static<typeof WRITE>) => repairable(() => send(mock, input)),
    export: (input: Static<typeof EXPORT>) => repairable(() => write(catalog, input)),
  };
};
