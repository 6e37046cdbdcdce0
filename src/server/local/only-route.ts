import { type OwnApi, type RoutePattern, routeProblem } from "../../core/mock/index.ts";
import { ConfigError } from "../config/parsers.ts";

/** The route that `--only` names, which some request must be able to have. Throws a {@link ConfigError}. */
export const onlyRoute = (text: string, routes: OwnApi["routes"]): RoutePattern => {
  const [, method, path] = /^(?:([A-Za-z]+) +)?(\/\S*)$/.exec(text) ?? [];
  if (path === undefined)
    throw new ConfigError(`--only ${text}: must be a path, or a method and a path, such as 'POST /orders'.`);
  const pattern = { method: method?.toUpperCase() ?? null, path };
  const problem = routeProblem(pattern, routes);
  if (problem === undefined) return pattern;
  const hint = problem.suggestion === undefined ? "" : `; did you mean ${problem.suggestion}?`;
  throw new ConfigError(`--only ${text}: ${problem.message}${hint}`);
};
