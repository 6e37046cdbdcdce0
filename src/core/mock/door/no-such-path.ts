import { AppError } from "../../errors.ts";
import { nearest } from "../../query/index.ts";
import type { ApiRoute } from "../rules/routes.ts";

const MAX_LISTED = 20;

/** The path whose template has another word in one place: `/pets/1/toyz` is near `/pets/{petId}/toys`. */
const nearestTemplate = (path: string, paths: readonly string[]): string | undefined => {
  const segments = path.split("/");
  for (const [index, segment] of segments.entries()) {
    const others = paths.flatMap((template) => {
      const parts = template.split("/");
      const fits = (part: string, at: number): boolean =>
        at === index ? !part.includes("{") : part.includes("{") || part === segments[at];
      return parts.length === segments.length && parts.every(fits)
        ? [{ template, part: parts[index] ?? "" }]
        : [];
    });
    const found = nearest(
      segment,
      others.map(({ part }) => part),
    );
    if (found !== undefined) return others.find(({ part }) => part === found)?.template;
  }
  return undefined;
};

/** The error for a path that an API of one's own does not have. */
export const noSuchPath = (path: string, routes: readonly ApiRoute[]): AppError => {
  const paths = routes.map((route) => route.path);
  const suggestion = nearestTemplate(path, paths) ?? nearest(path, paths);
  const more = paths.length > MAX_LISTED ? ` and ${paths.length - MAX_LISTED} more` : "";
  const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
  return new AppError(
    "not_found",
    `There is no such path.${hint} The paths are ${paths.slice(0, MAX_LISTED).join(", ")}${more}.`,
    {
      problems: [
        { parameter: "path", value: path.slice(0, 200), message: "is not a path of this API", suggestion },
      ],
    },
  );
};
