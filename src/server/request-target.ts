import { type Route, routeOf } from "../core/http/routes.ts";
import { pathOf } from "../core/http/url.ts";

/** Where a request goes, as logs and metrics name it. */
export interface RequestTarget {
  readonly path: string;
  readonly route: Route;
}

export const targetOf = (url: string): RequestTarget => {
  const path = pathOf(url);
  return { path, route: routeOf(path) };
};
