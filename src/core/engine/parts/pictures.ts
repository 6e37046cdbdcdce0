import type { Cell } from "../cell.ts";
import { DAY } from "../clock.ts";
import { lazy } from "../lazy.ts";
import { capital } from "./writer.ts";
import { pictureWords } from "../words/lists.ts";
import type { AlbumTheme, Scene } from "../words/pictures.ts";

/** What an album is about. */
export const themeOf = (album: Cell): AlbumTheme => album.cycle("theme", pictureWords.get().THEMES).value;

/** Tells apart albums and pictures that would have the same title; `year` is null if the title has one. */
const numbered = (cell: Cell, title: string, year: string | null): string => {
  switch (cell.int(year === null ? 2 : 0, 11)) {
    case 0:
      return `${title}, ${year}`;
    case 1:
      return `${title} (${year}, part ${cell.int(1, 9)})`;
    case 2:
      return title;
    case 3:
      return `${title}, part ${cell.int(2, 9)}`;
    default: {
      const last = cell.int(3, 40);
      return `${title} (${cell.int(1, last)} of ${last})`;
    }
  }
};

/** The year of the last summer before a record was made. */
const summerBefore = (cell: Cell): string => String(cell.yearOf(cell.time("createdAt") - 240 * DAY));

/** The title of an album: after a place, or the last summer before it was made. */
export const albumTitle = (album: Cell): string => {
  const { titles, places } = themeOf(album);
  const title = album.pick(titles);
  const year = summerBefore(album);
  const filled = capital(album.fill(title, { place: places, year }));
  return numbered(album, filled, title.includes("{year}") ? null : year);
};

export const photoTitle = (photo: Cell): string => {
  const { titles } = pictureWords.get().SCENES[pictureOf(photo).scene];
  return numbered(photo, photo.pick(titles), summerBefore(photo));
};

/** What is said of an album: something else of each that is on the same. */
export const aboutAlbum = (album: Cell): string => {
  const { value, round } = album.cycle("theme", pictureWords.get().THEMES);
  return value.about[(round + (album.salt >>> 0)) % value.about.length] as string;
};

interface Picture {
  readonly scene: Scene;
  readonly number: number;
}

const PER_SCENE = 4;
const pictures = lazy(
  () =>
    new Map<AlbumTheme, readonly Picture[]>(
      pictureWords
        .get()
        .THEMES.map((theme) => [
          theme,
          theme.scenes.flatMap((scene) =>
            Array.from({ length: PER_SCENE }, (_, number) => ({ scene, number })),
          ),
        ]),
    ),
);

/** What a photo shows: one of the scenes of its album. */
export const pictureOf = (photo: Cell): Picture => {
  const theme = themeOf(photo.at("albums", photo.num("albumId")));
  return photo.cycle("picture", pictures().get(theme) ?? []).value;
};
