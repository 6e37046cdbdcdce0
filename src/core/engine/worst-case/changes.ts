import { Cell } from "../cell.ts";
import { type Change, type Changes, createChanges, mapMembers } from "../changed-table.ts";
import type { CopiedFrom } from "../field.ts";
import type { Definition } from "../resource.ts";
import { type Lookup, SeededResources } from "../seeded.ts";
import type { Dataset, Json, Row, Shape, Shapes } from "../types.ts";
import { MISSING_IMAGE, WIDE_IMAGE } from "../images.ts";
import { type DataStyle, styleOf } from "./styles.ts";
import { isReadable, isSentence, lengthened, styledText, TEXT_STYLES } from "./texts.ts";

/** Labels of domain names in the script of a style, as browsers and mail programs send them. */
const LABELS: Readonly<Partial<Record<DataStyle, string>>> = {
  // مثال
  rtl: "xn--mgbh0fb",
  // 例子
  cjk: "xn--fsqu00a",
  // 💩
  emoji: "xn--ls8h",
};

const LONGEST_LOCAL_PART = 64;
const PUBLIC_DOMAIN = /^example\.(?:com|org|net)$/;

const isEmail = (text: string): boolean => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text);

/** A valid address: with the longest local part, or on an internationalized domain. No two become the same. */
const styledEmail = (email: string, style: DataStyle): string => {
  const [local = "", domain = ""] = email.split("@");
  if (style === "long" && local.length < LONGEST_LOCAL_PART - 1)
    return `${lengthened(`${local}.`, LONGEST_LOCAL_PART)}@${domain}`;
  const label = LABELS[style];
  // A company's addresses and its website share a domain.
  return label === undefined || !PUBLIC_DOMAIN.test(domain) ? email : `${local}@${label}.${domain}`;
};

/** What a style adds to the path of an address. */
const PATHS: Readonly<Partial<Record<DataStyle, string>>> = {
  long: `/${lengthened("path-", 200)}`,
  rtl: "/%D9%85%D8%AB%D8%A7%D9%84",
  cjk: "/%E4%BE%8B%E5%AD%90",
  emoji: "/%F0%9F%91%A9%F0%9F%8F%BD%E2%80%8D%F0%9F%9A%80",
  html: "/%3Cb%3E?a=1&amp=%22",
};

const isUrl = (text: string): boolean => /^https?:\/\//.test(text);

const withPath = (url: string, style: DataStyle): string => {
  const path = PATHS[style];
  return path === undefined || /[?#]/.test(url) ? url : url.replace(/\/$/, "") + path;
};

const PICTURES: Readonly<Partial<Record<DataStyle, string>>> = { null: MISSING_IMAGE, long: WIDE_IMAGE };

/** Another address. Files of this service stay, apart from pictures: other fields have their size and checksum. */
const styledUrl = (url: string, origin: string, style: DataStyle): string => {
  if (!url.startsWith(`${origin}/`)) return withPath(url, style);
  const picture = PICTURES[style];
  return picture === undefined || !url.startsWith(`${origin}/images/`) ? url : origin + picture;
};

/** A value in the style of its record. `key` tells apart the items of a list, which may be of several records. */
type Restyle = (value: Json, style: DataStyle) => Json | undefined;

const MANY = 100;

const EMAIL_FORMATS = new Set(["email", "idn-email"]);
const URL_FORMATS = new Set(["uri", "url", "iri", "uri-reference"]);

/** What a schema may say of a value that is changed. Others, such as a pattern, keep it as it is. */
const HARMLESS = new Set([
  "description",
  "examples",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
]);

const isFree = ({ keywords = {} }: Shape): boolean =>
  Object.keys(keywords).every((name) => HARMLESS.has(name));

const bound = ({ keywords = {} }: Shape, name: string, otherwise: number): number => {
  const value = keywords[name];
  return typeof value === "number" ? value : otherwise;
};

/** The text within the lengths that its schema accepts, cut to fit if it may be; the original if nothing fits. */
const fitting = (text: string, original: string, shape: Shape, mayCut: boolean): string => {
  const [least, most] = [bound(shape, "minLength", 0), bound(shape, "maxLength", Infinity)];
  if (least === 0 && most === Infinity) return text;
  const characters = Array.from(text);
  if (characters.length < least) return original;
  if (characters.length <= most) return text;
  return mayCut ? characters.slice(0, most).join("") : original;
};

const restyleText =
  (shape: Shape, format: string | undefined, origin: string): Restyle =>
  (value, style) => {
    if (typeof value !== "string") return value;
    if (EMAIL_FORMATS.has(format ?? "") || (format === undefined && isEmail(value)))
      return fitting(styledEmail(value, style), value, shape, false);
    if (URL_FORMATS.has(format ?? "") || (format === undefined && isUrl(value)))
      return fitting(styledUrl(value, origin, style), value, shape, false);
    if (style === "null" && format === undefined && isSentence(value))
      return fitting("", value, shape, false);
    const text = TEXT_STYLES[style];
    if (text === undefined || format !== undefined || !isReadable(value)) return value;
    return fitting(styledText(value, text), value, shape, true);
  };

/** A list of texts with no items or with a hundred. */
const resized = (
  list: readonly Json[],
  shape: Shape & { type: "array" },
  style: DataStyle,
): readonly Json[] => {
  const isOfTexts = list.every((item) => typeof item === "string" && !isUrl(item));
  if (style === "null" && isOfTexts) return list.slice(0, bound(shape, "minItems", 0));
  const { items } = shape;
  const isPlain =
    items.type === "string" && items.format === undefined && items.keywords?.["maxLength"] === undefined;
  const mayGrow = isOfTexts && isPlain && list.length > 0 && !list.some((text) => isEmail(text as string));
  if (style !== "long" || !mayGrow) return list;
  const length = Math.max(list.length, Math.min(MANY, bound(shape, "maxItems", MANY)));
  return Array.from({ length }, (_, index) =>
    index < list.length ? (list[index] as Json) : `${list[index % list.length] as string} ${index + 1}`,
  );
};

const restyleList = (shape: Shape & { type: "array" }, origin: string): Restyle | undefined => {
  const item = restyleOf(shape.items, origin);
  if (item === undefined) return undefined;
  // Where only null may replace an item, others would not be valid.
  const mayResize = plainRestyleOf(shape.items, origin) !== undefined;
  return (value, style) => {
    if (!Array.isArray(value)) return value;
    const list = mayResize ? resized(value as Json[], shape, style) : (value as Json[]);
    return list.map((one) => item(one, style) ?? one);
  };
};

const restyleObject = (shapes: Shapes, origin: string): Restyle | undefined => {
  const parts = partsOf(shapes, origin);
  if (parts.size === 0) return undefined;
  return (value, style) => {
    if (typeof value !== "object" || value === null) return value;
    return mapMembers(value as Row, (name, member) => {
      const part = parts.get(name);
      return part === undefined ? member : part(member, style);
    });
  };
};

/** Keys, slugs and the like are not values that people read. */
const isKey = (name: string): boolean =>
  name === "id" || /(?:Id|_id|Ids|_ids|[sS]lug|[eE]xtension)$/.test(name);

const partsOf = (shapes: Shapes, origin: string): ReadonlyMap<string, Restyle> =>
  new Map(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const restyle = isKey(name) ? undefined : restyleOf(shape, origin);
      return restyle === undefined ? [] : [[name, restyle] as const];
    }),
  );

