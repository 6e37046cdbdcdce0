import { bool, created, ref, text } from "../field.ts";
import { imagePath } from "../images.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { albumTitle, themeOf } from "../parts/pictures.ts";
import { resource } from "../resource.ts";

/** No album is younger than this, so that its photos have time to be taken. */
const LAST = Date.UTC(2024, 10, 1);

export const albums = resource("albums", {
  about: "Photo albums of users.",
  fields: () => ({
    userId: ref("users", "Whose it is"),
    title: text("What it shows", albumTitle),
    description: text("A sentence about it", (cell) => cell.pick(themeOf(cell).about)),
    coverImage: text(
      "Its first picture: an SVG on this service's origin",
      (cell) => cell.origin + imagePath("photo", cell.pick(themeOf(cell).scenes), cell.int(0, 99)),
      "uri",
    ),
    isPublic: bool("Whether others may look at it", 70),
    createdAt: created((cell) => cell.moment(JOINED_BY, LAST)),
  }),
  revisions: [["description"], ["coverImage"], ["isPublic"]],
});
