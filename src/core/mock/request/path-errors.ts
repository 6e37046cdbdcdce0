import { AppError, type Problem } from "../../errors.ts";
import { methodNotAllowed, paramsOf, type Route, routeOf } from "../../http/routes.ts";
import { pathOf, searchOf } from "../../http/url.ts";
import type { Catalog, ResourceInfo } from "../../engine/index.ts";
import { API_PATH, nearest } from "../../query/index.ts";
import { signInHint, similarResource, suggestPath, unknownKey } from "./path-hints.ts";
import type { MockDeps } from "../types.ts";

/** The resources and their base path. */
type Api = Pick<MockDeps, "catalog" | "path">;

/** The path of a URL as in the table of operations, whatever the base path is. */
export const operationPathOf = (url: string, { path: base }: Pick<Api, "path">): string => {
  const path = pathOf(url);
  return path.startsWith(`${base}/`) ? API_PATH + path.slice(base.length) : path;
};

/** A 404 that lists the resources. */
export const unknownResource = (resource: string, catalog: Catalog, more = ""): AppError => {
  const { names } = catalog;
  const otherwise = signInHint(`${API_PATH}/${resource}/${more}`);
  const near = otherwise === "" ? nearest(resource, names) : undefined;
  const suggestion = similarResource(resource, catalog) ?? near;
  const value = resource.slice(0, 100);
  const hint = suggestion === undefined ? otherwise : ` Did you mean ${suggestion}?`;
  return new AppError("unknown_resource", `There is no resource called ${JSON.stringify(value)}.${hint}`, {
    problems: [{ parameter: "resource", value, message: "is not a resource", allowed: names, suggestion }],
  });
};

/** The error for another API's path that looks like a record's, such as `/products/search`; undefined for any other. */
export const otherApiPathError = (
  { info, idText }: { readonly info: ResourceInfo; readonly idText: string | null },
  search: string,
  deps: Api,
): AppError | undefined => {
  const id = idText ?? "";
  const path = `${API_PATH}/${info.name}/${encodeURIComponent(id)}`;
  const suggestion = suggestPath("GET", path, search, deps);
  const signIn = signInHint(path);
  if (suggestion === undefined && signIn === "") return unknownKey(info, id, search);
  const value = id.slice(0, 100);
  const hint = suggestion === undefined ? `.${signIn}` : `; use ${suggestion} instead.`;
  const detail = `${info.name} has no record called ${JSON.stringify(value)}${hint}`;
  const problem = { parameter: "id", value, message: "matches no record", suggestion };
  return new AppError("record_not_found", detail, { problems: [problem] });
};

const pathsOf = (base: string): string =>
  base === API_PATH
    ? "There is no such path. The API has /api/mock/{resource}, /api/mock/{resource}/{id}, " +
      "/api/mock/realtime and /api/contact; /openapi.json describes them."
    : `There is no such path. The API has ${base}/{resource}, ${base}/{resource}/{id} and ${base}/realtime.`;

const notFound = (url: string, suggestion: string | undefined, api: Api): AppError => {
  const path = pathOf(url);
  const { names } = api.catalog;
  const problem = (message: string, more: Partial<Problem>): { problems: Problem[] } => ({
    problems: [{ parameter: "path", value: path.slice(0, 200), message, ...more }],
  });
  if (suggestion !== undefined)
    return new AppError("not_found", `There is no such path here; use ${suggestion} instead.`, {
      ...problem("is not a path of this service", { suggestion }),
    });
  if (path.replace(/\/$/, "") === api.path)
    return new AppError(
      "not_found",
      `The path names no resource. Use one of ${names.map((name) => `${api.path}/${name}`).join(", ")}.`,
      {
        ...problem("names no resource", { allowed: names }),
      },
    );
  return new AppError("not_found", pathsOf(api.path) + signInHint(path));
};

/** The same method one level up or down: records are changed at their own path, and created at the collection's. */
const suggestRequest = (
  { methods }: Route,
  method: string,
  resource: string | undefined,
  base: string,
): string | undefined => {
  if (resource === undefined || methods.includes(method)) return undefined;
  if (method === "POST") return `POST ${base}/${resource}`;
  return ["PUT", "PATCH", "DELETE"].includes(method) ? `${method} ${base}/${resource}/{id}` : undefined;
};

/** The error for a path outside the API that was probably meant as one of its paths; undefined for any other. */
export const pathOutsideApiError = ({ method, url }: Request, catalog: Catalog): AppError | undefined => {
  const api: Api = { catalog, path: API_PATH };
  const path = pathOf(url);
  const inside = path.startsWith("//") ? path : `/api${path.replace(/^\/(?:mock|v\d+)(?=\/)/, "")}`;
  const suggestion = suggestPath(method, inside, searchOf(url), api);
  return suggestion === undefined ? undefined : notFound(url, suggestion, api);
};

/** The error for a path or method without an operation. */
export const noOperationError = (method: string, url: string, api: Api): AppError => {
  const { catalog } = api;
  const path = operationPathOf(url, api);
  const route = routeOf(path);
  const { resource, id } = paramsOf(route, path);
  if (resource !== undefined && catalog.find(resource) === undefined)
    return unknownResource(resource, catalog, id);
  const suggestion =
    suggestPath(method, path, searchOf(url), api) ?? suggestRequest(route, method, resource, api.path);
  if (route.methods.length === 0 || route.methods.includes(method)) return notFound(url, suggestion, api);
  const signIn = signInHint(path);
  return signIn === ""
    ? methodNotAllowed(route, method, suggestion)
    : methodNotAllowed(route, method, undefined, signIn);
};
