import type { ApiDescription, ListFacts, OperationFacts } from "../../../core/api/studio.ts";
import type { Catalog } from "../../../core/engine/index.ts";
import { allFacts, type ServerFacts } from "../../../core/query/index.ts";
import { servedLists, type ServedList } from "../../../core/rows/index.ts";
import type { ApiFile } from "../api-file.ts";
import { RUN } from "../api-files.ts";

const namesOf = ({ name: file, opened }: ApiFile): ListFacts[] =>
  (opened.api.catalog?.names ?? []).map((name) => ({ name, file }));

/** What a server has. The first file that has a path or a list answers for it. */
export const describeApi = (
  files: readonly ApiFile[],
  { upstream, saves }: Pick<ApiDescription, "upstream" | "saves">,
): ApiDescription => {
  const operations = new Map<string, OperationFacts>();
  const lists = new Map<string, ListFacts>();
  for (const file of files) {
    for (const one of file.opened.api.operations()) {
      const key = `${one.method} ${one.path.replaceAll(/\{[^{}]*\}/g, "{}")}`;
      if (!operations.has(key)) operations.set(key, one);
    }
    for (const list of namesOf(file)) if (!lists.has(list.name)) lists.set(list.name, list);
  }
  return {
    files: files.map(({ name, opened: { kind, notes } }) => ({ name, kind, notes })),
    operations: [...operations.values()],
    lists: [...lists.values()],
    session: RUN,
    upstream,
    saves,
  };
};

const schemaName = (name: string): string => name.replaceAll(/[^\w.-]/g, "_");

/** An OpenAPI document of an API that has none: its paths, and the schemas of its lists. */
const documentOf = (
  title: string,
  operations: readonly OperationFacts[],
  catalog: Catalog | null,
  origin: string,
): object => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, tag, summary, list } of operations) {
    const record = list === null ? {} : { $ref: `#/components/schemas/${schemaName(list)}` };
    const isList = method === "GET" && list !== null && !path.endsWith("}");
    const isSingle = list !== null && catalog?.find(list)?.isSingle === true;
    const schema = isList && !isSingle ? { type: "array", items: record } : record;
    const names = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name]) => name);
    const parameters = names.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    }));
    const content = { "application/json": { schema: record } };
    (paths[path] ??= {})[method.toLowerCase()] = {
      tags: [tag],
      ...(summary === "" ? {} : { summary }),
      ...(parameters.length === 0 ? {} : { parameters }),
      ...(["POST", "PUT", "PATCH"].includes(method) ? { requestBody: { content } } : {}),
      responses: {
        [method === "POST" ? "201" : "200"]: {
          description: "Success",
          content: { "application/json": { schema } },
        },
      },
    };
  }
  const names = catalog?.names ?? [];
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: Object.fromEntries(names.map((name) => [schemaName(name), catalog?.info(name).schema ?? {}])),
    },
  };
};

/** The document of a file as it is served. */
export const servedDocument = ({ name, opened: { document, api } }: ApiFile, origin: string): object =>
  document ?? documentOf(name, api.operations(), api.catalog, origin);

/** What the studio is told of this server, as `serve` says it of itself. */
export const serverFacts = (files: readonly ApiFile[], origin: string): ServerFacts => {
  const names = new Set<string>();
  const resources = files.flatMap(({ opened: { api } }) =>
    (api.catalog === null ? [] : allFacts(api.catalog)).flatMap((facts) => {
      if (names.has(facts.name)) return [];
      names.add(facts.name);
      return [{ ...facts, isOwn: true as const }];
    }),
  );
  return { origin, prefix: "api/mock/", offers: ["paths", "requests", "sessions"], resources };
};

/** The lists of all files, as tools read them. */
export const listsOf = (files: readonly ApiFile[]): ServedList[] => {
  const lists = files.flatMap(({ opened: { api } }) =>
    api.catalog === null ? [] : servedLists(api.catalog),
  );
  return [...new Map(lists.toReversed().map((one) => [one.name, one])).values()].toReversed();
};
