import { type OutputUnit, type Schema, type SchemaDraft, Validator } from "@cfworker/json-schema";
import { readJson } from "../../shared/json/read-json.ts";
import { nodeAt } from "../../shared/json/pointer.ts";
import { nodesIn } from "../../shared/json/parse.ts";
import { problemAt } from "../../shared/json/problem.ts";
import { counted, InputError, type ResultRow, transformOf } from "../../shared/transform.ts";
import { withNearest } from "./alternatives.ts";
import { checkSchema } from "./check-schema.ts";
import { CARRIERS, messageOf } from "./messages.ts";
import { mapToFloats } from "../../shared/json/float-mapping.ts";
import { resolveDynamicRefs } from "./dynamic-refs.ts";
import { brokenPattern, patternAt, relaxPatterns } from "./patterns.ts";
import { isYaml, tool } from "./tool.ts";

const DRAFTS: Readonly<Record<string, SchemaDraft>> = {
  "2020-12": "2020-12",
  "2019-09": "2019-09",
  "07": "7",
  "06": "7",
  "04": "4",
  "03": "4",
};
/** Both protocols are in use, with and without the # at the end. */
const META_SCHEMA = /^https?:\/\/json-schema\.org\/draft[-/]([\d-]+)\/schema#?$/;

const draftOf = (schema: unknown, choice: string | undefined, cautions: string[]): SchemaDraft => {
  if (choice === "7" || choice === "2020-12" || choice === "2019-09" || choice === "4") return choice;
  const address = (schema as { readonly $schema?: unknown } | null)?.$schema;
  if (typeof address !== "string") return "2020-12";
  const [, name = ""] = META_SCHEMA.exec(address) ?? [];
  const draft = DRAFTS[name];
  if (name === "03")
    cautions.push(
      "Draft 3 is not supported. This is validated as draft 4, where `required` is a list of the object and there is no `extends`, `disallow` or `divisibleBy`.",
    );
  if (name === "06") cautions.push("Draft 6 is validated as draft 7, which includes it.");
  if (draft === undefined)
    cautions.push(
      `$schema is ${address}, which is not a known draft. 2020-12 is used; choose another above.`,
    );
  return draft ?? "2020-12";
};

/** A JSON Pointer, from the fragment of a URI that the library gives. */
const pointerIn = (location: string): string => decodeURI(location.slice(1));

/** The library's spelling of a keyword. */
const keywordOf = ({ keywordLocation }: OutputUnit): string =>
  pointerIn(keywordLocation).replace(/\/dependantRequired$/, "/dependentRequired") || "/";

const MAX_EXCERPT = 40;
/** Further problems have no line: finding each takes as long as the document. */
const MAX_PLACED = 200;

/** The place of a value: its line, its text if that is short, and the range to mark. */
const placesIn = (text: string) => {
  // JSON with comments, or with a byte order mark, is validated, but has no places.
  const nodes = nodesIn(text);
  return (pointer: string) => {
    const node = nodes === undefined ? undefined : nodeAt(nodes, pointer);
    if (nodes === undefined || node === undefined) return undefined;
    const [start = 0, end = 0] = [nodes.start[node], nodes.end[node]];
    const key = nodes.keyStart[node] ?? -1;
    const isLong = end - start > MAX_EXCERPT || text.slice(start, end).includes("\n");
    return {
      line: problemAt(text, start, "").line,
      excerpt: isLong ? undefined : text.slice(start, end),
      range: [key === -1 ? start : key, isLong ? start + 1 : end, "wrong"] as const,
    };
  };
};

/** For `false`, the library gives the location in the document; that of the keyword is in the unit before. */
const withKeyword = (unit: OutputUnit, at: number, all: readonly OutputUnit[]): OutputUnit => {
  const { keywordLocation } = (unit.keyword === "false" ? all[at - 1] : undefined) ?? unit;
  return { ...unit, keywordLocation };
};

const UNEVALUATED = /\/unevaluated(?:Properties|Items)$/;

/** Within `contains`, not within a member of this name: an item may fail there without any fault. */
const BELOW_CONTAINS =
  /(?<!\/(?:properties|patternProperties|dependentSchemas|dependencies|definitions|\$defs))\/contains\//;

/**
 * What fails leaves its members unevaluated, so they are reported as not allowed beside the cause. Without these
 * reports, each cause has one row.
 */
const causesIn = (units: readonly OutputUnit[]): readonly OutputUnit[] => {
  const isConsequence = (unit: OutputUnit): boolean => {
    if (unit.keyword !== "false" || !UNEVALUATED.test(unit.keywordLocation)) return false;
    const parent = unit.instanceLocation.replace(/\/[^/]*$/, "");
    return units.some(
      ({ keywordLocation, instanceLocation }) =>
        instanceLocation.startsWith(`${unit.instanceLocation}/`) ||
        (!UNEVALUATED.test(keywordLocation) && `${instanceLocation}/`.startsWith(`${parent}/`)),
    );
  };
  return units.filter((unit) => !isConsequence(unit) && !BELOW_CONTAINS.test(unit.keywordLocation));
};

