import {
  type Cell,
  type Kind,
  kindNamed,
  type MomentKind,
  type NumberKind,
  type Shape,
  type TextKind,
} from "../../engine/index.ts";
import { type Lengths, lengthsOf } from "../bounds.ts";
import { SchemaError } from "../error.ts";
import { compileMoment, momentWithin } from "./moments.ts";
import type { Family, Meaning } from "../dictionary/dictionary.ts";
import { isTable, isTemplate, listOfMeaning } from "../dictionary/meaning.ts";
import { isQuestion, meaningOf, remarksOn } from "../names.ts";
import { type Node, textOf } from "../node.ts";
import { compileNumber } from "./numbers.ts";
import { likeDefault, likeExample, momentOfExample, textExamples } from "./examples.ts";
import { departmentName } from "./departments.ts";
import type { ValueGenerator } from "./generator.ts";
import { phraseOf, shownPhrase } from "./phrases.ts";
import { safeExpression } from "../pattern/pattern.ts";
import { fitLength, hasRoom, kindOfFormat, numberOfFormat } from "./texts.ts";
import { compatible } from "./kind.ts";
import { scopeOf } from "./scope.ts";
import { checkCharacters, type CompileContext } from "./context.ts";
import { compilePattern } from "./patterns.ts";

/** The code of a country, where only that has room. */
const shortKind = (kind: string, { maxLength }: Lengths): string =>
  kind === "country" && maxLength <= 3 ? (maxLength === 2 ? "countryCode" : "countryCode3") : kind;

/** What a field says by its name, unless such values are too long or too short for the bounds. */
const namedMeaning = (context: CompileContext, lengths: Lengths, family: Family): Meaning | undefined => {
  const known = meaningOf(context.name, context, family);
  if (known === undefined) return undefined;
  const remarks = remarksOn(context.name, context, known);
  if (remarks !== undefined) return remarks;
  // Tables of other domains know less of it than the document: a model may be no car.
  const isOther = known.domain !== context.domain && known.domain !== "general";
  if (isOther && shownPhrase(context) !== undefined) return undefined;
  const kind = kindNamed(shortKind(known.meaning, lengths)) ?? known.kind;
  if (kind.type === "moment" && momentWithin(kind.format, lengths) === undefined) return undefined;
  if (kind.type === "string" && kind.format !== undefined && !hasRoom(kind.format, lengths)) return undefined;
  return { ...known, kind };
};

/** Enough names for neighbours to be called otherwise. */
const SEVERAL = 6;

/** One of some words: what records are called is not the same for one and the next. */
const pickedFor = (cell: Cell, { name, path }: CompileContext, words: readonly string[]): string => {
  const isOwnName = /^(?:name|title)$/i.test(name) && words.length >= SEVERAL;
  return isOwnName && cell.element === 0 && cell.salt === 0
    ? cell.cycle(`name ${path}`, words).value
    : cell.pick(words);
};

