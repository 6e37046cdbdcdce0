import type { Cell } from "../cell.ts";
import { bool, created, integer, text } from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { dayOf, momentOn } from "../parts/calendar.ts";
import { refOn } from "../parts/parents.ts";
import { skewed } from "../parts/spread.ts";
import { resource } from "../resource.ts";
import type { FileKind } from "../words/files.ts";
import { fileWords } from "../words/lists.ts";

const kindOf = (cell: Cell): FileKind => cell.cycle("kind", fileWords.get().FILE_KINDS).value;

const uploaded = (cell: Cell): number => dayOf(cell, "WORKING");

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

const checksumOf = ({ extension }: FileKind): string => fileWords.get().SAMPLES[extension].checksum;
const pathOf = ({ extension }: FileKind): string => fileWords.get().samplePath(extension);

export const files = resource("files", {
  about: "Files that users have uploaded.",
  wordLists: [fileWords],
  fields: () => ({
    userId: refOn("users", "Id of the user who uploaded it", uploaded),
    name: text("File name, with its extension", (cell) => {
      const { names, extension } = kindOf(cell);
      const year = String(cell.yearOf(cell.time("createdAt")) - cell.int(0, 1));
      const gaps = {
        year,
        month: MONTHS,
        word: fileWords.get().FILE_WORDS,
        number: cell.code("####"),
        digit: String(cell.int(1, 9)),
      };
      return `${cell.fill(cell.pick(names), gaps)}.${extension}`;
    }),
    extension: text("File extension, without the dot", (cell) => kindOf(cell).extension),
    mimeType: text("Media type of the extension", (cell) => kindOf(cell).mimeType),
    size: integer(
      "Size of the file at url in bytes",
      (cell) => fileWords.get().SAMPLES[kindOf(cell).extension].size,
      {
        minimum: 1,
      },
    ),
    url: text(
      "URL of a small file of this type on this service's origin: all files of a type share it",
      (cell) => cell.url(pathOf(kindOf(cell))),
      "uri",
    ),
    checksum: text("SHA-256 of the file at url, in hexadecimal", (cell) => checksumOf(kindOf(cell))),
    isPublic: bool("Whether everyone may download it", 35),
    downloads: integer("Number of downloads", (cell) => skewed(cell, 2500), { minimum: 0 }),
    createdAt: created((cell) =>
      momentOn(cell, uploaded(cell), "WORKING", zoneOf(cell.at("users", cell.num("userId")))),
    ),
  }),
  revisions: [["downloads"], ["isPublic"]],
});
