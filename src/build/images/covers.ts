import { darken, lighten, mix } from "./colour.ts";
import { at, dice, type Dice } from "./dice.ts";
import * as land from "./land.ts";
import { circle, document, ellipse, group, line, path, rect, ring, verticalGradient } from "./svg.ts";

/** Five colours that go together: background from light to dark, then three for shapes. */
const PALETTES = [
  ["#fdf3e3", "#f6d9b8", "#e07a5f", "#3d5a80", "#81b29a"],
  ["#e6f1f5", "#bcd9e4", "#2f6f8f", "#f2b84b", "#e4735c"],
  ["#f3ecf8", "#d8c5e8", "#7a5299", "#f0897a", "#3c4a72"],
  ["#e8f3ea", "#c2dfc8", "#3f8f74", "#f3c65a", "#2f4858"],
  ["#fdeaea", "#f6c6c6", "#c94f5d", "#3a4a6b", "#f0a04b"],
  ["#1f2745", "#3b4a7a", "#f2c46d", "#e4735c", "#8fb8d8"],
] as const;

type Palette = (typeof PALETTES)[number];

interface Cover {
  readonly words: string;
  readonly draw: (palette: Palette, chance: Dice) => string;
}

const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

const COVERS: Readonly<Record<string, Cover>> = {
  hills: {
    words: "Rolling hills in flat colours",
    draw: ([, back, one, two, three], chance) =>
      land.sun(chance.between(120, 480), 120, 44, two) +
      land.hills(chance, 250, 100, mix(one, back, 45), 300) +
      land.hills(chance, 310, 90, one, 200) +
      land.hills(chance, 370, 60, three, 300),
  },
  sea: {
    words: "Waves and a low sun",
    draw: ([, , one, two, three], chance) =>
      land.sun(chance.between(150, 450), 190, 56, two) +
      land.water(chance, 220, one) +
      land.hills(chance, 330, 36, darken(one, 16), 150) +
      land.hills(chance, 372, 30, three, 120),
  },
  city: {
    words: "Rooftops of a city",
    draw: ([, back, one, two, three], chance) =>
      circle(chance.between(100, 500), 110, 48, two) +
      land.skyline(chance, 400, 250, mix(one, back, 40), lighten(two, 40)) +
      land.skyline(chance, 400, 170, three, lighten(two, 55)),
  },
  night: {
    words: "A night sky over mountains",
    draw: ([, , one, two], chance) =>
      rect(0, 0, 600, 400, "#1b2142") +
      land.stars(chance, 50, 260) +
      circle(chance.between(120, 480), 110, 38, lighten(two, 40)) +
      land.ridge(chance, 310, 150, mix(one, "#1b2142", 55), 150) +
      land.ridge(chance, 380, 110, mix(one, "#1b2142", 75), 120),
  },
  waves: {
    words: "Flowing bands of colour",
    draw: ([, , one, two, three], chance) =>
      many(5, (index) => {
        const y = 90 + index * 66;
        const swing = chance.between(40, 90);
        const fill = at([one, two, three], index);
        return path(
          `M0 ${y}C150 ${y - swing} 250 ${y + swing} 380 ${y}S540 ${y - swing} 600 ${y}V400H0Z`,
          fill,
          'opacity=".85"',
        );
      }),
  },
  orbits: {
    words: "Circles in orbit",
    draw: ([, back, one, two, three], chance) =>
      many(5, (index) => ring(300, 200, 60 + index * 44, mix(back, one, 55), 3)) +
      circle(300, 200, 38, one) +
      many(7, (index) => {
        const radius = 60 + (index % 5) * 44;
        const side = index % 2 === 0 ? 1 : -1;
        const x = 300 + side * Math.floor((radius * chance.between(60, 80)) / 100);
        const y = 200 + (chance.roll(2) === 0 ? 1 : -1) * Math.floor((radius * chance.between(58, 78)) / 100);
        return circle(x, y, chance.between(9, 22), at([two, three], index));
      }),
  },
  tiles: {
    words: "A pattern of tiles",
    draw: ([light, , one, two, three], chance) =>
      many(24, (index) => {
        const x = (index % 6) * 100;
        const y = Math.floor(index / 6) * 100;
        const fill = chance.pick([one, two, three]);
        const shapes = [
          circle(50, 50, 44, fill),
          path("M0 0H100A100 100 0 0 1 0 100Z", fill),
          path("M0 100L50 0L100 100Z", fill),
          rect(12, 12, 76, 76, fill, 10),
          path("M0 50A50 50 0 0 1 100 50ZM0 100A50 50 0 0 1 100 100Z", fill),
        ];
        const tile =
          rect(0, 0, 100, 100, index % 2 === 0 ? light : mix(light, fill, 12)) + chance.pick(shapes);
        return group(`translate(${x} ${y}) rotate(${chance.roll(4) * 90} 50 50)`, tile);
      }),
  },
  leaves: {
    words: "Leaves on paper",
    draw: ([, , one, two, three], chance) =>
      many(11, (index) => {
        const x = 30 + (index % 6) * 108 + chance.between(-18, 18);
        const y = (index < 6 ? 110 : 310) + chance.between(-24, 24);
        const leaf =
          path("M0 90C-46 50 -40 -30 0 -90C40 -30 46 50 0 90Z", at([one, three, two], index)) +
          line("M0 96V-70M0 40L-22 14M0 40L22 14M0 4L-20 -20M0 4L20 -20", "#ffffff", 3, 'opacity=".55"');
        return group(`translate(${x} ${y}) rotate(${chance.between(-50, 50)}) scale(.9)`, leaf);
      }) + ellipse(300, 430, 340, 40, one, 'opacity=".18"'),
  },
};

/** A wide picture above a post, a blog, an article or an album. */
export const cover = (subject: string, index: number): string => {
  const drawn = COVERS[subject];
  if (drawn === undefined) throw new Error(`there is no drawing for the cover ${subject}`);
  const palette = at(PALETTES, index);
  const body =
    `<defs>${verticalGradient("bg", palette[1], palette[0])}</defs>` +
    rect(0, 0, land.WIDTH, land.HEIGHT, "url(#bg)") +
    drawn.draw(palette, dice(`cover/${subject}/${index}`));
  return document({ title: drawn.words, width: 1200, height: 630, viewBox: "0 0 600 400" }, body);
};
