import type { ResourceInfo } from "../engine/index.ts";
import { fieldAt, type FieldPath, fieldPathsOf } from "../query/index.ts";
import { singularOf } from "../schema/index.ts";
import { mentionedField } from "./list-fields.ts";
import { phraseOf } from "./names.ts";
import type { RecordForm } from "./records.ts";

/** `asc` or `desc`, also in full; undefined for other texts. */
export const directionOf = (text: string): "asc" | "desc" | undefined => {
  const [, direction] = /^(asc|desc)(?:ending)?$/i.exec(text) ?? [];
  return direction === undefined ? undefined : (direction.toLowerCase() as "asc" | "desc");
};

/** What some APIs call an order: the newest records, or the oldest. */
const AGES: Readonly<Record<string, "asc" | "desc">> = {
  newest: "desc",
  latest: "desc",
  recent: "desc",
  oldest: "asc",
};

/** What some APIs call an order by how often something was seen, liked or bought. */
const POPULAR = /^(?:popular|popularity|trending|hot|top|best|most (?:popular|liked|viewed|voted|used))$/;
const COUNTED = /(?:^| )(?:popularity|views|likes|votes|stars|score|rating|favorites|downloads|sales|count)$/;

/** The field that has how popular a record is. */
const popularityOf = (info: ResourceInfo): FieldPath | undefined =>
  [...fieldPathsOf(info).values()].find(
    ({ path, kind, many }) => kind === "number" && !many && COUNTED.test(phraseOf(path)),
  );

/** The field of these words, or the count of them: `comments` are sorted by `commentsCount`. */
const sortedField = (words: string, form: RecordForm, info: ResourceInfo): FieldPath | undefined => {
  const singular = words.replace(/\S+$/, singularOf);
  const more = [`${words} count`, `${singular} count`, ...(words === "name" ? ["title"] : [])];
  return [words, ...more]
    .map((one) => mentionedField(one, form, info))
    .find((one) => one?.kind !== "object" && one?.many === false);
};

const ITEM = /^([-+]?)(.+?)(?:[ :.|_]+(asc|desc)(?:ending)?)?$/i;

const keyOf = (item: string, form: RecordForm, info: ResourceInfo): string | undefined => {
  const age = AGES[item.toLowerCase()];
  const [, sign = "", name = "", direction = ""] = ITEM.exec(item) ?? [];
  if (directionOf(name) !== undefined) return undefined;
  const words = age === undefined ? phraseOf(name) : "created";
  const popularity = POPULAR.test(words) ? popularityOf(info) : undefined;
  const field = sortedField(words, form, info) ?? fieldAt(info, name) ?? popularity;
  if (field === undefined || field.kind === "object" || field.many) return undefined;
  const down = age ?? (direction === "" && field === popularity ? "desc" : direction.toLowerCase());
  return `${sign === "-" ? "-" : ""}${field.path}${down === "" ? "" : `:${down}`}`;
};

/** A sort as other APIs write it, `name desc`, `name,desc`, `-name`, for fields that records have. */
export const sortOf = (text: string, form: RecordForm, info: ResourceInfo): string | undefined => {
  const items = text
    .replace(/[ ,:]+(asc|desc)(?:ending)?\b/gi, ":$1")
    .split(",")
    .map((item) => keyOf(item.trim(), form, info));
  return items.some((item) => item === undefined) ? undefined : items.join(",");
};
