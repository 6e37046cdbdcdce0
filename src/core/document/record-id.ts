import { AppError } from "../errors.ts";
import type { JsonBody } from "../http/body.ts";
import { isNode } from "../schema/index.ts";
import { isSingle, type Kind, type Resource } from "./resource.ts";
import type { Call } from "./respond.ts";

/** The key of the record that a call is about: in its path, or in its body if it is sent to the path of the list. */
export const idOf = (
  resource: Resource,
  kind: Kind,
  params: Call["params"],
  body: Pick<JsonBody, "value"> | null,
): string | undefined => {
  if (isSingle(resource)) return "1";
  const { key } = resource;
  const inPath = key.parameter === null ? Object.values(params).at(-1) : params[key.parameter];
  if (inPath !== undefined || key.property === null || (kind !== "replaceRecord" && kind !== "updateRecord"))
    return inPath;
  const own = isNode(body?.value) ? body.value[key.property] : undefined;
  // Several records have their keys themselves.
  if (hasRecords(body?.value)) return undefined;
  if (typeof own === "string" || typeof own === "number") return String(own);
  const pointer = `/${key.property}`;
  throw new AppError(
    "validation_failed",
    `The body must have the ${key.property} of the record that is meant.`,
    {
      problems: [{ pointer, message: "is required" }],
    },
  );
};

const MAX_WRAPPED = 2;

/** Whether a body is a list of records, within objects or not. */
const hasRecords = (value: unknown, depth = 0): boolean =>
  Array.isArray(value)
    ? value.some(isNode)
    : isNode(value) &&
      depth < MAX_WRAPPED &&
      Object.keys(value).length === 1 &&
      hasRecords(Object.values(value)[0], depth + 1);
