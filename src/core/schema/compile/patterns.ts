import type { Cell } from "../../engine/index.ts";
import { pointerStep } from "../../query/index.ts";
import { type Lengths, lengthsOf } from "../bounds.ts";
import { SchemaError } from "../error.ts";
import { meaningOf } from "../names.ts";
import { type Node, textOf } from "../node.ts";
import { PatternError, type Rng } from "../pattern/draw.ts";
import { patternMaker } from "../pattern/pattern.ts";
import { readPattern } from "../pattern/read.ts";
import { runnablePattern } from "../pattern/runnable.ts";
import type { CompileContext } from "./context.ts";
import type { ValueGenerator } from "./generator.ts";
import { kindOfFormat } from "./texts.ts";

/** Makes texts that match a pattern; throws if there are none. */
const makerOfPattern = (pattern: string, lengths: Lengths, pointer: string): ((rng: Rng) => string) => {
  try {
    return patternMaker(pattern, lengths);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    throw new SchemaError(pointer, `${JSON.stringify(pattern).slice(0, 60)} ${error.message}`);
  }
};

/** Early and late moments in each format. */
const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  "date-time": ["2000-01-01T00:00:00.000Z", "2024-12-31T23:59:59.000Z"],
  date: ["2000-01-01", "2024-12-31"],
  time: ["00:00:00Z", "23:59:59Z"],
};

const momentMatching = (expression: RegExp): string | undefined =>
  Object.keys(MOMENTS).find((format) => MOMENTS[format]?.every((text) => expression.test(text)));

/** A pattern without `^` and `$` is more of a template, whatever the field is called. */
const ANCHORED = /^\^|\$$/;

/** The format that the schema or the field's name implies; undefined if neither implies anything. */
const impliedFormat = (
  node: Node,
  context: CompileContext,
  pattern: string,
  expression: RegExp,
): { readonly format?: string } | undefined => {
  const format = textOf(node["format"]);
  if (format !== undefined && kindOfFormat(format) !== undefined) return { format };
  const kind = meaningOf(context.name, context)?.kind;
  if (kind === undefined || !ANCHORED.test(pattern)) return undefined;
  if (kind.type !== "moment") return {};
  const moment = momentMatching(expression);
  return moment === undefined ? undefined : { format: moment };
};

/** Combines the mailbox of an address with the host of a matching text; that text itself if it has no host. */
const atHostOf = (text: string, address: string): string =>
  text.includes("@") && address.includes("@")
    ? address.slice(0, address.indexOf("@")) + text.slice(text.lastIndexOf("@"))
    : text;

/** The expression that texts are checked with: a slow one only checks short texts. Undefined if that may take forever. */
const checkable = (pattern: string): RegExp | undefined => {
  const { expression, isQuick } = readPattern(pattern);
  if (isQuick) return expression;
  const runnable = runnablePattern(pattern);
  return runnable === null ? undefined : readPattern(runnable).expression;
};

/** A text as stricter patterns have it: only its digits, letters or plain characters, in one case. */
const spellingsOf = (text: string, { maxLength }: Lengths): readonly string[] => {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return [
    plain,
    plain.replaceAll(/[^A-Za-z]/g, ""),
    plain.replaceAll(/\D/g, ""),
    plain.replaceAll(/\D/g, "").slice(0, maxLength),
    plain.replaceAll(/[^\w]+/g, "-"),
    plain.toLowerCase().replaceAll(/[^a-z\d]+/g, "-"),
    plain.toUpperCase(),
  ].filter((one) => one !== "");
};

/** How many texts of a name are tried before others of the pattern. */
const TRIES = 8;

const textFrom = ({ make }: ValueGenerator, cell: Cell): string => {
  const made = make(cell);
  return typeof made === "string" ? made : "";
};

/** Makes texts of the implied format if they match the pattern, and otherwise any that match. */
export const compilePattern = (node: Node, pattern: string, context: CompileContext): ValueGenerator => {
  const lengths = lengthsOf(node);
  const make = makerOfPattern(pattern, lengths, context.pointer + pointerStep("pattern"));
  const plain: ValueGenerator = { shape: { type: "string", description: context.description }, make };
  const expression = checkable(pattern);
  const implied = expression && impliedFormat(node, context, pattern, expression);
  if (expression === undefined || implied === undefined) return plain;
  const { description, minLength, maxLength } = node;
  const natural = context.compile({ type: "string", description, minLength, maxLength, ...implied }, context);
  if (natural.ordered !== undefined) return natural;
  const whole = context.compile({ type: "string", description, ...implied }, context);
  const fits = (text: string): boolean =>
    text.length >= lengths.minLength && text.length <= lengths.maxLength && expression.test(text);
  return {
    ...plain,
    make(cell) {
      let text = textFrom(natural, cell);
      for (let again = 1; again < TRIES && !fits(text); again++)
        text = cell.branch(again, (one) => textFrom(natural, one));
      if (fits(text)) return text;
      const found = spellingsOf(textFrom(whole, cell), lengths).find(fits);
      if (found !== undefined) return found;
      const drawn = make(cell);
      const address = atHostOf(drawn, text);
      return fits(address) ? address : drawn;
    },
    fixed: natural.fixed === true,
  };
};
