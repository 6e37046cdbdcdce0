import { darken, lighten } from "./colour.ts";
import { at, dice, type Dice } from "./dice.ts";
import * as land from "./land.ts";
import { circle, document, ellipse, path, rect, verticalGradient } from "./svg.ts";

/** The light of a picture: sky from top to horizon, the sun, and the land it falls on. */
interface Light {
  readonly words: string;
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly land: string;
  readonly sea: string;
}

const LIGHTS: readonly Light[] = [
  { words: "on a clear day", sky: ["#7fb8e6", "#dff0fa"], sun: "#fff3b8", land: "#4f8a6b", sea: "#3f86b5" },
  { words: "in the morning", sky: ["#9cc9d9", "#fbe6cf"], sun: "#ffe29a", land: "#6a8f6a", sea: "#5a9aa8" },
  { words: "in the evening", sky: ["#5d5f9e", "#f7a77d"], sun: "#ffd27a", land: "#4a4a72", sea: "#6f6a9c" },
  { words: "under grey skies", sky: ["#93a5b4", "#dfe5e6"], sun: "#f6f3e4", land: "#55726e", sea: "#5f7f90" },
];
const NIGHT: Light = {
  words: "at night",
  sky: ["#141b3c", "#3a4a7c"],
  sun: "#f4f0d8",
  land: "#1e2747",
  sea: "#27355f",
};
const DUSK: Light = {
  words: "at sunset",
  sky: ["#47407c", "#fb9a5b"],
  sun: "#ffd86b",
  land: "#3b2f57",
  sea: "#7c4f7d",
};

interface Scene {
  readonly words: string;
  /** Fixed light, where the subject is one. */
  readonly light?: Light;
  readonly draw: (light: Light, chance: Dice) => string;
}

const TILE = ["#e07a5f", "#f2b84b", "#81b29a", "#5a7fb8"] as const;

