import type { Cell } from "../cell.ts";
import { bool, created, integer, ref, text } from "../field.ts";
import { imagePath } from "../images.ts";
import { skewed } from "../parts/counts.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { resource } from "../resource.ts";
import { FILE_KINDS, type FileKind } from "../words/files.ts";

const kindOf = (cell: Cell): FileKind => cell.turn("kind", FILE_KINDS).value;

const YEARS = ["2022", "2023", "2024"] as const;
const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

export const files = resource("files", {
  about: "Files that users have uploaded.",
  fields: {
    userId: ref("users", "Who uploaded it"),
    name: text("File name, with its extension", (cell) => {
      const { names, extension } = kindOf(cell);
      const number = cell.code("####");
      return `${cell.fill(cell.pick(names), { year: YEARS, month: MONTHS, number })}.${extension}`;
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
      "Its preview: an SVG on this service's origin",
      (cell) => cell.origin + imagePath("cover", "tiles", cell.int(0, 99)),
      "uri",
    ),
    checksum: text("SHA-256, hexadecimal", (cell) => cell.code("*".repeat(64))),
    isPublic: bool("Whether anybody may download it", 35),
    downloads: integer("How often it was downloaded", (cell) => skewed(cell, 2500), { minimum: 0 }),
    createdAt: created((cell) => cell.moment(JOINED_BY)),
  },
  revisions: [["downloads"], ["size", "checksum"], ["isPublic"]],
});
