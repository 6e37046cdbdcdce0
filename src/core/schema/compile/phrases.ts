import { type Cell, type TextKind } from "../../engine/index.ts";
import { subjectOf } from "../names.ts";
import { vocabularyOf } from "../vocabulary.ts";
import { singularOf, wordsOf } from "../words.ts";

/*
 * Texts of fields whose names imply no kind: they say what the field, or the record, is.
 */

const QUALIFIERS = (
  "Standard Regional Primary Seasonal Internal Weekly Central Mobile Northern Premium Shared Annual Custom Local " +
  "Advanced Partner Global Monthly Southern Basic Public Secondary Daily Western Private Express General Quarterly " +
  "Eastern Flexible Digital National Compact Extended Special Initial Joint Corporate Direct Hybrid Essential Core " +
  "Alternate Dedicated Temporary Classic Modern Simple"
).split(" ");

/** Names of names: `label` and `database_name` say what the record or the database is called. */
const NAMES = new Set(["name", "label", "display", "caption", "nickname", "text", "value", "string"]);
const IDS = new Set([
  "id",
  "ids",
  "uid",
  "sid",
  "gid",
  "oid",
  "identifier",
  "ref",
  "guid",
  "uprn",
  "number",
  "no",
]);
/** A name that ends with one names a relation, such as `depends_on`, and no thing. */
const PREPOSITIONS = new Set("on by for to of in at with from".split(" "));
/** Longer phrases are a description rather than a name. */
const MAX_WORDS = 3;

const text = (make: TextKind["make"]): TextKind => ({ about: "", type: "string", make });

/** A name such as `Regional pipeline`, which no other record has. */
const named = (words: readonly string[]): TextKind => {
  const noun = words.slice(-MAX_WORDS).join(" ");
  // A list of steps has a step.
  const one = noun.replace(/\S+$/, singularOf);
  return text((cell: Cell) => {
    if (cell.element !== 0 || cell.salt !== 0)
      return `${cell.pick(QUALIFIERS)} ${cell.element === 0 ? noun : one}`;
    const { value, round } = cell.cycle(`name ${noun}`, QUALIFIERS);
    return round === 0 ? `${value} ${noun}` : `${value} ${noun} ${round + 1}`;
  });
};

/** A model is named after what it is, and numbered: `Sensor 4 Pro`. */
const modelOf = (words: readonly string[]): TextKind => {
  const noun = words.slice(-MAX_WORDS).join(" ");
  const start = noun.charAt(0).toUpperCase() + noun.slice(1);
  return text(
    (cell) => `${start === "" ? "Model" : start} ${cell.int(2, 9)}${cell.pick(["", "", " Pro", " Mini"])}`,
  );
};

/** What a text field says whose name implies no kind, given the name of the object that has it. */
export const phraseOf = (name: string, holder: string): TextKind => {
  const list = vocabularyOf(name);
  if (list !== undefined) return text((cell) => cell.pick(list));
  const words = wordsOf(name);
  const subject = subjectOf(holder);
  const last = words.at(-1) ?? "";
  const about = words.slice(0, -1);
  // As Stripe's `object: "customer"`.
  if (name === "object") return text(() => subject.join("_"));
  if (IDS.has(last)) {
    const prefix = (about.length > 0 ? about : subject).join("_");
    return text((cell) => cell.code(`${prefix.replaceAll(/[#@*]/g, "")}_${"*".repeat(8)}`));
  }
  if (last === "model") return modelOf(about.length > 0 ? about : subject);
  if (PREPOSITIONS.has(last) && subject.length > 0) return named(subject);
  if (!NAMES.has(last)) return named(words.length > 0 ? words : subject);
  return named(about.length > 0 ? about : subject.length > 0 ? subject : words);
};