const SCENES: Readonly<Record<string, Scene>> = {
  mountains: {
    words: "Mountains",
    draw: ({ sky, sun, land: ground }, chance) =>
      land.sun(chance.between(120, 480), 100, 34, sun) +
      land.ridge(chance, 270, 170, land.haze(sky[1], ground, 55), 150) +
      land.ridge(chance, 320, 150, land.haze(sky[1], ground, 25), 120) +
      land.hills(chance, 360, 60, ground),
  },
  sea: {
    words: "A sailing boat at sea",
    draw: ({ sun, sea }, chance) =>
      land.sun(chance.between(100, 500), 130, 30, sun) +
      land.cloud(chance.between(40, 160), 70, 1.2) +
      land.cloud(chance.between(330, 440), 110, 0.9) +
      land.water(chance, 230, sea) +
      land.boat(chance.between(180, 420), 244, "#fdf6e8"),
  },
  city: {
    words: "A city skyline",
    draw: ({ sky, sun, land: ground }, chance) =>
      land.sun(chance.between(120, 480), 120, 36, sun) +
      land.skyline(chance, 340, 190, land.haze(sky[1], ground, 60), "#fff4cf") +
      land.skyline(chance, 400, 210, darken(ground, 25), "#ffe3a0"),
  },
  forest: {
    words: "A forest of firs",
    draw: ({ sky, sun, land: ground }, chance) =>
      land.sun(chance.between(140, 460), 110, 30, sun) +
      land.hills(chance, 260, 90, land.haze(sky[1], ground, 60)) +
      land.firs(chance, 12, 310, 110, land.haze(sky[1], ground, 35)) +
      land.firs(chance, 8, 385, 170, darken(ground, 15)),
  },
  desert: {
    words: "Dunes with cacti",
    draw: ({ sun }, chance) =>
      land.sun(chance.between(140, 460), 110, 40, sun) +
      land.hills(chance, 270, 70, "#e9b872", 300) +
      land.hills(chance, 320, 80, "#dc9c52", 300) +
      land.cactus(chance.between(90, 240), 330, 1.1) +
      land.cactus(chance.between(380, 520), 352, 1.5) +
      land.hills(chance, 380, 40, "#c98342", 300),
  },
  sunset: {
    words: "A sunset over water",
    light: DUSK,
    draw: ({ sun, land: ground, sea }, chance) =>
      land.sun(300, 210, 58, sun) +
      land.ridge(chance, 240, 70, ground, 150) +
      land.water(chance, 240, sea) +
      path(
        "M262 250H338L322 262H278ZM272 280H328L318 290H282ZM282 308H318L310 316H290Z",
        sun,
        'opacity=".75"',
      ),
  },
  lake: {
    words: "A mountain lake",
    draw: ({ sky, land: ground, sea }, chance) =>
      land.ridge(chance, 240, 150, land.haze(sky[1], ground, 50), 200) +
      land.firs(chance, 14, 244, 64, ground) +
      land.water(chance, 250, sea) +
      ellipse(300, 400, 320, 36, darken(ground, 10)),
  },
  snow: {
    words: "A snowy valley",
    draw: ({ sky }, chance) =>
      land.ridge(chance, 270, 150, land.haze(sky[1], "#8fa6c2", 25), 150) +
      land.hills(chance, 300, 60, "#eef4fa", 300) +
      land.firs(chance, 9, 340, 96, "#5d7f86") +
      land.hills(chance, 380, 50, "#ffffff", 300) +
      land.stars(chance, 40, 320),
  },
  meadow: {
    words: "A meadow in flower",
    draw: ({ sun, sky, land: ground }, chance) =>
      land.sun(chance.between(120, 480), 100, 32, sun) +
      land.cloud(chance.between(60, 360), 60, 1.3) +
      land.hills(chance, 250, 80, land.haze(sky[1], ground, 40), 300) +
      rect(0, 268, 600, 132, lighten(ground, 18)) +
      land.flowers(chance, 46, 276, ["#f6d365", "#fdfcf0", "#e5738a", "#b48ad6"]),
  },
  night: {
    words: "The moon over hills",
    light: NIGHT,
    draw: ({ sun, land: ground }, chance) =>
      land.stars(chance, 60, 260) +
      circle(chance.between(160, 440), 110, 40, sun) +
      land.ridge(chance, 300, 120, lighten(ground, 12), 150) +
      land.firs(chance, 11, 380, 96, darken(ground, 20)),
  },
  beach: {
    words: "A beach with a parasol",
    draw: ({ sun, sea }, chance) =>
      land.sun(chance.between(100, 500), 100, 34, sun) +
      land.water(chance, 200, sea) +
      path("M0 300Q150 262 300 292T600 280V400H0Z", "#f3dcae") +
      path("M330 360L372 232", "none", 'stroke="#8a5d3b" stroke-width="7"') +
      path("M286 258Q330 180 414 214Q470 240 462 300Z", at(TILE, chance.roll(4))) +
      path("M350 212Q400 216 406 282L372 270Z", "#fdf6e8", 'opacity=".85"'),
  },
  canyon: {
    words: "A canyon",
    draw: ({ sun }, chance) =>
      land.sun(300, 130, 36, sun) +
      path("M0 150H120L150 210L190 230V400H0Z", "#b5613c") +
      path("M600 130H500L462 200L420 226V400H600Z", "#a5532f") +
      path("M0 210L96 220L170 300V400H0ZM600 200L520 216L440 300V400H600Z", "#8c4427") +
      path("M190 400Q260 330 290 280Q320 330 430 400Z", "#5a9aa8") +
      land.stars(chance, 6, 60),
  },
  lighthouse: {
    words: "A lighthouse",
    draw: ({ sun, sea, land: ground }, chance) =>
      land.sun(chance.between(380, 520), 110, 28, sun) +
      land.water(chance, 270, sea) +
      path("M0 400V270Q110 232 230 280Q300 310 330 400Z", darken(ground, 10)) +
      land.lighthouse(chance.between(120, 180), 268),
  },
  balloons: {
    words: "Hot-air balloons",
    draw: ({ sky, land: ground }, chance) =>
      land.cloud(60, 60, 1) +
      land.hills(chance, 320, 90, land.haze(sky[1], ground, 45), 300) +
      land.hills(chance, 372, 60, ground) +
      land.balloon(chance.between(140, 200), 150, 1.2, at(TILE, chance.roll(4))) +
      land.balloon(chance.between(330, 390), 110, 0.8, at(TILE, chance.roll(4))) +
      land.balloon(chance.between(440, 520), 190, 1, at(TILE, chance.roll(4))),
  },
  bridge: {
    words: "A stone bridge",
    draw: ({ sky, sea, land: ground }, chance) =>
      land.hills(chance, 230, 100, land.haze(sky[1], ground, 50), 300) +
      land.firs(chance, 9, 262, 84, ground) +
      land.water(chance, 290, sea) +
      land.arches(206, "#a08d80"),
  },
  "still-life": {
    words: "A still life with fruit",
    draw: (_, chance) =>
      rect(0, 0, 600, 400, at(["#e9e2d2", "#dfe6e4", "#efe0dc", "#e2e0ec"], chance.roll(4))) +
      rect(0, 270, 600, 130, "#b78a5d") +
      path("M360 130H440L452 300Q452 318 434 318H366Q348 318 348 300Z", "#4f7f8a") +
      ellipse(400, 130, 40, 10, "#3a626b") +
      path("M400 128Q372 70 396 30M400 128Q428 80 424 44", "none", 'stroke="#4f8a5f" stroke-width="6"') +
      circle(392, 34, 18, "#e5738a") +
      circle(428, 46, 15, "#f2b84b") +
      circle(208, 274, 46, "#e0663f") +
      circle(278, 286, 36, "#f0a04b") +
      ellipse(150, 300, 34, 30, "#8aa34b") +
      path("M208 230Q214 214 230 212", "none", 'stroke="#5b4636" stroke-width="5"'),
  },
};

const compose = (subject: string, index: number): { readonly title: string; readonly body: string } => {
  const scene = SCENES[subject];
  if (scene === undefined) throw new Error(`there is no drawing of the scene ${subject}`);
  const light = scene.light ?? at(LIGHTS, index);
  const title = subject === "still-life" ? scene.words : `${scene.words} ${light.words}`;
  const body =
    `<defs>${verticalGradient("sky", light.sky[0], light.sky[1])}</defs>` +
    rect(0, 0, land.WIDTH, land.HEIGHT, "url(#sky)") +
    scene.draw(light, dice(`photo/${subject}/${index}`));
  return { title, body };
};

/** A landscape picture. */
export const photo = (subject: string, index: number): string => {
  const { title, body } = compose(subject, index);
  return document({ title, width: 1200, height: 800, viewBox: "0 0 600 400" }, body);
};

/** The middle of the same picture, square. */
export const thumbnail = (subject: string, index: number): string => {
  const { title, body } = compose(subject, index);
  return document({ title, width: 300, height: 300, viewBox: "100 0 400 400" }, body);
};
