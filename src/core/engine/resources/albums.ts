import { bool, created, text } from "../field.ts";
import { image, imagePath } from "../images.ts";
import type { Cell } from "../cell.ts";
import { zoneOf } from "../parts/address.ts";
import { dayOf, FOUNDERS, joiningDay, momentOn } from "../parts/calendar.ts";
import { refOn } from "../parts/parents.ts";
import { aboutAlbum, albumTitle, themeOf } from "../parts/pictures.ts";
import { resource } from "../resource.ts";
import { pictureWords } from "../words/lists.ts";

const begun = (cell: Cell): number => (cell.id <= FOUNDERS ? joiningDay(cell, 1) : dayOf(cell, "LEISURE"));

export const albums = resource("albums", {
  about: "Photo albums of users.",
  wordLists: [pictureWords],
  fields: () => ({
    userId: refOn("users", "Id of the owner", begun),
    title: text("Title", albumTitle),
    description: text("Description in one sentence", aboutAlbum),
    coverImage: image("URL of its first picture: an SVG on this service's origin", (cell) =>
      imagePath("photo", themeOf(cell).scenes[0], cell.int(0, 99)),
    ),
    isPublic: bool("Whether others may see it", 70),
    createdAt: created((cell) =>
      momentOn(cell, begun(cell), "LEISURE", zoneOf(cell.at("users", cell.num("userId")))),
    ),
  }),
  revisions: [["description"], ["coverImage"], ["isPublic"]],
});
