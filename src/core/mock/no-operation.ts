import { isResource } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { methodNotAllowed } from "../http/http.ts";
import { paramsOf, routeOf } from "../http/routes.ts";
import { unknownResource } from "./subject.ts";

/** Why there is no operation: the path is not ours, its resource is unknown, or it does not take the method. */
export const noOperation = (method: string, path: string): AppError => {
  const route = routeOf(path);
  const { resource } = paramsOf(route, path);
  if (resource !== undefined && !isResource(resource)) return unknownResource(resource);
  if (route.methods.length > 0 && !route.methods.includes(method)) return methodNotAllowed(route, method);
  return new AppError(
    "not_found",
    "There is no such path under /api; there are /api/mock/{resource}, /api/mock/{resource}/{id}, " +
      "/api/mock/realtime and /api/contact; /openapi.json describes them.",
  );
};
