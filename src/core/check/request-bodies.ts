import { type DescribedApi, jsonContent, type Operation, type RecordForm } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { isNode, type Located, type Node, propertiesOf, resolved } from "../schema/index.ts";

/** A body that the document forbids, and what is wrong with it. */
export interface WrongBody {
  readonly body: Row;
  /** The property that is wrong. */
  readonly name: string;
  readonly problem: string;
}

const schemaOf = ({ root }: DescribedApi, { bodies }: Operation): Located | undefined => {
  const schema = jsonContent({ contents: bodies })?.schema;
  return schema && resolved(root, schema);
};

const requiredIn = ({ node }: Located): string[] =>
  Array.isArray(node["required"]) ? node["required"].filter((name) => typeof name === "string") : [];

/** A body without what callers cannot send, and with the references of a record that exists. */
const sendable = (api: DescribedApi, schema: Located, form: RecordForm, made: Row, sample: Row): Row => {
  const info = form.catalog.find(form.resource.name);
  const references = new Set((info?.belongsTo ?? []).map(({ field }) => field));
  const required = new Set(requiredIn(schema));
  const { property } = form.resource.key;
  const entries = propertiesOf(api.root, schema).flatMap(([name, { node }]): [string, Json][] => {
    if (node["readOnly"] === true || (name === property && !required.has(name))) return [];
    const isReference = references.has(name) || (/(?:Id|_id)$/.test(name) && name !== property);
    const shown = form.schemaOf(name);
    // What is sent will be shown.
    const isOther =
      shown !== undefined &&
      made[name] !== undefined &&
      api.validators.of(shown, "response")(made[name]).length > 0;
    const value = (isReference || isOther) && Object.hasOwn(sample, name) ? sample[name] : made[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
};

const exampleOf = ({ bodies }: Operation): unknown =>
  jsonContent({ contents: bodies })?.examples.values().next().value;

/** Bodies that the document allows, each another, the best first; none if none can be made. */
export const validBodies = (
  api: DescribedApi,
  operation: Operation,
  form: RecordForm,
  rows: readonly Row[],
): Row[] => {
  const schema = schemaOf(api, operation);
  if (schema === undefined) return [];
  const sample = rows[Math.floor(rows.length / 2)] ?? {};
  const made = [1, 2, 3].map((number) =>
    api.values.valueOf(schema, `check ${operation.path} ${number}`, "http://localhost"),
  );
  const example = exampleOf(operation);
  return [...made, example, sample]
    .filter((value) => isNode(value))
    .map((value) => sendable(api, schema, form, value as Row, sample))
    .filter((body) => api.validators.of(schema, "request")(body).length === 0);
};

const wrongValues = ({
  type,
  enum: values,
  minimum,
  maximum,
  minLength,
  maxLength,
  format,
}: Node): [string, Json][] => {
  const types = new Set([type].flat());
  const isNumber = types.has("integer") || types.has("number");
  const wrong: [string, Json][] = [];
  if (isNumber || types.has("boolean")) wrong.push(["is a text", "abc"]);
  if (types.has("string") && values === undefined) wrong.push(["is an object", {}]);
  if (Array.isArray(values)) wrong.push(["is no choice", "no-such-value"]);
  if (typeof minimum === "number") wrong.push(["is too small", minimum - 1]);
  if (typeof maximum === "number") wrong.push(["is too large", maximum + 1]);
  if (typeof minLength === "number" && minLength > 0) wrong.push(["is too short", ""]);
  if (typeof maxLength === "number" && maxLength < 5000)
    wrong.push(["is too long", "x".repeat(maxLength + 1)]);
  if (format === "email" || format === "date-time" || format === "uuid")
    wrong.push([`is no ${format}`, "no-such-value"]);
  return wrong;
};

/** Bodies that the document forbids, each wrong in one way. */
export const wrongBodies = (api: DescribedApi, operation: Operation, valid: Row): WrongBody[] => {
  const schema = schemaOf(api, operation);
  if (schema === undefined) return [];
  const missing = requiredIn(schema).map((name): WrongBody => {
    const { [name]: _, ...body } = valid;
    return { body, name, problem: "is missing" };
  });
  const wrong = propertiesOf(api.root, schema).flatMap(([name, { node }]) =>
    node["readOnly"] === true
      ? []
      : wrongValues(node).map(([problem, value]): WrongBody => ({
          body: { ...valid, [name]: value },
          name,
          problem,
        })),
  );
  return [...missing, ...wrong].filter(({ body }) => api.validators.of(schema, "request")(body).length > 0);
};
