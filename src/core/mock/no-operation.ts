import { AppError, type Problem } from "../errors.ts";
import { methodNotAllowed } from "../http/allow.ts";
import { paramsOf, routeOf } from "../http/routes.ts";
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
      ...problem("is another service's path", { suggestion }),
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

/** The error for a path or method without an operation. */
export const noOperation = (method: string, url: string, catalog: Catalog): AppError => {
  const path = pathOf(url);
  const route = routeOf(path);
  const { resource } = paramsOf(route, path);
  if (resource !== undefined && catalog.find(resource) === undefined)
    return unknownResource(resource, catalog);
  const suggestion = suggestPath(path, searchOf(url), catalog);
  if (route.methods.length === 0 || route.methods.includes(method))
    return notFound(path, suggestion, catalog);
  return methodNotAllowed(route, method, suggestion);
};