/** JSON, or a text that cannot be JSON: YAML. */
const readDocument = async (
  text: string,
  where: { readonly field?: "schema"; readonly cautions: string[]; readonly name: string },
): Promise<unknown> => {
  if (!isYaml(text)) return readJson(text, where);
  const { readYaml } = await import("../../shared/read-yaml.ts");
  try {
    return readYaml(text);
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new InputError(cause.message, cause.offset, where.field);
  }
};

/** Validates a document against a schema. Every problem has its pointer and the location of the keyword. */
export const transform = transformOf(tool, async ({ text }, options, { schema: { text: schemaText } }) => {
  const cautions: string[] = [];
  const value = await readDocument(text, { cautions, name: "Document" });
  if (schemaText.trim() === "")
    throw new InputError("Paste a JSON Schema into the second field.", undefined, "schema");
  const rules = await readDocument(schemaText, { field: "schema", cautions, name: "Schema" });
  if (typeof rules !== "boolean" && (typeof rules !== "object" || rules === null || Array.isArray(rules)))
    throw new InputError("A schema must be an object, true or false.", 0, "schema");
  cautions.push(...checkSchema(rules), ...relaxPatterns(rules), ...resolveDynamicRefs(rules));
  const draft = draftOf(rules, options.draft, cautions);
  const { valid, errors } = validate(rules, draft, value);
  const draftName = `Draft ${draft}`;
  if (valid)
    return {
      text: "Valid.",
      verdict: { tone: "good", text: "Valid" },
      groups: [],
      figures: [draftName],
      cautions,
    };
  const own = causesIn(errors.map(withKeyword).filter(({ keyword }) => !CARRIERS.has(keyword)));
  const units = own.length === 0 ? errors : own;
  const placeOf = placesIn(text);
  const problems = withNearest(units).map(({ unit, isPart, nearest }, at) => {
    const pointer = pointerIn(unit.instanceLocation);
    const place = at < MAX_PLACED ? placeOf(pointer) : undefined;
    const message = messageOf(unit, patternAt(rules, unit));
    const where = [
      ...(place === undefined ? [] : [`line ${place.line}`]),
      ...(place?.excerpt === undefined ? [] : [place.excerpt]),
      `keyword: ${keywordOf(unit)}`,
    ];
    const row: ResultRow = {
      label: pointer || "(root)",
      value: nearest === undefined ? message : `${message} The nearest is number ${nearest}:`,
      isProse: true,
      note: where.join(" · "),
      isPart,
    };
    return { row, range: place?.range };
  });
  const rows = problems.map(({ row }) => row);
  return {
    text: rows.map(({ label, value, note }) => `${label}\n  ${value}\n  ${note}`).join("\n\n"),
    verdict: {
      tone: "bad",
      text: `Not valid: ${counted(rows.filter(({ isPart }) => isPart !== true).length, "problem")}`,
    },
    groups: [{ rows }],
    ranges: problems.flatMap(({ range }) => (range === undefined ? [] : [range])),
    figures: [draftName],
    cautions,
  };
});

const validate = (rules: Schema | boolean, draft: SchemaDraft, value: unknown) => {
  const { floats, toFloats } = mapToFloats(rules, value);
  const sources = new Map([...floats].map(([source, float]) => [String(float), source]));
  try {
    const { valid, errors } = new Validator(toFloats(rules) as Schema | boolean, draft, false).validate(
      toFloats(value),
    );
    const withSources = ({ error, ...unit }: OutputUnit): OutputUnit => ({
      ...unit,
      error: error.replace(/-?\d[\d.e+-]*\d/g, (digits) => sources.get(digits) ?? digits),
    });
    return { valid, errors: errors.map(withSources) };
  } catch (cause) {
    // An unresolved reference, or a pattern that is not a regular expression.
    if (cause instanceof Error) throw new InputError(schemaFault(cause.message, rules), undefined, "schema");
    throw cause;
  }
};

const schemaFault = (message: string, rules: Schema | boolean): string => {
  const reference = /Unresolved \$ref "([^"]*)"/.exec(message)?.[1];
  if (reference?.startsWith("#") === true) return `The schema is invalid: ${reference} does not exist.`;
  if (reference !== undefined) {
    const [document = ""] = reference.split("#", 1);
    return `The schema refers to ${document}, which it does not contain, and this tool fetches nothing. Add that schema to $defs, with "$id": "${document}".`;
  }
  if (/regular expression/i.test(message))
    return `The schema is invalid: the pattern at ${brokenPattern(rules)} is not a valid JavaScript regular expression.`;
  return `The schema is invalid: ${message}`;
};
