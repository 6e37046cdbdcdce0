import type { Cell } from "../cell.ts";
import { type Field, text } from "../field.ts";
import { type ImageKind, imagePaths } from "../images.ts";

/** A field whose texts are all URLs of these files of this service. Fields of the same files name the same function. */
export const ofPaths = <F extends Field<unknown>>(field: F, pathsOf: () => readonly string[]): F => ({
  ...field,
  vocabulary: (cell: Cell) =>
    cell.memo(pathsOf, () => ({ texts: pathsOf().map((path) => cell.origin + path), separator: null })),
});

/** The URL of a picture that this service has. */
export const image = (
  description: string,
  kind: ImageKind,
  makePath: (cell: Cell) => string,
): Field<string> =>
  ofPaths(
    text(description, (cell) => cell.url(makePath(cell)), "uri"),
    () => imagePaths(kind),
  );
