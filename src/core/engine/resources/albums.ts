import { bool, created, ref, text } from "../field.ts";
import { imagePath } from "../images.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { image } from "../parts/image.ts";
import { albumTitle, themeOf } from "../parts/pictures.ts";
import { resource } from "../resource.ts";

/** No album is younger than this, so that its photos have time to be taken. */
const LAST = Date.UTC(2024, 10, 1);

export const albums = resource("albums", {
  about: "Photo albums of users.",
  fields: () => ({
    userId: ref("users", "Id of the owner"),
    title: text("Title", albumTitle),
    description: text("Description in one sentence", (cell) => cell.pick(themeOf(cell).about)),
    coverImage: image("URL of its first picture: an SVG on this service's origin", (cell) =>
      imagePath("photo", cell.pick(themeOf(cell).scenes), cell.int(0, 99)),
    ),
    isPublic: bool("Whether others may see it", 70),
    createdAt: created((cell) => cell.moment(JOINED_BY, LAST)),
  }),
  revisions: [["description"], ["coverImage"], ["isPublic"]],
});
