import { type DescribedApi, jsonContent, type RecordForm, responseFor } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import { pointerStep, pointerSteps, type Row } from "../query/index.ts";
import { isNode, type Located, type Node, resolved, targetOf } from "../schema/index.ts";
import type { Coverage } from "./coverage.ts";
import type { Listing } from "./listing.ts";
import { valueAt } from "./orders.ts";
import { parameterFor } from "./asked.ts";

/** An action of an OpenAPI Overlay. */
interface Action {
  readonly target: string;
  readonly update: unknown;
}

/** What an API shows, for the mock of its document. */
export interface Overlay {
  readonly overlay: "1.0.0";
  readonly info: { readonly title: string; readonly version: string };
  readonly actions: readonly Action[];
}

/** A place of a document as JSONPath: a number is an index only in a list, `['404']` is a name. */
const pathTo = (root: Node, pointer: string): string => {
  let place: unknown = root;
  let path = "$";
  for (const step of pointerSteps(pointer)) {
    path += Array.isArray(place) ? `[${step}]` : `['${step.replaceAll(/[\\']/g, String.raw`\$&`)}']`;
    place = typeof place === "object" && place !== null ? (place as Node)[step] : undefined;
  }
  return path;
};

/** Names of what says something about a person, or what a person wrote. */
const PERSONAL =
  /name|mail|phone|mobile|fax|address|street|city|town|zip|postal|birth|gender|sex|religion|nation|ssn|tax|iban|account|card|token|secret|password|hash|user|login|owner|author|person|contact|title|subject|note|comment|text|message|description|bio|url|uri|link|avatar|image|ip$/i;

const MIN_ROWS = 20;
const MAX_CHOICES = 12;
const MAX_CHOICE_LENGTH = 30;
const MIN_TIMES = 2;

/** The choices of a field, if it shows a few words again and again. */
const choicesOf = (values: readonly Json[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const value of values) if (typeof value === "string") counts.set(value, (counts.get(value) ?? 0) + 1);
  const all = [...counts];
  const isWord = (text: string): boolean =>
    text.length <= MAX_CHOICE_LENGTH && /^[A-Za-z][A-Za-z\d_-]*$/.test(text);
  const isClosed =
    all.length >= 2 &&
    all.length <= MAX_CHOICES &&
    values.length >= MIN_ROWS &&
    all.every(([text, times]) => isWord(text) && times >= MIN_TIMES);
  return isClosed
    ? all
        .map(([text]) => text)
        .toSorted()
        .join(" | ")
    : undefined;
};

/** Two digits, downwards or upwards. */
const rounded = (value: number, round: (value: number) => number): number => {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return Number((round(value / unit) * unit).toPrecision(12));
};

const rangeOf = (values: readonly Json[], isInteger: boolean): string | undefined => {
  const numbers = values.filter((value): value is number => typeof value === "number");
  if (numbers.length < MIN_ROWS) return undefined;
  const least = rounded(Math.min(...numbers), Math.floor);
  const most = rounded(Math.max(...numbers), Math.ceil);
  if (least === most) return undefined;
  const text = (bound: number): string => (isInteger ? String(Math.round(bound)) : bound.toFixed(2));
  return `${text(least)}..${text(most)}`;
};

const yearsOf = (values: readonly Json[], format: "date" | "dateTime"): string | undefined => {
  const years = values
    .map((value) => Number(/^(\d{4})-/.exec(typeof value === "string" ? value : "")?.[1]))
    .filter((year) => year > 0);
  return years.length < MIN_ROWS ? undefined : `${format} ${Math.min(...years)}..${Math.max(...years)}`;
};

/** Keywords of a document that says more already. */
const SAID = ["enum", "const", "x-mock", "x-faker", "pattern", "$ref", "oneOf", "anyOf"];

const learnedOf = (node: Node, values: readonly Json[]): string | undefined => {
  const types = new Set([node["type"]].flat());
  if (SAID.some((keyword) => Object.hasOwn(node, keyword))) return undefined;
  if (types.has("integer") || types.has("number")) return rangeOf(values, types.has("integer"));
  if (!types.has("string")) return undefined;
  if (node["format"] === "date-time") return yearsOf(values, "dateTime");
  if (node["format"] === "date") return yearsOf(values, "date");
  return node["format"] === undefined ? choicesOf(values) : undefined;
};

