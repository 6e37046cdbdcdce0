import type { Cell } from "../cell.ts";
import { DAY } from "../clock.ts";
import { lazy } from "../lazy.ts";
import { capital } from "./writer.ts";
import { pictureWords } from "../words/large.ts";
import type { AlbumTheme, Scene } from "../words/pictures.ts";

/** What an album is about. */
export const themeOf = (album: Cell): AlbumTheme => album.cycle("theme", pictureWords().THEMES).value;

/** The title of an album: after a place, or the last summer before it was made. */
export const albumTitle = (album: Cell): string => {
  const { titles, places } = themeOf(album);
  const year = String(album.yearOf(album.time("createdAt") - 240 * DAY));
  return capital(album.fill(album.pick(titles), { place: places, year }));
};

interface Picture {
  readonly scene: Scene;
  readonly number: number;
}

const PER_SCENE = 4;
const pictures = lazy(
  () =>
    new Map<AlbumTheme, readonly Picture[]>(
      pictureWords().THEMES.map((theme) => [
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
