import type { Json } from "../engine/index.ts";
import { pathOf } from "../http/url.ts";
import type { OnRecords } from "./on-records.ts";
import type { FoundParent } from "./parents.ts";
import { lastParameter } from "./paths.ts";
import { idOf } from "./record-id.ts";
import type { RecordForm } from "./records.ts";
import type { Kind } from "./resource.ts";
import type { Call, Maker } from "./respond.ts";
import { type Scope, scopeOf } from "./scope.ts";

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
  const place = (kind === "actOnRecord" ? form.resource.item : undefined) ?? operation;
  return {
    ...call,
    kind,
    form,
    scope: scopeOf(root, form, place.path, params, { filters, accepts, parents }),
    id: idOf(form.resource, kind, params, body),
    path: pathOf(routed.request.url).replace(/\/$/, ""),
  };
};

/** The path of a record, with what a request has before the paths of the document; undefined if it has none. */
export const pathOfRecord = (
  { form, operation, params, path }: RecordCall,
  id: unknown,
): string | undefined => {
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
