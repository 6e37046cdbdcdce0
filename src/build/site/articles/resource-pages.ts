import {
  BUILT_IN,
  infoOf,
  type Json,
  type ResourceInfo,
  type ResourceName,
  RESOURCES,
  type Row,
  type Shape,
  type Shapes,
} from "../../../core/engine/index.ts";
import { createMock } from "../../../core/mock/index.ts";
import { choicesOf } from "../../../core/query/index.ts";
import { escapeHtml } from "../../../server/escape-html.ts";
import { fieldsTable, relationsOf, RESOURCES_CLASS } from "../../../server/static/resource-docs.ts";
import { DEFAULT_SERVER } from "../../../site/parts/use-server.ts";
import { EXAMPLE_BODIES } from "../../openapi/examples.ts";
import { requestExample } from "./examples.ts";
import type { Inserts } from "./render.ts";
import { tableOf } from "./tables.ts";

/* The page of all resources, and a page for each, from their definitions. */

const API = `${DEFAULT_SERVER}/api/mock`;
const DATASET = { seed: "1", count: 100, origin: DEFAULT_SERVER };

/** A list of all resources, each leading to its page: also from where its docs were, by its hash. */
export const resourceList = (): string => {
  const rows = RESOURCES.map((name) => {
    const { about, fields, belongsTo } = infoOf(name);
    const parents = [...new Set(belongsTo.map(({ resource }) => resource))].join(", ");
    return (
      `<tr id="${name}" data-moved="${name}/"><th scope="row"><a href="docs/resources/${name}/">${name}</a></th>` +
      `<td>${escapeHtml(about)}</td><td>${Object.keys(fields).length}</td><td>${parents}</td></tr>`
    );
  });
  const table = tableOf("Resources", ["resource", "what", "fields", "belongs to"], rows);
  return `<div class="${RESOURCES_CLASS}">${table}</div>`;
};

/** A query, and what it finds, as the rest of "those …". */
interface Trial {
  readonly query: string;
  readonly finds: string;
}

type Found = readonly [name: string, shape: Shape, value: Json];

/** Fields with the value of an ordinary record: those of objects by their paths. */
const fieldsOf = (fields: Shapes, record: Row, prefix = ""): readonly Found[] =>
  Object.entries(fields).flatMap(([name, shape]): readonly Found[] => {
    const value = record[name] as Json;
    if (value === null || value === undefined) return [];
    if (shape.type === "object") return fieldsOf(shape.properties, value as Row, `${prefix}${name}.`);
    return [[prefix + name, shape, value]];
  });

const KEY = /^id$|Id$/;

const textOf = (value: Json | undefined): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? "");
const isChoice = (name: string, shape: Shape): boolean => name !== "gender" && choicesOf(shape) !== undefined;
const isDate = (shape: Shape): boolean => shape.type === "string" && shape.format === "date-time";
const isWord = (shape: Shape): boolean =>
  shape.type === "string" && shape.format === undefined && choicesOf(shape) === undefined;

/** What a quarter of the records have, or more. */
const upperQuartile = (resource: string, field: string): number => {
  const read = BUILT_IN.table(resource, DATASET).reader(field);
  const values = Array.from({ length: DATASET.count }, (_, index) => Number(read(index + 1)));
  return values.toSorted((a, b) => b - a)[DATASET.count / 4 - 1] ?? 0;
};

/** Filters that these fields call for, with values that records have. */
const filtersOf = (resource: string, found: readonly Found[]): readonly Trial[] => {
  const one = (holds: (name: string, shape: Shape, value: Json) => boolean): Found | undefined =>
    found.find(([name, shape, value]) => !KEY.test(name) && holds(name, shape, value));
  const choice = one((name, shape) => isChoice(name, shape));
  const flag = one((_, { type }) => type === "boolean");
  const number = one((name, { type }) => (type === "number" || type === "integer") && !/\./.test(name));
  const moment =
    one((name, shape) => isDate(shape) && !/^(?:birthDate|createdAt|updatedAt)$/.test(name)) ??
    one((name) => name === "createdAt");
  const place = one((name, shape) => /\.(?:country|city|name)$/.test(name) && isWord(shape));
  const list = one(
    (_, shape, value) => shape.type === "array" && shape.items.type === "string" && Array.isArray(value),
  );
  const trials: (Trial | false)[] = [
    choice !== undefined && {
      query: `${choice[0]}=${encodeURIComponent(textOf(choice[2]))}`,
      finds: `whose ${choice[0]} is ${textOf(choice[2])}`,
    },
    flag !== undefined && { query: `${flag[0]}=true`, finds: `of which ${flag[0]} is true` },
    number !== undefined && {
      query: `${number[0]}_gte=${upperQuartile(resource, number[0])}&sort=-${number[0]}`,
      finds: `with ${number[0]} of at least ${upperQuartile(resource, number[0])}, the highest first`,
    },
    moment !== undefined && {
      query: `${moment[0]}_gte=-1y&sort=-${moment[0]}`,
      finds: `whose ${moment[0]} is within a year of the day of the data, the latest first`,
    },
    place !== undefined && {
      query: `${place[0]}=${encodeURIComponent(textOf(place[2]))}`,
      finds: `whose ${place[0]} is ${textOf(place[2])}`,
    },
    list !== undefined && {
      query: `${list[0]}=${encodeURIComponent(textOf((list[2] as readonly Json[])[0]))}`,
      finds: `whose ${list[0]} contain ${textOf((list[2] as readonly Json[])[0])}`,
    },
  ];
  return trials.filter((trial) => trial !== false);
};

