import type { Json } from "../engine/index.ts";
import { pathOf } from "../http/url.ts";
import { AppError } from "../errors.ts";
import type { JsonBody } from "../http/body.ts";
import type { Row } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import type { OnRecords } from "./on-records.ts";
import type { FoundParent } from "./parents.ts";
import { lastParameter } from "./paths.ts";
import type { RecordForm } from "./records.ts";
import { isPartKind, isSingle, type Kind, type Resource } from "./resource.ts";
import type { Call, Maker } from "./respond.ts";
import { type Scope, scopeOf } from "./scope.ts";

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

/** A call of an operation on records. */
export interface RecordCall extends Call {
  readonly kind: Kind;
  readonly form: RecordForm;
  readonly scope: Scope;
  /** The key in the path; undefined for a list. */
  readonly id: string | undefined;
  /** The path as it was requested, without a trailing slash. */
  readonly path: string;
}

/** A call of an operation on records, below the parents that were found. */
export const recordCallOf = (
  { root, validators }: Pick<Maker, "root" | "validators">,
  call: Call,
  { kind, form, filters }: OnRecords,
  parents: ReadonlyMap<string, FoundParent>,
): RecordCall => {
  const { operation, params, routed, body } = call;
  const accepts = (property: string, value: Json): boolean => {
    const schema = form.schemaOf(property);
    return schema === undefined || validators.of(schema, "response")(value).length === 0;
  };
  const isOnRecord = kind === "actOnRecord" || kind === "getRecord" || isPartKind(kind);
  const place = (isOnRecord ? form.resource.itemPath : undefined) ?? operation.path;
  return {
    ...call,
    kind,
    form,
    scope: scopeOf(root, form, place, params, { filters, accepts, parents }),
    id: idOf(form.resource, kind, params, body),
    path: pathOf(routed.request.url).replace(/\/$/, ""),
  };
};

/** The path of a record, with what a request has before the paths of the document; undefined if it has none. */
export const pathOfRecord = ({ form, operation, params, path }: RecordCall, row: Row): string | undefined => {
  const id = row[form.resource.key.slug ?? "id"];
  if (form.itemPath === null || (typeof id !== "string" && typeof id !== "number")) return undefined;
  const depth = operation.path.split("/").length - 1;
  const prefix = path.split("/").slice(0, -depth).join("/");
  const key = lastParameter(form.itemPath);
  return (
    prefix +
    form.itemPath.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
      encodeURIComponent(name === key ? id : (params[name] ?? "")),
    )
  );
};