const plainRestyleOf = (shape: Shape, origin: string): Restyle | undefined => {
  if (shape.mixed === true || !isFree(shape)) return undefined;
  switch (shape.type) {
    case "string":
      return shape.enum !== undefined || shape.values !== undefined
        ? undefined
        : restyleText(shape, shape.format, origin);
    case "array":
      return restyleList(shape, origin);
    case "object":
      return restyleObject(shape.properties, origin);
    case "integer":
    case "number":
    case "boolean":
      return undefined;
  }
};

/** How values of a shape change; undefined if they never do. */
const restyleOf = (shape: Shape, origin: string): Restyle | undefined => {
  const restyle = plainRestyleOf(shape, origin);
  const { optional, nullable } = shape;
  if (optional !== true && nullable !== true) return restyle;
  return (value, style) => {
    if (style === "null") return optional === true ? undefined : null;
    return restyle === undefined ? value : restyle(value, style);
  };
};

/** A copied value has the style of the record that it comes from. */
const restyleCopy =
  (restyle: Restyle, sources: (id: number) => ReturnType<CopiedFrom>, styles: readonly DataStyle[]): Change =>
  (value, id) => {
    const from = sources(id);
    if (typeof from === "number" || !Array.isArray(value))
      return restyle(value, styleOf(styles, Number(from)));
    return value.flatMap((item, at) => restyle([item as Json], styleOf(styles, from[at] ?? id)) as Json[]);
  };

/** How the records of a resource become hard to draw: they stay valid, and copies stay equal. */
export const worstCase = (
  definition: Definition,
  lookup: Lookup,
  dataset: Dataset,
  styles: readonly DataStyle[],
): Changes => {
  const keys = new Set(definition.belongsTo.map(({ field }) => field));
  const resources = new SeededResources(dataset, lookup, { keepsReferenced: true });
  const fields = new Map<string, Change>();
  for (const [name, restyle] of partsOf(definition.shapes, dataset.origin)) {
    if (keys.has(name)) continue;
    const copiedFrom = definition.fields[name]?.copiedFrom;
    const change: Change =
      copiedFrom === undefined || styles.length === 1
        ? (value, id) => restyle(value, styleOf(styles, id))
        : restyleCopy(restyle, (id) => copiedFrom(new Cell(resources.get(definition.name), id)), styles);
    fields.set(name, change);
  }
  return createChanges(fields);
};
