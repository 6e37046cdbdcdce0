import { listQueryOf, type ListQuery } from "../../../../src/core/document/list-query.ts";
import { inPath, inQuery, ok } from "./open-document.ts";
import { recordsIn } from "./records-in.ts";

export const THING = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "integer" }, title: { type: "string" }, price: { type: "integer" } },
};

interface Options {
  readonly record?: object;
  /** The parameter in the path of a record. */
  readonly key?: ReturnType<typeof inPath>;
  /** How many records the list has at most. */
  readonly most?: number;
}

/** The query of a list that declares parameters with these schemas; others are as in a document. */
export const translate = (
  parameters: Record<string, object>,
  search: string,
  { record = THING, key = inPath("id", "integer"), most }: Options = {},
): ListQuery => {
  const declared = Object.entries(parameters).map(([name, schema]) =>
    "schema" in schema ? { name, in: "query", ...schema } : inQuery(name, schema),
  );
  const { forms, operationAt } = recordsIn({
    openapi: "3.0.3",
    paths: {
      "/things": { get: { parameters: declared, responses: ok({ type: "array", items: record }) } },
      [`/things/{${key.name}}`]: { get: { parameters: [key], responses: ok(record) } },
    },
  });
  const [form] = forms;
  if (form === undefined) throw new Error("no records");
  return listQueryOf(operationAt("GET /things"), search, form, most);
};
