import type { ResourceInfo } from "../engine/index.ts";
import { fieldAt } from "../query/index.ts";
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

const ITEM = /^([-+]?)(.+?)(?:[ :.|_]+(asc|desc)(?:ending)?)?$/i;

const keyOf = (item: string, form: RecordForm, info: ResourceInfo): string | undefined => {
  const age = AGES[item.toLowerCase()];
  const [, sign = "", name = "", direction = ""] = ITEM.exec(item) ?? [];
  if (directionOf(name) !== undefined) return undefined;
  const words = age === undefined ? phraseOf(name) : "created";
  const field = mentionedField(words, form, info) ?? fieldAt(info, name);
  if (field === undefined || field.kind === "object" || field.many) return undefined;
  const down = age ?? direction.toLowerCase();
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
