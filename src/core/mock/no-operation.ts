import { AppError, type Problem } from "../errors.ts";
import { methodNotAllowed } from "../http/allow.ts";
import { paramsOf, type Route, routeOf } from "../http/routes.ts";
import { pathOf, searchOf } from "../http/url.ts";
import type { Catalog } from "../engine/index.ts";
import { suggestPath } from "./path-hints.ts";
import { unknownResource } from "./target.ts";

const ROOT = /^\/api\/mock\/?$/;

const notFound = (path: string, suggestion: string | undefined, { names }: Catalog): AppError => {
  const problem = (message: string, more: Partial<Problem>): { problems: Problem[] } => ({
    problems: [{ parameter: "path", value: path.slice(0, 200), message, ...more }],
  });
  if (suggestion !== undefined)
    return new AppError("not_found", `There is no such path here; ask for ${suggestion} instead.`, {
      ...problem("is not a path of this service", { suggestion }),
    });
  if (ROOT.test(path))
    return new AppError(
      "not_found",
      `Name a resource: ${names.map((name) => `${path.replace(/\/$/, "")}/${name}`).join(", ")}.`,
      {
        ...problem("names no resource", { allowed: names }),
      },
    );
  return new AppError(
    "not_found",
    "There is no such path under /api; there are /api/mock/{resource}, /api/mock/{resource}/{id}, " +
      "/api/mock/realtime and /api/contact; /openapi.json describes them.",
  );
};

/** The same method one level up or down: records are changed at their own path, and created at the collection's. */
const suggestRequest = (
  { methods }: Route,
  method: string,
  resource: string | undefined,
): string | undefined => {
  if (resource === undefined || methods.includes(method)) return undefined;
  if (method === "POST") return `POST /api/mock/${resource}`;
  return ["PUT", "PATCH", "DELETE"].includes(method) ? `${method} /api/mock/${resource}/{id}` : undefined;
};

/** The error for a path outside the API that one of its paths was probably meant by; undefined for any other. */
export const misplaced = (url: string, catalog: Catalog): AppError | undefined => {
  const path = pathOf(url);
  const inside = `/api${path.replace(/^\/(?:mock|v\d+)(?=\/)/, "")}`;
  const suggestion = suggestPath(inside, searchOf(url), catalog);
  return suggestion === undefined ? undefined : notFound(path, suggestion, catalog);
};

/** The error for a path or method without an operation. */
export const noOperation = (method: string, url: string, catalog: Catalog): AppError => {
  const path = pathOf(url);
  const route = routeOf(path);
  const { resource } = paramsOf(route, path);
  if (resource !== undefined && catalog.find(resource) === undefined)
    return unknownResource(resource, catalog);
  const suggestion = suggestPath(path, searchOf(url), catalog) ?? suggestRequest(route, method, resource);
  if (route.methods.length === 0 || route.methods.includes(method))
    return notFound(path, suggestion, catalog);
  return methodNotAllowed(route, method, suggestion);
};
