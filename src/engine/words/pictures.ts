import type { ImageSubject } from "../images.ts";

export type Scene = ImageSubject<"photo">;

/** What a photo of each scene may be called. */
export const SCENES: Readonly<Record<Scene, { titles: readonly string[]; tags: readonly string[] }>> = {
  mountains: { titles: ["Above the tree line"], tags: ["mountains", "hiking"] },
  sea: { titles: ["Nothing but water"], tags: ["sea", "blue"] },
  city: { titles: ["Rooftops at noon"], tags: ["city", "architecture"] },
  forest: { titles: ["Light between the trunks"], tags: ["forest", "green"] },
  desert: { titles: ["Dunes before the heat"], tags: ["desert", "sand"] },
  sunset: { titles: ["The last five minutes of the day"], tags: ["sunset", "golden-hour"] },
  lake: { titles: ["A lake without a ripple"], tags: ["lake", "reflection"] },
  snow: { titles: ["First tracks"], tags: ["snow", "winter"] },
  meadow: { titles: ["The meadow in June"], tags: ["meadow", "flowers"] },
  night: { titles: ["Stars over the campsite"], tags: ["night", "stars"] },
  beach: { titles: ["Low tide"], tags: ["beach", "sand"] },
  canyon: { titles: ["Down into the canyon"], tags: ["canyon", "rock"] },
  lighthouse: { titles: ["The lighthouse keeper's view"], tags: ["lighthouse", "coast"] },
  balloons: { titles: ["Balloons at first light"], tags: ["balloons", "sky"] },
  bridge: { titles: ["Halfway across"], tags: ["bridge", "river"] },
  "still-life": { titles: ["Pears on the windowsill"], tags: ["still-life", "home"] },
};

export interface AlbumTheme {
  readonly titles: readonly string[];
  readonly about: readonly string[];
  readonly scenes: readonly Scene[];
}

export const THEMES: readonly AlbumTheme[] = [
  {
    titles: ["Two weeks in the Alps"],
    about: ["Hut to hut."],
    scenes: ["mountains", "lake", "snow", "meadow"],
  },
  { titles: ["Along the coast"], about: ["By bicycle."], scenes: ["sea", "beach", "lighthouse", "sunset"] },
];
