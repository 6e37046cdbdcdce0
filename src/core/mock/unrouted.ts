import { isResource } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { methodNotAllowed } from "../http/http.ts";
import { routeOf, ROUTES } from "../http/route-table.ts";
import { unknownResource } from "./subject.ts";

/** What no route took: either the path is not ours or the method is not the path's. */
export const unrouted = (method: string, path: string): AppError => {
  const route = routeOf(path);
  if (route === ROUTES.COLLECTION || route === ROUTES.RECORD) {
    const resource = decodeURIComponent(path.split("/")[3] ?? "");
    if (!isResource(resource)) return unknownResource(resource);
  }
  if (route.methods.length > 0 && !route.methods.includes(method)) return methodNotAllowed(route, method);
  return new AppError(
    "not_found",
    "There is no such path under /api; there are /api/mock/{resource}, /api/mock/{resource}/{id}, " +
      "/api/mock/realtime and /api/contact; /openapi.json describes them.",
  );
};
