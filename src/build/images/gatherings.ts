import { darken, lighten } from "./colour.ts";
import { at } from "./dice.ts";
import { circle, document, ellipse, group, line, path, rect, ring } from "./svg.ts";

interface Gathering {
  readonly words: string;
  readonly draw: (main: string, accent: string) => string;
}

const INK = "#2b2a3a";
const SKIN = ["#f1c7a5", "#8a5a3c", "#d79a6b"] as const;

/** Heads and shoulders of an audience, seen from behind. */
const crowd = (foot: number, fill: string): string =>
  [60, 130, 205, 275, 345, 415, 490, 555]
    .map((x, index) => circle(x, foot - 46 - (index % 3) * 6, 24, fill) + ellipse(x, foot + 6, 42, 44, fill))
    .join("");

const person = (x: number, foot: number, shirt: string, index: number): string =>
  ellipse(x, foot - 44, 30, 40, shirt) +
  rect(x - 30, foot - 44, 60, 44, shirt) +
  circle(x, foot - 104, 24, at(SKIN, index));

const screen = (x: number, y: number, width: number, height: number, fill: string): string =>
  rect(x, y, width, height, INK, 10) + rect(x + 9, y + 9, width - 18, height - 18, fill, 4);

/** The positions of the flags above the festival. */
const BUNTING = [
  [40, 84],
  [120, 104],
  [200, 104],
  [285, 84],
  [370, 56],
  [450, 50],
  [540, 60],
] as const;

