import { circle, line, path } from "../svg.ts";
import { darken, lighten } from "../colour.ts";

interface Outfit {
  readonly words: string;
  readonly draw: (colour: string, accent: string) => string;
}

const BODY = "M14 130C14 108 30 100 51 95Q64 104 77 95C98 100 114 108 114 130Z";

const tee = (colour: string) => path(BODY, colour) + line("M51 95.5Q64 108 77 95.5", darken(colour, 18), 3);

export const OUTFITS = {
  tee: { words: "a T-shirt", draw: tee },
  stripes: {
    words: "a striped top",
    draw: (colour, accent) =>
      path(BODY, colour) +
      line("M22 112Q64 124 106 112M16 122Q64 136 112 122", accent, 4) +
      line("M51 95.5Q64 108 77 95.5", accent, 3),
  },
  shirt: {
    words: "a shirt",
    draw: (colour) =>
      path(BODY, colour) +
      path("M52 92L64 106L56 114L46 97ZM76 92L64 106L72 114L82 97Z", lighten(colour, 40)) +
      line("M64 107V130", darken(colour, 18), 1.5) +
      circle(64, 116, 1.4, darken(colour, 30)) +
      circle(64, 125, 1.4, darken(colour, 30)),
  },
  blazer: {
    words: "a blazer",
    draw: (colour, accent) =>
      path(BODY, colour) +
      path("M50 94L64 126L78 94Q64 104 50 94Z", lighten(accent, 70)) +
      path("M51 93L40 102L47 108L43 112L64 130ZM77 93L88 102L81 108L85 112L64 130Z", darken(colour, 20)),
  },
  suit: {
    words: "a suit and tie",
    draw: (colour, accent) =>
      path(BODY, colour) +
      path("M50 94L64 128L78 94Q64 104 50 94Z", "#f7f5f2") +
      path("M61 102H67L68.5 107L66 109L69 130H59L62 109L59.5 107Z", accent) +
      path("M51 93L40 102L47 108L43 112L60 130ZM77 93L88 102L81 108L85 112L68 130Z", darken(colour, 22)),
  },
  hoodie: {
    words: "a hooded sweater",
    draw: (colour) =>
      path(BODY, colour) +
      path(
        "M44 96C48 88 80 88 84 96C84 106 74 112 64 112S44 106 44 96ZM51 95Q64 106 77 95Q64 92 51 95Z",
        darken(colour, 16),
        'fill-rule="evenodd"',
      ) +
      line("M58 110V121M70 110V121", lighten(colour, 60), 1.8),
  },
  rollneck: {
    words: "a roll-neck sweater",
    draw: (colour) =>
      path(BODY, colour) +
      path("M53 86Q64 92 75 86L78 98Q64 106 50 98Z", darken(colour, 14)) +
      line("M52 92.5Q64 99 76 92.5", darken(colour, 30), 1.2, 'opacity=".6"'),
  },
  vneck: {
    words: "a V-neck sweater",
    draw: (colour, accent) =>
      path(BODY, colour) +
      path("M50 94L64 114L78 94Q64 103 50 94Z", lighten(accent, 55)) +
      line("M49.5 95.5L64 115L78.5 95.5", darken(colour, 20), 3),
  },
  dungarees: {
    words: "dungarees",
    draw: (colour, accent) =>
      tee(lighten(accent, 60)) +
      path("M46 112H82V130H46Z", colour) +
      line("M48 113L42 98M80 113L86 98", colour, 6) +
      circle(49, 115, 2, "#f6d365") +
      circle(79, 115, 2, "#f6d365"),
  },
} as const satisfies Record<string, Outfit>;

export type OutfitName = keyof typeof OUTFITS;
