import { distance } from "fastest-levenshtein";
import { nearest } from "../../../core/query/index.ts";
import { isObject } from "../../shared/json/exact.ts";
import { pointerStep } from "../../shared/json/pointer.ts";
import { counted, InputError } from "../../shared/transform.ts";

const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
const ONE = `
  additionalItems additionalProperties contains contentSchema else if items not propertyNames then
  unevaluatedItems unevaluatedProperties
`
  .trim()
  .split(/\s+/);
const MANY = ["allOf", "anyOf", "oneOf", "prefixItems", "items"];
const NAMED = ["$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties"];
/** All others of JSON Schema, and those that OpenAPI adds. */
const OTHERS = `
  $anchor $comment $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema $vocabulary
  const contentEncoding contentMediaType default dependentRequired deprecated description enum examples
  exclusiveMaximum exclusiveMinimum format id maxContains maxItems maxLength maxProperties maximum
  minContains minItems minLength minProperties minimum multipleOf pattern readOnly required title type
  uniqueItems writeOnly discriminator example externalDocs nullable xml
`;
const KEYWORDS = [...new Set([...ONE, ...MANY, ...NAMED, ...OTHERS.trim().split(/\s+/)])];

type Found = readonly [pointer: string, schema: Readonly<Record<string, unknown>>];

/** Every schema in a schema, with its JSON Pointer. */
function* schemasIn(schema: unknown, at: string): Generator<Found, void> {
  if (!isObject(schema) || Array.isArray(schema)) return;
  yield [at, schema];
  const inside = function* (value: unknown, place: string) {
    if (typeof value !== "object" || value === null) return;
    for (const [name, item] of Object.entries(value)) yield* schemasIn(item, place + pointerStep(name));
  };
  for (const name of ONE) yield* schemasIn(schema[name], `${at}/${name}`);
  for (const name of MANY) if (Array.isArray(schema[name])) yield* inside(schema[name], `${at}/${name}`);
  for (const name of NAMED) yield* inside(schema[name], `${at}/${name}`);
}

const checkType = ([at, { type }]: Found): void => {
  const strange = (Array.isArray(type) ? type : [type ?? "null"]).find(
    (one) => !TYPES.includes(one as string),
  );
  if (strange === undefined) return;
  const near = typeof strange === "string" ? nearest(strange, TYPES) : undefined;
  throw new InputError(
    `The schema cannot be used: ${JSON.stringify(strange)} at ${at}/type is no type; ` +
      (near === undefined ? `these are: ${TYPES.join(", ")}.` : `did you mean ${near}?`),
    undefined,
    "schema",
  );
};

/** The keyword that was probably meant. Short words are near to many: what is one may be an extension's. */
const meant = (name: string): string | undefined => {
  const near = nearest(name, KEYWORDS);
  if (near === undefined || near.toLowerCase() === name.toLowerCase()) return near;
  return name.length >= 5 && (near.length >= 6 || distance(name, near) === 1) ? near : undefined;
};

/** More than these are counted. */
const SHOWN = 5;

/** Refuses types that there are not; returns keywords that look misspelt, which every validator ignores. */
export const checkSchema = (schema: unknown): string[] => {
  const cautions: string[] = [];
  for (const found of schemasIn(schema, "")) {
    checkType(found);
    const [at, rules] = found;
    for (const name of Object.keys(rules)) {
      const near = KEYWORDS.includes(name) ? undefined : meant(name);
      if (near !== undefined)
        cautions.push(
          `“${name}” at ${at || "the root"} is no keyword, so it is ignored. Did you mean ${near}?`,
        );
    }
  }
  const more = cautions.length - SHOWN;
  return more > 0 ? [...cautions.slice(0, SHOWN), `${counted(more, "more misspelt keyword")}.`] : cautions;
};