export const compileString = (node: Node, context: CompileContext): ValueGenerator => {
  const { name, pointer, description } = context;
  const lengths = lengthsOf(node);
  if (lengths.minLength > lengths.maxLength)
    throw new SchemaError(pointer, "minLength is greater than maxLength");
  checkCharacters(lengths.minLength, context);
  const format = textOf(node["format"]);
  const explicit = kindNamed(textOf(node["x-mock"]) ?? "");
  const isMoment = format === "date-time" || format === "date" || format === "time";
  const known =
    explicit === undefined ? namedMeaning(context, lengths, isMoment ? "moment" : "text") : undefined;
  const byName = known?.kind;
  const kind = explicit ?? byName;
  const shape = (more: { readonly format?: string } = {}): Shape => ({
    type: "string",
    description,
    ...more,
  });
  if (isMoment)
    return compileMoment(node, format, compatible(kind, "moment") as MomentKind | undefined, context);
  if (explicit?.type === "moment") return compileMoment(node, explicit.format, explicit, context);
  const scope = scopeOf(context, explicit && textOf(node["x-mock"]));
  const asText = (one: TextKind, as?: string): ValueGenerator => ({
    shape: shape(as === undefined ? {} : { format: as }),
    make: fitLength((cell) => one.make(cell, scope), lengths, as),
    fixed: explicit === undefined ? isShared(known) : SHARED.has(textOf(node["x-mock"]) ?? ""),
  });
  const department = explicit === undefined ? departmentName(context) : undefined;
  if (department !== undefined && !Object.hasOwn(node, "pattern"))
    return { shape: shape(), make: fitLength(department, lengths), fixed: true };
  if (explicit?.type === "string") return asText(explicit, format ?? explicit.format);
  if (explicit !== undefined && explicit.type !== "boolean")
    return numberAsText(node, explicit.type === "integer", explicit, context);
  const pattern = textOf(node["pattern"]);
  const ofFormat = format === undefined ? undefined : kindOfFormat(format);
  if (ofFormat !== undefined && pattern === undefined) {
    // The name may be more specific: an avatar is also a URI.
    const finer = byName?.type === "string" && isAlike(byName.format, ofFormat.format) ? byName : ofFormat;
    return asText(finer, format);
  }
  const numeric = pattern === undefined ? numberOfFormat(format ?? "") : undefined;
  if (numeric !== undefined) return numberAsText(node, numeric === "integer", byName, context);
  const expression = pattern === undefined ? undefined : safeExpression(pattern);
  const fits = (text: unknown): text is string =>
    typeof text === "string" &&
    text !== "" &&
    text.length >= lengths.minLength &&
    text.length <= lengths.maxLength &&
    expression?.test(text) !== false;
  const texts = textExamples(node, context).filter(fits);
  if (pattern !== undefined && (expression === undefined || texts.length < 2))
    return compilePattern(node, pattern, context);
  const list = texts.length > 1 ? texts : undefined;
  if (list !== undefined) return { shape: shape(), make: (cell) => cell.pick(list) };
  if (isQuestion(name)) return { shape: shape(), make: (cell) => String(cell.chance(50)) };
  const [example = fits(node["default"]) ? node["default"] : undefined] = texts;
  // What an author gives as an example says more than words of ours.
  const isOurs = known !== undefined && kindNamed(known.meaning) === undefined;
  const words = isOurs ? listOfMeaning(known.meaning)?.filter(fits) : undefined;
  const listed: TextKind | undefined =
    words !== undefined && words.length > 0 && !words.some(isTemplate)
      ? { about: "", type: "string", make: (cell) => pickedFor(cell, context, words) }
      : isOurs && byName?.type === "string"
        ? byName
        : undefined;
  if (listed !== undefined && example === undefined) return asText(listed);
  if (listed === undefined && byName?.type === "string") return asText(byName, byName.format);
  if (byName?.type === "moment")
    return compileMoment(node, momentWithin(byName.format, lengths) ?? byName.format, byName, context);
  if (byName?.type === "integer" || byName?.type === "number")
    return numberAsText(node, byName.type === "integer", byName, context);
  const moment = momentOfExample(example ?? "");
  if (moment !== undefined && momentWithin(moment, lengths) === moment)
    return compileMoment(node, moment, undefined, context);
  const phrase = listed ?? phraseOf(context);
  const make =
    example === undefined
      ? (cell: Cell) => phrase.make(cell, scope)
      : texts.length === 0
        ? likeDefault(example, name, phrase)
        : likeExample(example, name, phrase);
  return { shape: shape(), make: fitLength(make, lengths) };
};

const URLS = /^(?:ur[il]|iri)$/;

/** Whether texts of a format are of another: URLs have several names. */
const isAlike = (one = "", other = ""): boolean => one === other || (URLS.test(one) && URLS.test(other));

/** Kinds shared by the whole record: an update must not change only some of them. */
const SHARED = new Set(
  "fullName firstName lastName gender username email avatar city state zipcode country countryCode countryCode3 company industry domain product brand category color hexColor iban bic cardNumber cardBrand last4".split(
    " ",
  ),
);

const isShared = (known: Meaning | undefined): boolean =>
  known !== undefined && (SHARED.has(known.meaning) || isTable(known.meaning));

/** `"price": { "type": "string" }` is a number as a string. */
const numberAsText = (
  node: Node,
  isInteger: boolean,
  kind: Kind | undefined,
  context: CompileContext,
): ValueGenerator => {
  const numeric = compatible(kind, "integer", "number") as NumberKind | undefined;
  const { minimum, maximum } = node;
  const generator = compileNumber({ minimum, maximum }, isInteger, numeric, context);
  const make = fitLength((cell) => JSON.stringify(generator.make(cell)), lengthsOf(node));
  // Shortening may leave a decimal point without decimals.
  return {
    shape: { type: "string", description: context.description },
    make: (cell) => make(cell).replace(/\.$/, ""),
  };
};
