import type { Cell } from "../cell.ts";
import { type Field, text } from "../field.ts";
import { type ImageKind, imagePaths } from "../images.ts";
import type { Vocabulary } from "../types.ts";

/** The URL of a picture that this service has. */
export const image = (
  description: string,
  kind: ImageKind,
  makePath: (cell: Cell) => string,
): Field<string> => {
  const vocabularyOf = ({ origin }: Cell): Vocabulary => ({
    texts: imagePaths(kind).map((path) => origin + path),
    separator: null,
  });
  return {
    ...text(description, (cell) => cell.url(makePath(cell)), "uri"),
    vocabulary: (cell) => cell.memo(makePath, () => vocabularyOf(cell)),
  };
};
