import type { Cell } from "../cell.ts";
import { created, integer, text, weighted, words } from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { dayOf, momentOn } from "../parts/calendar.ts";
import { refOn } from "../parts/parents.ts";
import { image, imagePath, thumbnailPath } from "../images.ts";
import { photoTitle, pictureOf } from "../parts/pictures.ts";
import { resource } from "../resource.ts";
import { pictureWords } from "../words/lists.ts";

/** Widths and heights of photos from cameras and phones, 3:2 and 4:3. */
const SIZES = new Map([
  [6000, 4000],
  [5184, 3456],
  [4032, 3024],
  [3888, 2592],
  [3264, 2448],
  [2048, 1536],
]);
const WIDTHS = [...SIZES.keys()];

/** Bytes per hundred pixels, from and to. */
const DENSITY = { jpeg: [18, 45], png: [130, 190], webp: [11, 28] } as const;
type Format = keyof typeof DENSITY;

const taken = (cell: Cell): number => dayOf(cell, "LEISURE");
const sceneOf = (cell: Cell) => pictureWords.get().SCENES[pictureOf(cell).scene];

export const photos = resource("photos", {
  about: "Photos in an album.",
  wordLists: [pictureWords],
  fields: () => ({
    albumId: refOn("albums", "Id of the album", taken),
    title: text("Title", photoTitle),
    url: image("URL of the picture: an SVG on this service's origin", (cell) => {
      const { scene, number } = pictureOf(cell);
      return imagePath("photo", scene, number);
    }),
    thumbnailUrl: text(
      "URL of the same picture, small and square",
      (cell) => {
        const { scene, number } = pictureOf(cell);
        return cell.url(thumbnailPath(scene, number));
      },
      "uri",
    ),
    width: integer(
      "Width of the fictional original in pixels; the picture at url is an SVG",
      (cell) => cell.pickNumber(WIDTHS),
      { minimum: 1 },
    ),
    height: integer(
      "Height of the fictional original in pixels",
      (cell) => SIZES.get(cell.num("width")) ?? 0,
      {
        minimum: 1,
      },
    ),
    size: integer(
      "Size of the fictional original in bytes: follows from its width, height and format",
      (cell) => {
        const [min, max] = DENSITY[cell.get<Format>("format")];
        const pixels = cell.num("width") * cell.num("height");
        return Math.floor((pixels * cell.int(min * 100, max * 100)) / 10_000);
      },
      { minimum: 1 },
    ),
    format: weighted("Format of the fictional original", { jpeg: 6, png: 2, webp: 2 }),
    tags: words("One to four tags", (cell) => cell.sample(sceneOf(cell).tags, 1, 4)),
    createdAt: created((cell) => {
      const album = cell.at("albums", cell.num("albumId"));
      return momentOn(cell, taken(cell), "LEISURE", zoneOf(cell.at("users", album.num("userId"))));
    }),
  }),
  revisions: [["width", "height", "size"], ["title"], ["tags"]],
});
