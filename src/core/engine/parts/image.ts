import type { Cell } from "../cell.ts";
import { type Field, text } from "../field.ts";
import { type ImageKind, imagePaths } from "../images.ts";

/** A field whose values are URLs of these files of this service. The function is a cache key: share it among fields. */
export const ofPaths = <F extends Field<unknown>>(field: F, pathsOf: () => readonly string[]): F => ({
  ...field,
  vocabulary: (cell: Cell) =>
    cell.memo(pathsOf, () => ({ texts: pathsOf().map((path) => cell.origin + path), separator: null })),
});

/** The URL of one of this service's pictures. */
export const image = (
  description: string,
  kind: ImageKind,
  makePath: (cell: Cell) => string,
): Field<string> =>
  ofPaths(
    text(description, (cell) => cell.url(makePath(cell)), "uri"),
    () => imagePaths(kind),
  );