/** Words of its own that many records have, to search for. */
const searched = (found: readonly Found[]): readonly Trial[] => {
  const [, , text = ""] =
    found.find(([name, shape]) => /name|title|content|body|number/i.test(name) && isWord(shape)) ?? [];
  const word = /[\p{L}\d-]{5,}/u.exec(textOf(text))?.[0];
  return word === undefined
    ? []
    : [{ query: `q=${encodeURIComponent(word)}`, finds: `that contain “${word}” anywhere` }];
};

/** A filter by a field of a parent. */
const byParent = ({ belongsTo }: ResourceInfo, record: Row): readonly Trial[] => {
  for (const { name, field, resource } of belongsTo) {
    const id = record[field];
    if (typeof id !== "number") continue;
    const parent = BUILT_IN.table(resource, DATASET).row(id);
    const [path, , value] =
      fieldsOf(infoOf(resource as ResourceName).fields, parent).find(
        ([own, shape]) => isChoice(own, shape) || own.endsWith("address.country"),
      ) ?? [];
    if (path !== undefined)
      return [
        {
          query: `${name}.${path}=${encodeURIComponent(textOf(value))}`,
          finds: `whose ${name} has the ${path} ${textOf(value)}`,
        },
      ];
  }
  return [];
};

const related = ({ belongsTo, hasMany }: ResourceInfo): readonly Trial[] => {
  const parent = belongsTo[0]?.name;
  const child = hasMany[0]?.resource;
  return [
    ...(parent === undefined ? [] : [{ query: `_expand=${parent}`, finds: `each with its ${parent}` }]),
    ...(child === undefined ? [] : [{ query: `_embed=${child}`, finds: `each with its ${child}` }]),
  ];
};

const grouped = (found: readonly Found[]): readonly Trial[] => {
  const [name] =
    found.find(([own, shape]) => isChoice(own, shape)) ??
    found.find(([, { type }]) => type === "boolean") ??
    [];
  return name === undefined ? [] : [{ query: `_group=${name}`, finds: `counted by ${name}` }];
};

const mock = createMock({ catalog: BUILT_IN });

/** How many records or groups a request finds. */
const totalOf = async (name: string, query: string): Promise<number> => {
  const { status, headers } = await mock.handle(new Request(`${API}/${name}?${query}`));
  const total = Number(headers["x-total-count"]);
  if (status !== 200 || !(total > 0)) throw new Error(`${name}?${query} finds nothing: ${status}`);
  return total;
};

const trialsTable = async (name: ResourceName, record: Row): Promise<string> => {
  const info = infoOf(name);
  const found = fieldsOf(info.fields, record);
  const trials = [
    ...filtersOf(name, found),
    ...searched(found),
    ...byParent(info, record),
    ...related(info),
    ...grouped(found),
  ];
  const rows = await Promise.all(
    trials.map(async ({ query, finds }) => {
      const path = escapeHtml(`${name}?${query}`);
      return (
        `<tr><td><a href="api/mock/${path}"><code>${path.replaceAll(/[?=]|&amp;/g, "$&<wbr>")}</code></a></td><td>${escapeHtml(finds)}</td>` +
        `<td>${await totalOf(name, query)}</td><td><a href="studio/#${path}" aria-label="${path} in the studio">studio</a></td></tr>`
      );
    }),
  );
  return `<div class="trials">${tableOf("Filters", ["request", name, "found", "open in"], rows)}</div>`;
};

const exampleOf = async (command: string, request: Request): Promise<string> => {
  const { status, body } = await mock.handle(request);
  if (status >= 300 || typeof body !== "string") throw new Error(`${command} is answered with ${status}`);
  return requestExample(command, body);
};

const created = (name: ResourceName): Promise<string> => {
  const body = JSON.stringify(EXAMPLE_BODIES[name]);
  const headers = { "content-type": "application/json" };
  return exampleOf(
    `curl -s -X POST "${API}/${name}" -H "Content-Type: application/json" -d '${body}'`,
    new Request(`${API}/${name}`, { method: "POST", headers, body }),
  );
};

/** The text of the page of a resource, and its generated parts. */
export const resourceText = async (
  slug: string,
): Promise<{ readonly markdown: string; readonly inserts: Inserts }> => {
  const name = slug as ResourceName;
  const info = infoOf(name);
  const record = BUILT_IN.table(name, DATASET).row(1);
  const [trials, one, post] = await Promise.all([
    trialsTable(name, record),
    exampleOf(`curl -s "${API}/${name}/1"`, new Request(`${API}/${name}/1`)),
    created(name),
  ]);
  const relations = relationsOf(info, (other) => `docs/resources/${other}/`);
  const markdown = `${info.about} [Open ${name} in the studio](studio/#${name}), or read [what holds for all resources](resources.md).

## Fields

<!-- fields -->
${relations === "" ? "" : "\n## Relations\n\n<!-- relations -->\n"}
## Filters worth trying

<!-- trials -->

Every field filters and sorts: see [filters](rest-api.md#filters).

## Read one

<!-- one -->

## Create one

<!-- post -->

In a [session](writes-that-stay.md), it stays.
`;
  return { markdown, inserts: { fields: fieldsTable(info, record), relations, trials, one, post } };
};
