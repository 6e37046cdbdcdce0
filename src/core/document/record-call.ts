import type { JsonBody } from "../http/body.ts";
import type { RoutedRequest } from "../mock/index.ts";
import { lastParameter } from "./paths.ts";
import type { RecordForm } from "./records.ts";
import type { Kind } from "./resource.ts";
import type { Call } from "./respond.ts";
import type { Scope } from "./scope.ts";

/** A call of an operation on records. */
export interface RecordCall extends Call {
  readonly routed: RoutedRequest;
  readonly kind: Kind;
  readonly form: RecordForm;
  readonly scope: Scope;
  /** The key in the path; undefined for a list. */
  readonly id: string | undefined;
  readonly body: JsonBody | null;
  /** The path as it was requested, without a trailing slash. */
  readonly path: string;
}

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