const GATHERINGS: Readonly<Record<string, Gathering>> = {
  conference: {
    words: "A speaker on a conference stage",
    draw: (main, accent) =>
      screen(150, 50, 300, 170, lighten(main, 55)) +
      line("M180 160L250 120L310 146L410 84", accent, 9) +
      rect(0, 270, 600, 130, darken(main, 25)) +
      person(300, 270, accent, 0) +
      crowd(400, INK),
  },
  workshop: {
    words: "A workshop at a table",
    draw: (main, accent) =>
      person(160, 260, main, 0) +
      person(300, 250, accent, 1) +
      person(440, 260, lighten(main, 25), 2) +
      rect(70, 256, 460, 26, "#b98a5a", 8) +
      rect(100, 282, 20, 90, "#96703f") +
      rect(480, 282, 20, 90, "#96703f") +
      rect(190, 234, 70, 24, "#fffdf6", 3) +
      line("M350 252L388 226M402 254L440 240", INK, 7),
  },
  meetup: {
    words: "People talking at a meetup",
    draw: (main, accent) =>
      path(
        "M120 90H250Q266 90 266 106V140Q266 156 250 156H190L164 178V156H120Q104 156 104 140V106Q104 90 120 90Z",
        "#fff",
      ) +
      path(
        "M350 60H480Q496 60 496 76V110Q496 126 480 126H440L414 148V126H350Q334 126 334 110V76Q334 60 350 60Z",
        accent,
      ) +
      line("M130 112H240M130 132H206", main, 8) +
      person(190, 380, main, 0) +
      person(310, 380, accent, 1) +
      person(430, 380, darken(main, 25), 2),
  },
  webinar: {
    words: "A webinar on a laptop",
    draw: (main, accent) =>
      screen(130, 60, 340, 220, lighten(main, 60)) +
      group("translate(115 0) scale(.62)", person(300, 442, accent, 0)) +
      rect(350, 90, 92, 64, main, 6) +
      rect(350, 166, 92, 64, lighten(main, 30), 6) +
      circle(396, 118, 15, at(SKIN, 1)) +
      circle(396, 194, 15, at(SKIN, 2)) +
      path("M80 290H520L494 330Q490 336 482 336H118Q110 336 106 330Z", "#c9ced8") +
      circle(160, 88, 8, "#e5484d"),
  },
  hackathon: {
    words: "Code on a screen late at night",
    draw: (main, accent) =>
      screen(120, 50, 360, 230, "#1f2440") +
      line("M160 100H260M160 132H220M190 164H320M190 196H290M160 228H240", lighten(main, 35), 10) +
      line("M280 100H340M240 132H300M340 164H390", accent, 10) +
      rect(280, 280, 40, 40, INK) +
      rect(210, 318, 180, 14, INK, 6) +
      rect(470, 290, 50, 62, accent, 8) +
      ring(526, 318, 16, accent, 8),
  },
  concert: {
    words: "A concert in stage light",
    draw: (main, accent) =>
      rect(0, 0, 600, 400, darken(main, 60)) +
      path("M80 0L10 320H210ZM520 0L590 320H390Z", accent, 'opacity=".28"') +
      path("M300 0L200 330H400Z", "#fff", 'opacity=".2"') +
      rect(0, 290, 600, 110, darken(main, 35)) +
      person(300, 290, accent, 1) +
      line("M300 232L344 190", INK, 8) +
      circle(350, 184, 11, INK) +
      crowd(404, INK),
  },
  festival: {
    words: "A festival with tents and bunting",
    draw: (main, accent) =>
      line("M0 70Q150 140 300 80T600 80", INK, 3) +
      BUNTING.map(([x, y], index) =>
        path(`M${x - 22} ${y}h44l-22 40Z`, index % 2 === 0 ? accent : main),
      ).join("") +
      path("M40 360L160 190L280 360Z", main) +
      path("M140 360L160 190L180 360Z", "#fff", 'opacity=".8"') +
      path("M300 360L430 170L560 360Z", accent) +
      path("M404 360L430 170L456 360Z", "#fff", 'opacity=".8"') +
      rect(0, 352, 600, 48, "#6fa36a"),
  },
  exhibition: {
    words: "Pictures at an exhibition",
    draw: (main, accent) =>
      rect(70, 70, 150, 190, "#b98a5a", 4) +
      rect(84, 84, 122, 162, lighten(main, 50)) +
      circle(145, 150, 40, accent) +
      path("M84 246L130 190L170 246Z", main) +
      rect(270, 90, 250, 150, "#b98a5a", 4) +
      rect(284, 104, 222, 122, lighten(accent, 55)) +
      path("M284 226Q340 130 400 190T506 150V226Z", main) +
      rect(0, 310, 600, 90, "#c8a67a") +
      person(240, 380, darken(main, 30), 1) +
      person(330, 384, accent, 0),
  },
  film: {
    words: "A film in a cinema",
    draw: (main, accent) =>
      rect(0, 0, 600, 400, "#1d2038") +
      rect(90, 40, 420, 220, "#fbf6e6", 6) +
      path("M90 260V190Q190 120 290 190T510 170V260Z", main) +
      circle(410, 100, 34, accent) +
      path("M300 400L90 260H510Z", "#fff", 'opacity=".08"') +
      crowd(410, "#0f1226"),
  },
  sports: {
    words: "A running track and a winner's cup",
    draw: (main, accent) =>
      ellipse(300, 360, 360, 120, darken(main, 10)) +
      [0, 1, 2]
        .map((lane) =>
          ellipse(300, 360, 330 - lane * 46, 104 - lane * 22, "none", 'stroke="#fff" stroke-width="5"'),
        )
        .join("") +
      line("M232 110Q190 110 196 150T244 186M368 110Q410 110 404 150T356 186", accent, 13) +
      path("M228 84H372V140Q372 214 300 214T228 140Z", accent) +
      rect(288, 210, 24, 44, darken(accent, 18)) +
      rect(246, 252, 108, 26, INK, 6) +
      path("M300 110L310 132L334 134L316 150L322 174L300 161L278 174L284 150L266 134L290 132Z", "#fff8e0"),
  },
  food: {
    words: "A table set for tasting",
    draw: (main, accent) =>
      rect(0, 210, 600, 190, "#f6ede0") +
      path("M0 210H600V240H0Z", main) +
      ellipse(300, 310, 130, 52, "#fff") +
      ellipse(300, 306, 94, 34, lighten(accent, 55)) +
      circle(270, 300, 22, "#d9534f") +
      circle(312, 292, 24, "#7fb069") +
      circle(340, 312, 18, accent) +
      line("M120 270V350M106 270V296Q106 306 120 306T134 296V270", INK, 7) +
      path("M470 262Q492 270 488 312H470Z", INK) +
      line("M472 300V352", INK, 8) +
      path("M440 90H500Q500 160 470 164T440 90Z", main, 'opacity=".85"') +
      line("M470 164V206M446 208H494", INK, 6),
  },
  market: {
    words: "A market stall",
    draw: (main, accent) =>
      rect(110, 120, 14, 240, "#8a5d3b") +
      rect(476, 120, 14, 240, "#8a5d3b") +
      path("M90 80H510L540 150H60Z", main) +
      [0, 1, 2, 3].map((stripe) => path(`M${150 + stripe * 105} 80h52l4 70h-62Z`, "#fff")).join("") +
      [0, 1, 2, 3, 4, 5]
        .map((bow) => path(`M${60 + bow * 80} 150a40 26 0 0 0 80 0Z`, bow % 2 === 0 ? main : "#fff"))
        .join("") +
      rect(90, 270, 420, 90, "#b98a5a", 6) +
      [130, 180, 230].map((x) => circle(x, 262, 24, "#d9534f")).join("") +
      [300, 350].map((x) => circle(x, 262, 24, "#7fb069")).join("") +
      [410, 460].map((x) => circle(x, 262, 24, accent)).join(""),
  },
};

const COLOURS = [
  { main: "#3f6fb5", accent: "#f2a65a", back: "#e8eff8" },
  { main: "#b5507a", accent: "#f3c65a", back: "#fbeaf0" },
  { main: "#2f8792", accent: "#f0897a", back: "#e3f2f2" },
  { main: "#6a5aa8", accent: "#7cc6a4", back: "#eeebf8" },
] as const;

/** The picture of an event of this category. */
export const gathering = (subject: string, index: number): string => {
  const drawn = GATHERINGS[subject];
  if (drawn === undefined) throw new Error(`there is no drawing of the event ${subject}`);
  const { main, accent, back } = at(COLOURS, index * 2 + subject.length);
  const body = rect(0, 0, 600, 400, back) + drawn.draw(main, accent);
  return document({ title: drawn.words, width: 1200, height: 800, viewBox: "0 0 600 400" }, body);
};
