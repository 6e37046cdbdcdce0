import type { OperationDetails, OperationFacts } from "../../core/api/studio.ts";
import type { Catalog } from "../../core/engine/index.ts";
import { exportOf } from "../../core/export/index.ts";
import { nearest } from "../../core/query/index.ts";
import { catalogOfLists } from "../../core/rows/index.ts";
import { resourcesNamed } from "../generate/parts.ts";
import { type Answer, shortened } from "./answer.ts";
import { type Connection, listsOf } from "./connection.ts";
import type { DESCRIBE, Input } from "./input.ts";

const listLines = ({ names, info }: Catalog): string[] =>
  names.map((name) => {
    const { about, belongsTo } = info(name);
    const parents = belongsTo.map((relation) => relation.name).join(", ");
    return `${name}: ${about}${parents === "" ? "" : ` Belongs to ${parents}.`}`;
  });

const nameOf = ({ method, path }: OperationFacts): string => `${method} ${path}`;

const operationLine = (one: OperationFacts): string =>
  nameOf(one) + (one.summary === "" ? "" : `: ${one.summary}`);

const typeOf = (catalog: Catalog, resource: string): string => {
  const file = exportOf({ format: "ts", catalog, origin: "", parts: [{ resource, search: "" }] });
  return Array.from(file.chunks(), ({ text }) => text)
    .join("")
    .trim();
};

const describeList = (catalog: Catalog, operations: Connection["operations"], name: string): string => {
  const { about, belongsTo, hasMany } = catalog.info(name);
  return [
    about,
    typeOf(catalog, name),
    ...belongsTo.map((parent) => `_expand=${parent.name} adds its ${parent.resource} record`),
    ...hasMany.map((child) => `_embed=${child.name} adds its ${child.resource}`),
    ...operations.filter(({ list }) => list === name).map(operationLine),
  ].join("\n");
};

/** Without what is empty, for few words. */
const withoutNothing = (_name: string, value: unknown): unknown => {
  const isEmpty =
    value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0);
  return isEmpty ? undefined : value;
};

const describeOperation = async ({ send, root, operations }: Connection, name: string): Promise<Answer> => {
  if (operations.length === 0)
    return {
      text: "Only an API of one's own has operations to describe. Here are resources: GET and POST /api/mock/{resource}; GET, PUT, PATCH and DELETE /api/mock/{resource}/{id}.",
      isError: true,
    };
  const [method = "", path = ""] = name.trim().split(/\s+/, 2);
  const response = await send(
    `${root}/operation?${new URLSearchParams({ method: method.toUpperCase(), path })}`,
  );
  const body = await response.text();
  if (response.ok) {
    const details = JSON.parse(body) as OperationDetails;
    return {
      text: shortened(JSON.stringify(details, withoutNothing), "openapi.json of the server has the rest"),
    };
  }
  const near = nearest(name, operations.map(nameOf));
  const hint = near === undefined ? "describe without arguments lists them" : `did you mean ${near}?`;
  return { text: `there is no operation '${name}'; ${hint}`, isError: true };
};

/** What a server has: its lists and operations, or one of them. */
export const describe = async (
  connection: Connection,
  { resource, operation }: Input<typeof DESCRIBE>,
): Promise<Answer> => {
  if (operation !== undefined) return describeOperation(connection, operation);
  const catalog = catalogOfLists(await listsOf(connection));
  const { operations } = connection;
  if (resource === undefined) {
    const lines = operations.length === 0 ? [] : ["", "Operations:", ...operations.map(operationLine)];
    return {
      text: shortened([...listLines(catalog), ...lines].join("\n"), "describe one resource at a time"),
    };
  }
  const texts = resourcesNamed([resource], catalog).map((name) => describeList(catalog, operations, name));
  if (texts.length === 1) return { text: texts.join("") };
  // Names and types are what fits.
  const all = texts.join("\n\n").replaceAll(/^ *\/\*\*.*\*\/\n/gm, "");
  return { text: shortened(all, "describe one resource at a time") };
};