const MAX_DEPTH = 3;

/** What the fields of records show. */
const fieldActions = (
  root: Node,
  place: Located,
  rows: readonly Row[],
  key: string | null,
  path = "",
): Action[] => {
  const { properties } = place.node;
  if (!isNode(properties) || path.split(".").length > MAX_DEPTH) return [];
  return Object.entries(properties).flatMap(([name, inner]): Action[] => {
    const isKey = path === "" && (name === key || name === "id");
    if (!isNode(inner) || isKey || /(?:Id|_id|Ids|_ids)$/.test(name) || PERSONAL.test(name)) return [];
    const own = path === "" ? name : `${path}.${name}`;
    const found = resolved(root, {
      node: inner,
      pointer: `${place.pointer}/properties${pointerStep(name)}`,
    });
    if (found === undefined) return [];
    if (isNode(found.node["properties"])) return fieldActions(root, found, rows, key, own);
    const values = rows.map((row) => valueAt(row, own)).filter((value) => value !== null);
    const learned = learnedOf(inner, values);
    // What is put together from several schemas has no place of its own.
    return learned === undefined || targetOf(root, `#${found.pointer}`) === undefined
      ? []
      : [{ target: pathTo(root, found.pointer), update: { "x-mock": learned } }];
  });
};

/** How many records a page has by default, where the document does not say. */
const pageActions = (root: Node, form: RecordForm, sizes: Listing["pageSizes"]): Action[] => {
  const { list } = form.resource;
  const limit = list && parameterFor(list, form, "limit");
  const size = list && sizes.get(`${list.method} ${list.path}`);
  if (limit?.schema === undefined || typeof size !== "number" || size === 0) return [];
  return limit.schema.node["default"] === undefined
    ? [{ target: pathTo(root, limit.schema.pointer), update: { default: size } }]
    : [];
};

const MAX_ERROR_LENGTH = 1000;

/** What wrong requests are answered, where the document has no example. A response that several statuses share has none. */
const errorActions = (root: Node, coverage: Coverage): Action[] =>
  [...coverage.operations.values()].flatMap(({ operation, errors }) =>
    [...errors].flatMap(([status, body]): Action[] => {
      const spec = responseFor(operation, status);
      const content = jsonContent(spec);
      const isShared = spec !== undefined && !spec.pointer.startsWith(operation.pointer);
      const isShown = content !== undefined && content.examples.size > 0;
      if (isShared || isShown || JSON.stringify(body).length > MAX_ERROR_LENGTH) return [];
      const example = { content: { [content?.type ?? "application/json"]: { example: body } } };
      const own = { [status]: { description: "As the API answers.", ...example } };
      return spec?.status === String(status)
        ? [{ target: pathTo(root, spec.pointer), update: example }]
        : [{ target: pathTo(root, `${operation.pointer}/responses`), update: own }];
    }),
  );

/** What a check knows when it ends. */
export interface Learned extends Pick<Listing, "rows" | "pageSizes"> {
  readonly api: DescribedApi;
  readonly coverage: Coverage;
}

/** What a check showed of an API that its document does not say: ranges, choices, page sizes, errors; never values of people. */
export const learn = ({ api, coverage, rows: listed, pageSizes }: Learned): Overlay => {
  const fields = api.forms.flatMap((form) => {
    const rows = listed.get(form.resource.name) ?? [];
    const schema = resolved(api.root, form.resource.record);
    return schema === undefined ? [] : fieldActions(api.root, schema, rows, form.resource.key.property);
  });
  const pages = api.forms.flatMap((form) => pageActions(api.root, form, pageSizes));
  const actions = new Map(
    [...fields, ...pages, ...errorActions(api.root, coverage)].map((action) => [action.target, action]),
  );
  return {
    overlay: "1.0.0",
    info: { title: "What the API shows", version: "1" },
    actions: [...actions.values()],
  };
};
