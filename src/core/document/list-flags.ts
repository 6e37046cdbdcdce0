import { choicesOf, fieldPathsOf, type FieldPath, type Pair } from "../query/index.ts";
import { singularOf } from "../schema/index.ts";
import { mentionedField } from "./list-fields.ts";
import type { List, Part } from "./list-readers.ts";
import { phraseOf } from "./names.ts";
import { isFalse, isTrue } from "./truth.ts";

/* Switches of lists: `include_archived`, `with_author=false`, `exclude_drafts`, `only_active`, `archived=true`. */

/** What a switch does with that which it names. */
type Verb = "include" | "exclude" | "only";

const VERBS: readonly (readonly [RegExp, Verb])[] = [
  [/^(?:include|with|show|return|fetch|load|add) (.+)$/, "include"],
  [/^(?:exclude|without|hide|skip|omit|no|ignore) (.+)$/, "exclude"],
  [/^(?:only|just) (.+)$|^(.+) only$/, "only"],
  [/^(.+)$/, "only"],
];

/** A flag that is not set: `unread` where records are `read`. */
const UNSET = /^(?:un|not |is not |non )([a-z]{3,}.*)$/;

const switchOf = (words: string): readonly [Verb, string] => {
  for (const [form, verb] of VERBS) {
    const [, first, second] = form.exec(words) ?? [];
    const subject = first ?? second;
    if (subject !== undefined) return [verb, subject];
  }
  return ["only", words];
};

/** A choice of some field that has this name: `archived` of a status. */
const stateNamed = (
  words: string,
  { info }: List,
): readonly [field: FieldPath, choice: string] | undefined => {
  for (const field of fieldPathsOf(info).values()) {
    const choice = choicesOf(field.shape)?.find((one) => [words, singularOf(words)].includes(phraseOf(one)));
    if (choice !== undefined) return [field, choice];
  }
  return undefined;
};

/** What a switch of a list does; undefined if it names nothing that its records have. */
export const switchedBy = ([name, text]: Pair, list: List): Part | undefined => {
  if (!isTrue(text) && !isFalse(text)) return undefined;
  const { form, info } = list;
  const [verb, subject] = switchOf(phraseOf(name));
  const singular = subject.replace(/\S+$/, singularOf);
  const field = mentionedField(subject, form, info) ?? mentionedField(singular, form, info);
  const flag = field?.kind === "boolean" && !field.many ? ([field.path, "true"] as const) : undefined;
  const state = flag === undefined ? stateNamed(subject, list) : undefined;
  const isWanted = (verb === "exclude") === isFalse(text);
  if (flag !== undefined || state !== undefined) {
    // All are there unless some are to be left out.
    if (verb !== "only" && isWanted) return [];
    if (verb === "only" && isFalse(text) && phraseOf(name) !== subject) return [];
    if (flag !== undefined) return [[flag[0], String(verb === "only" && isTrue(text))]];
    const [{ path } = { path: "" }, choice = ""] = state ?? [];
    return [[verb === "only" && isTrue(text) ? path : `${path}_ne`, choice]];
  }
  const [, bare = ""] = UNSET.exec(subject) ?? [];
  const opposite = verb === "only" && field === undefined ? mentionedField(bare, form, info) : undefined;
  if (opposite?.kind === "boolean" && !opposite.many) return [[opposite.path, String(isFalse(text))]];
  if (field === undefined || verb === "only") return undefined;
  if (isWanted) return [];
  const [property = ""] = field.path.split(".", 1);
  return form.keeps.has(property) ? undefined : { hidden: [property] };
};
