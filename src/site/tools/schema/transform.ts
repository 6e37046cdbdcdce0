import { type OutputUnit, type Schema, type SchemaDraft, Validator } from "@cfworker/json-schema";
import { readJson } from "../../shared/json/read-json.ts";
import { counted, InputError, type Transform } from "../../shared/transform.ts";
import { checkSchema } from "./check-schema.ts";
import { CARRIERS, messageOf } from "./messages.ts";
import { mapToFloats } from "../../shared/json/float-mapping.ts";
import type { Options } from "./options.ts";

const DRAFTS: Readonly<Record<string, SchemaDraft>> = {
  "https://json-schema.org/draft/2020-12/schema": "2020-12",
  "https://json-schema.org/draft/2019-09/schema": "2019-09",
  "http://json-schema.org/draft-07/schema": "7",
  "http://json-schema.org/draft-04/schema": "4",
};

const draftOf = (schema: unknown, wanted: string | undefined): SchemaDraft => {
  if (wanted === "7" || wanted === "2020-12" || wanted === "2019-09" || wanted === "4") return wanted;
  const named = (schema as { readonly $schema?: unknown } | null)?.$schema;
  return (typeof named === "string" ? DRAFTS[named.replace(/#$/, "")] : undefined) ?? "2020-12";
};

const placeOf = ({ instanceLocation }: OutputUnit): string =>
  instanceLocation === "#" ? "(root)" : instanceLocation.slice(1);

const ruleOf = ({ keywordLocation }: OutputUnit): string => keywordLocation.slice(1) || "/";

/** Validates a document against a schema; every problem with its pointer, and the keyword that found it. */
export const transform: Transform<Options> = ({ text }, options) => {
  const cautions: string[] = [];
  const value = readJson(text, { cautions, name: "Document" });
  const schemaText = options["schema"] ?? "";
  if (schemaText.trim() === "")
    throw new InputError("Paste a JSON Schema into the second field.", undefined, "schema");
  const rules = readJson(schemaText, { field: "schema", cautions, name: "Schema" });
  if (typeof rules !== "boolean" && (typeof rules !== "object" || rules === null || Array.isArray(rules)))
    throw new InputError("A schema is an object, true or false.", 0, "schema");
  cautions.push(...checkSchema(rules));
  const draft = draftOf(rules, options["draft"]);
  const { valid, errors } = validate(rules, draft, value);
  const told = `Draft ${draft}`;
  if (valid)
    return {
      text: "Valid.",
      verdict: { tone: "good", text: "Valid" },
      groups: [],
      figures: [told],
      cautions,
    };
  const own = errors.filter(({ keyword }) => !CARRIERS.has(keyword));
  const shown = own.length === 0 ? errors : own;
  const rows = shown.map((unit) => ({
    label: placeOf(unit),
    value: messageOf(unit),
    isProse: true as const,
    note: `by ${ruleOf(unit)}`,
  }));
  return {
    text: rows.map(({ label, value, note }) => `${label}\n  ${value}\n  ${note}`).join("\n\n"),
    verdict: { tone: "bad", text: `Not valid: ${counted(shown.length, "problem")}` },
    groups: [{ rows }],
    figures: [told],
    cautions,
  };
};

const validate = (rules: Schema | boolean, draft: SchemaDraft, value: unknown) => {
  const { floats, toFloats } = mapToFloats(rules, value);
  const sources = new Map([...floats].map(([source, float]) => [String(float), source]));
  try {
    const { valid, errors } = new Validator(toFloats(rules) as Schema | boolean, draft, false).validate(
      toFloats(value),
    );
    const told = ({ error, ...unit }: OutputUnit): OutputUnit => ({
      ...unit,
      error: error.replace(/-?\d[\d.e+-]*\d/g, (digits) => sources.get(digits) ?? digits),
    });
    return { valid, errors: errors.map(told) };
  } catch (cause) {
    // An unresolved reference, or a pattern that is no regular expression.
    if (cause instanceof Error) throw new InputError(schemaFault(cause.message), undefined, "schema");
    throw cause;
  }
};

const schemaFault = (message: string): string => {
  const reference = /Unresolved \$ref "([^"]*)"/.exec(message)?.[1];
  if (reference?.startsWith("#") === true)
    return `The schema cannot be used: nothing in it is called ${reference}.`;
  if (reference !== undefined) {
    const [document = ""] = reference.split("#", 1);
    return `The schema refers to ${document}, which is not in it, and nothing is fetched. Add that schema to $defs, with "$id": "${document}".`;
  }
  if (/regular expression/i.test(message))
    return "The schema cannot be used: a pattern in it is no regular expression.";
  return `The schema cannot be used: ${message}`;
};
