import { distance } from "fastest-levenshtein";
import { nearest } from "../../../core/query/index.ts";
import { isObject } from "../../shared/json/exact.ts";
import { present } from "../../shared/present.ts";
import { counted, InputError } from "../../shared/transform.ts";
import { type Subschema, MANY, BY_NAME, ONE, schemasIn } from "./schemas-in.ts";

const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** All other JSON Schema keywords, and those that OpenAPI adds. */
const OTHERS = `
  $anchor $comment $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema $vocabulary
  const contentEncoding contentMediaType default dependentRequired deprecated description enum examples
  exclusiveMaximum exclusiveMinimum format id maxContains maxItems maxLength maxProperties maximum
  minContains minItems minLength minProperties minimum multipleOf pattern readOnly required title type
  uniqueItems writeOnly discriminator example externalDocs nullable xml
`;
const KEYWORDS = [...new Set([...ONE, ...MANY, ...BY_NAME, ...OTHERS.trim().split(/\s+/)])];

const checkType = ([at, { type }]: Subschema): void => {
  const strange = (Array.isArray(type) ? type : [type ?? "null"]).find(
    (one) => !TYPES.includes(one as string),
  );
  if (strange === undefined) return;
  const near = typeof strange === "string" ? nearest(strange, TYPES) : undefined;
  throw new InputError(
    `The schema is invalid: ${JSON.stringify(strange)} at ${at}/type is not a type. ` +
      (near === undefined ? `The types are ${TYPES.join(", ")}.` : `Did you mean ${near}?`),
    undefined,
    "schema",
  );
};

/** The keyword that was probably meant. Short names are close to many keywords and may belong to an extension. */
const suggestion = (name: string): string | undefined => {
  const near = nearest(name, KEYWORDS);
  if (near === undefined || near.toLowerCase() === name.toLowerCase()) return near;
  return name.length >= 5 && (near.length >= 6 || distance(name, near) === 1) ? near : undefined;
};

const hasNoKeyword = (schema: unknown): boolean => {
  const names = isObject(schema) ? Object.keys(schema) : [];
  return names.length > 0 && !names.some((name) => KEYWORDS.includes(name));
};

/** Further cautions are only counted. */
const MAX_CAUTIONS = 5;

/** Rejects unknown types, and returns cautions about keywords that look misspelt, which every validator ignores. */
export const checkSchema = (schema: unknown): string[] => {
  const cautions: string[] = [];
  let nullable: string | undefined;
  for (const subschema of schemasIn(schema, "")) {
    checkType(subschema);
    const [at, rules] = subschema;
    if (rules["nullable"] === true) nullable ??= `${at}/nullable`;
    for (const name of Object.keys(rules)) {
      const near = KEYWORDS.includes(name) ? undefined : suggestion(name);
      if (near !== undefined)
        cautions.push(
          `“${name}” at ${at || "the root"} is not a keyword and is ignored. Did you mean ${near}?`,
        );
    }
  }
  const more = cautions.length - MAX_CAUTIONS;
  return present([
    ...cautions.slice(0, MAX_CAUTIONS),
    more > 0 && `${counted(more, "more misspelt keyword")}.`,
    cautions.length === 0 &&
      hasNoKeyword(schema) &&
      "This schema has no JSON Schema keyword, so it allows everything. Is it the document?",
    nullable !== undefined &&
      `${nullable} is an OpenAPI 3.0 keyword, which JSON Schema ignores. To allow null, use "type": [..., "null"].`,
  ]);
};
