import { isNode, type Node, targetOf } from "../schema/index.ts";

/*
 * How long it takes to check a value. Choices within choices multiply: a validator tries each with everything that is in
 * the value, so a schema of two that refer to themselves takes twice as long for each level of a value.
 */

/** What a check may take; more would hold up everybody else. */
const MAX_STEPS = 20_000;

export const CHOICES = ["anyOf", "oneOf"];
const WITHIN = ["allOf", "not", "if", "then", "else"];
const LISTS = ["items", "contains", "prefixItems"];
const MEMBERS = ["additionalProperties", "unevaluatedProperties", "propertyNames"];

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const schemasIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isNode(value) ? [value] : [];

const membersOf = (value: unknown): readonly unknown[] => (isNode(value) ? Object.values(value) : []);

export const targetsOf = (root: unknown, { $ref }: Node): readonly unknown[] =>
  typeof $ref === "string" ? [targetOf(root, $ref)?.value] : [];

/** The schemas with which a schema checks the same value. */
export const alternativesOf = (root: unknown, node: Node): readonly unknown[] => [
  ...[...WITHIN, ...CHOICES].flatMap((name) => schemasIn(node[name])),
  ...membersOf(node["dependentSchemas"]),
  ...targetsOf(root, node),
];

/** Whether a schema has a part that checks a value in several ways: only then can a check take long. */
export const hasChoices = (schema: unknown): boolean => {
  if (Array.isArray(schema)) return schema.some(hasChoices);
  if (!isNode(schema)) return false;
  const ways = [...WITHIN, ...CHOICES].flatMap((name) => schemasIn(schema[name]));
  return ways.length > 1 || Object.values(schema).some(hasChoices);
};

/** Whether a value can be checked against its schema in little time. */
export const isCheckable = (root: unknown, value: unknown): boolean => {
  const known = new Map<unknown, Map<unknown, number>>();
  let counted = 0;
  const steps = (schema: unknown, inner: unknown): number => {
    if (!isNode(schema)) return 1;
    const ofSchema = known.get(schema) ?? new Map<unknown, number>();
    known.set(schema, ofSchema);
    const found = ofSchema.get(inner);
    if (found !== undefined) return found;
    // To count them must not take long either.
    if (counted++ > MAX_STEPS) return Infinity;
    // Until it is known: a schema that checks the same value by itself never ends.
    ofSchema.set(inner, Infinity);
    const same = alternativesOf(root, schema).map((one) => steps(one, inner));
    const total = 1 + sum(same) + stepsWithin(schema, inner);
    ofSchema.set(inner, total);
    return total;
  };
  const stepsWithin = (schema: Node, inner: unknown): number => {
    if (Array.isArray(inner)) {
      const items = LISTS.flatMap((name) => schemasIn(schema[name]));
      return sum(inner.flatMap((item) => items.map((one) => steps(one, item))));
    }
    if (!isNode(inner)) return 0;
    const properties = isNode(schema["properties"]) ? schema["properties"] : {};
    const others = [
      ...MEMBERS.flatMap((name) => schemasIn(schema[name])),
      ...membersOf(schema["patternProperties"]),
    ];
    return sum(
      Object.entries(inner).flatMap(([name, member]) =>
        [...(Object.hasOwn(properties, name) ? [properties[name]] : []), ...others].map((one) =>
          steps(one, member),
        ),
      ),
    );
  };
  return steps(root, value) <= MAX_STEPS;
};
