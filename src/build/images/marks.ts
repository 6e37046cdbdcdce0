import { lighten } from "./colour.ts";
import { at } from "./dice.ts";
import { circle, document, group, line, path, rect, ring } from "./svg.ts";

type Draw = (one: string, two: string) => string;

/** Sixteen marks around the middle of a square, 100 units from edge to edge. */
const MARKS: readonly { readonly words: string; readonly draw: Draw }[] = [
  {
    words: "two overlapping circles",
    draw: (a, b) => circle(-16, 0, 30, a) + circle(16, 0, 30, b, 'opacity=".85"'),
  },
  {
    words: "a mountain",
    draw: (a, b) => path("M-46 32L-10 -34L26 32Z", a) + path("M-4 32L22 -10L48 32Z", b),
  },
  {
    words: "a leaf",
    draw: (a, b) => path("M-34 34Q-40 -36 36 -36Q38 36 -34 34Z", a) + line("M-32 34L20 -20", b, 6),
  },
  {
    words: "a hexagon",
    draw: (a, b) =>
      path("M0 -44L38 -22V22L0 44L-38 22V-22Z", a) + path("M0 -20L17 -10V10L0 20L-17 10V-10Z", b),
  },
  {
    words: "three rising bars",
    draw: (a, b) => rect(-42, 4, 22, 36, b, 5) + rect(-11, -16, 22, 56, a, 5) + rect(20, -40, 22, 80, b, 5),
  },
  {
    words: "a ring with a gap",
    draw: (a, b) => line("M28 -28A40 40 0 1 0 40 0", a, 15) + circle(34, -22, 9, b),
  },
  {
    words: "a wave",
    draw: (a, b) => line("M-44 -8Q-22 -34 0 -8T44 -8", a, 13) + line("M-44 22Q-22 -4 0 22T44 22", b, 13),
  },
  {
    words: "a star of four points",
    draw: (a, b) => path("M0 -46Q8 -8 46 0Q8 8 0 46Q-8 8 -46 0Q-8 -8 0 -46Z", a) + circle(0, 0, 8, b),
  },
  {
    words: "a folded corner",
    draw: (a, b) => path("M-38 -40H16L38 -18V40H-38Z", a) + path("M16 -40L38 -18H16Z", b),
  },
  {
    words: "stacked layers",
    draw: (a, b) => path("M0 -42L44 -18L0 6L-44 -18Z", a) + path("M-44 2L0 26L44 2V14L0 38L-44 14Z", b),
  },
  {
    words: "a flower of petals",
    draw: (a, b) =>
      [0, 60, 120, 180, 240, 300].map((turn) => group(`rotate(${turn})`, circle(0, -25, 17, a))).join("") +
      circle(0, 0, 14, b),
  },
  {
    words: "an arrow in a circle",
    draw: (a, b) => circle(0, 0, 44, a) + path("M-20 -8H4V-26L30 0L4 26V8H-20Z", b),
  },
  {
    words: "a quartered square",
    draw: (a, b) =>
      rect(-42, -42, 39, 39, a, 8) +
      rect(3, -42, 39, 39, b, 8) +
      rect(-42, 3, 39, 39, b, 8) +
      circle(22.5, 22.5, 19.5, a),
  },
  { words: "linked rings", draw: (a, b) => ring(-17, 0, 25, a, 11) + ring(17, 0, 25, b, 11) },
  {
    words: "a sun over a horizon",
    draw: (a, b) => path("M-32 8A32 32 0 0 1 32 8Z", a) + line("M-44 22H44M-30 36H30", b, 8),
  },
  { words: "a spark", draw: (a, b) => path("M8 -46L-30 8H-4L-10 46L30 -10H4Z", a) + circle(34, 32, 8, b) },
];

const COLOURS = [
  ["#2f6f8f", "#f2b84b"],
  ["#c94f5d", "#3a4a6b"],
  ["#3f8f74", "#f0a04b"],
  ["#6a5aa8", "#f0897a"],
  ["#2b3a67", "#5cc8b5"],
  ["#b8632f", "#2f4858"],
  ["#8a3f6b", "#e9b44c"],
] as const;

/** A company's mark: a shape in two colours on a pale ground of the first. */
export const mark = (index: number): string => {
  const { words, draw } = at(MARKS, index);
  const [one, two] = at(COLOURS, index + Math.floor(index / MARKS.length) * 2);
  const body = rect(0, 0, 160, 160, lighten(one, 88), 28) + group("translate(80 80)", draw(one, two));
  return document({ title: `Company logo: ${words}`, width: 320, height: 320, viewBox: "0 0 160 160" }, body);
};
