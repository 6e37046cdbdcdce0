import { lazy } from "../engine/index.ts";
import type { Endpoint } from "../mock/index.ts";
import { type Operation, textOf } from "./operation.ts";
import type { RecordForm } from "./records.ts";
import type { Maker } from "./respond.ts";

type Description = NonNullable<ReturnType<NonNullable<Endpoint["describe"]>>>;

/** What a document says of its operations; their details are loaded when they are asked for. */
export const createDescribe = (
  maker: Maker,
  forms: readonly RecordForm[],
): ((operation: Operation) => Description) => {
  const listOf = new Map(
    forms.flatMap(({ resource }) => Array.from(resource.operations.keys(), (one) => [one, resource.name])),
  );
  const describer = lazy(async () => new (await import("./operation-details.ts")).Describer(maker, forms));
  return (operation) => {
    const { tags, summary, deprecated, operationId } = operation.node;
    const [tag] = Array.isArray(tags) ? (tags as unknown[]) : [];
    const fixed = operation.path.split("/").find((segment) => segment !== "" && !segment.includes("{"));
    return {
      tag: textOf(tag) || fixed || "/",
      summary: textOf(summary) || textOf(operationId),
      deprecated: deprecated === true,
      list: listOf.get(operation) ?? null,
      details: async (origin) => (await describer()).detailsOf(operation, origin),
    };
  };
};
