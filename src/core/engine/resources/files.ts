import type { Cell } from "../cell.ts";
import { bool, created, integer, ref, text } from "../field.ts";
import { imagePath, imageSubjects } from "../images.ts";
import { skewed } from "../parts/counts.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { resource } from "../resource.ts";
import { FILE_KINDS, FILE_WORDS, type FileKind } from "../words/files.ts";

const kindOf = (cell: Cell): FileKind => cell.turn("kind", FILE_KINDS).value;

const COVERS = imageSubjects("cover");
const PHOTOS = imageSubjects("photo");
const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

export const files = resource("files", {
  about: "Files that users have uploaded.",
  fields: {
    userId: ref("users", "Who uploaded it"),
    name: text("File name, with its extension", (cell) => {
      const { names, extension } = kindOf(cell);
      const year = String(Number(cell.text("createdAt").slice(0, 4)) - cell.int(0, 1));
      const gaps = {
        year,
        month: MONTHS,
        word: FILE_WORDS,
        number: cell.code("####"),
        digit: String(cell.int(1, 9)),
      };
      return `${cell.fill(cell.pick(names), gaps)}.${extension}`;
    }),
    extension: text("What follows the dot", (cell) => kindOf(cell).extension),
    mimeType: text("Media type of that extension", (cell) => kindOf(cell).mimeType),
    size: integer(
      "Bytes",
      (cell) => {
        const [from, to] = kindOf(cell).size;
        return Math.min(cell.int(from * 1024, to * 1024), cell.int(from * 1024, to * 1024));
      },
      { minimum: 1 },
    ),
    url: text(
      "A picture in its place: an SVG on this service's origin",
      (cell) => {
        const n = cell.int(0, 99);
        const isPicture = cell.text("mimeType").startsWith("image/");
        return (
          cell.origin +
          (isPicture ? imagePath("photo", cell.pick(PHOTOS), n) : imagePath("cover", cell.pick(COVERS), n))
        );
      },
      "uri",
    ),
    checksum: text("SHA-256, hexadecimal", (cell) => cell.code("*".repeat(64))),
    isPublic: bool("Whether anybody may download it", 35),
    downloads: integer("How often it was downloaded", (cell) => skewed(cell, 2500), { minimum: 0 }),
    createdAt: created((cell) => cell.moment(JOINED_BY)),
  },
  revisions: [["downloads"], ["size", "checksum"], ["isPublic"]],
});
