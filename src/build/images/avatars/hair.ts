import { circle, ellipse, line, path, rect } from "../svg.ts";
import { darken, lighten } from "../colour.ts";

/** What a hairstyle adds behind the body, behind the face, and in front of it. */
export interface Hair {
  readonly words: string;
  readonly back?: (colour: string) => string;
  readonly front?: (colour: string) => string;
  /** Head wear is coloured like clothing instead of hair. */
  readonly isCloth?: boolean;
  readonly hidesEars?: boolean;
}

const CROWN = "M41 57C36 30 50 22 64 22S92 30 87 57";

const shine = (d: string) => (colour: string) => line(d, lighten(colour, 18), 2, 'opacity=".6"');

const strands = shine("M50 33q6-6 14-6");

const curls = (spots: readonly (readonly [number, number, number])[]) => (colour: string) =>
  spots.map(([x, y, r]) => circle(x, y, r, colour)).join("");

const sidePart = (colour: string) =>
  path(`${CROWN}L84.5 52C84 45 81 41 76 39C66 43 55 42 49 36C50 42 45 46 43.5 52Z`, colour) + strands(colour);

const fringe = (colour: string) =>
  path(`${CROWN}L85 60C86 52 84 47 82 45Q64 50 46 45C44 47 42 52 43 60Z`, colour) + strands(colour);

const centrePart = (colour: string) =>
  path(`${CROWN}L86 62C86 50 80 42 64 33C48 42 42 50 42 62Z`, colour) +
  line("M64 33V23", darken(colour, 25), 1.2);

const swept = (colour: string) =>
  path(`${CROWN}L86 62C85 50 80 43 73 35C66 43 54 47 43 48L42 60Z`, colour) + strands(colour);

export const HAIR = {
  long: {
    words: "long straight hair",
    back: (colour) => path("M38 56C36 20 92 20 90 56L95 102Q64 112 33 102Z", darken(colour, 16)),
    front: centrePart,
    hidesEars: true,
  },
  wavy: {
    words: "long wavy hair",
    back: (colour) =>
      path(
        "M39 52C36 18 92 18 89 52C96 60 92 68 96 76C101 86 94 92 96 102C88 110 40 110 32 102C34 92 27 86 32 76C36 68 32 60 39 52Z",
        darken(colour, 16),
      ),
    front: swept,
    hidesEars: true,
  },
  bob: {
    words: "a bob cut",
    back: (colour) =>
      path("M38 56C36 18 92 18 90 56C92 70 93 80 90 86Q64 94 38 86C35 80 36 70 38 56Z", darken(colour, 16)),
    front: fringe,
    hidesEars: true,
  },
  bun: {
    words: "a bun",
    back: (colour) => circle(64, 19, 11, darken(colour, 16)),
    front: (colour) => path(`${CROWN}L85 52C84 44 78 38 64 37C50 38 44 44 43 52Z`, colour) + strands(colour),
  },
  ponytail: {
    words: "a ponytail",
    back: (colour) =>
      path("M82 32C104 30 106 58 98 86C96 94 90 98 86 96C92 78 92 56 78 46Z", darken(colour, 16)),
    front: sidePart,
  },
  curly: {
    words: "big curly hair",
    back: (colour) =>
      curls([
        [64, 28, 16],
        [46, 34, 14],
        [82, 34, 14],
        [37, 50, 13],
        [91, 50, 13],
        [35, 67, 13],
        [93, 67, 13],
        [40, 82, 12],
        [88, 82, 12],
      ])(darken(colour, 14)),
    front: (colour) =>
      curls([
        [50, 35, 9],
        [62, 31, 10],
        [75, 34, 9],
        [84, 43, 6],
        [43, 44, 6],
      ])(colour),
    hidesEars: true,
  },
  pixie: {
    words: "a pixie cut",
    front: (colour) =>
      path(
        `M42 58C36 34 48 21 66 22C86 22 91 38 86 58L84 50C82 46 80 44 78 43C70 48 58 49 46 45L44 52Z`,
        colour,
      ) + strands(colour),
  },
  braids: {
    words: "two braids",
    back: (colour) =>
      [42, 86]
        .map((x) =>
          [66, 75, 84, 93]
            .map((y, row) =>
              ellipse(x + (x < 64 ? -row : row), y, 6, 6.5, row % 2 ? colour : darken(colour, 16)),
            )
            .join(""),
        )
        .join(""),
    front: centrePart,
    hidesEars: true,
  },
  scarf: {
    words: "a headscarf",
    back: (colour) =>
      path("M37 56C36 18 92 18 91 56C93 76 98 92 106 108L22 108C30 92 35 76 37 56Z", darken(colour, 18)),
    front: (colour) =>
      path(
        "M36 58C34 18 94 18 92 58C93 80 84 94 64 98C44 94 35 80 36 58ZM45 56C45 70 52 82 64 82S83 70 83 56C83 42 76 36 64 36S45 42 45 56Z",
        colour,
        'fill-rule="evenodd"',
      ) + line("M42 84C52 96 78 98 90 80", darken(colour, 16), 2, 'opacity=".6"'),
    isCloth: true,
    hidesEars: true,
  },
  crop: {
    words: "short hair",
    front: (colour) =>
      path(
        "M42 57C38 34 48 25 64 25S90 34 86 57L84 50C83 45 81 42 78 41Q64 44 50 41C47 42 45 45 44 50Z",
        colour,
      ) + strands(colour),
  },
  part: { words: "side-parted hair", front: sidePart },
  quiff: {
    words: "a quiff",
    front: (colour) =>
      path(
        "M42 56C39 42 41 34 47 31C46 21 62 15 76 19C88 21 90 32 86 40C87 44 87 50 86 56L83.5 48C82 43 78 40 73 40C64 41 55 41 50 39C46 42 45 46 44 50Z",
        colour,
      ) + line("M53 29q8-7 22-5", lighten(colour, 18), 2, 'opacity=".6"'),
  },
  buzz: {
    words: "a buzz cut",
    front: (colour) =>
      path("M43 52C41 36 51 29 64 29S87 36 85 52C83 44 79 40 64 40S45 44 43 52Z", colour, 'opacity=".85"'),
  },
  bald: { words: "no hair" },
  curlyTop: {
    words: "short curly hair",
    front: (colour) =>
      path("M43 54C41 42 44 36 50 35H78C84 36 87 42 85 54L83 46Q64 38 45 46Z", darken(colour, 12)) +
      curls([
        [48, 34, 7],
        [56, 28, 7.5],
        [66, 26, 8],
        [76, 29, 7.5],
        [82, 36, 6.5],
        [60, 35, 6.5],
        [71, 35, 6.5],
      ])(colour),
  },
  afro: {
    words: "an afro",
    back: (colour) => circle(64, 42, 31, darken(colour, 8)),
    front: (colour) =>
      path("M42 54C38 34 50 26 64 26S90 34 86 54C84 44 78 41 64 41S44 44 42 54Z", darken(colour, 8)),
  },
  turban: {
    words: "a turban",
    front: (colour) =>
      path("M40 50C36 22 50 14 64 14S92 22 88 50C82 42 74 38 64 30C54 38 46 42 40 50Z", colour) +
      line(
        "M42 42C50 38 58 32 64 22M86 42C78 38 70 32 64 22M44 30Q56 27 64 18M84 30Q72 27 64 18",
        darken(colour, 18),
        1.6,
      ),
    isCloth: true,
  },
  tied: {
    words: "hair tied back",
    back: (colour) => circle(64, 22, 8, darken(colour, 20)),
    front: (colour) =>
      path("M42 55C38 34 50 26 64 26S90 34 86 55C84 44 78 38 64 37S44 44 42 55Z", colour) +
      line("M55 36Q58 29 63 27M73 36Q70 29 65 27", darken(colour, 20), 1.2),
  },
  shoulder: {
    words: "shoulder-length hair",
    back: (colour) =>
      path("M38 54C36 18 92 18 90 54C91 70 94 82 92 92Q64 100 36 92C34 82 37 70 38 54Z", darken(colour, 16)),
    front: swept,
    hidesEars: true,
  },
  beanie: {
    words: "a knitted hat",
    front: (colour) =>
      path("M42 44C40 18 88 18 86 44Z", colour) +
      rect(39, 39, 50, 10, darken(colour, 16), 5) +
      circle(64, 21, 5, lighten(colour, 40)),
    isCloth: true,
  },
  cap: {
    words: "a cap",
    front: (colour) =>
      path("M42 46C40 20 88 20 86 46Z", colour) +
      path("M40 46Q64 36 88 46Q96 49 99 53Q70 45 40 50Z", darken(colour, 22)) +
      circle(64, 25.5, 2, darken(colour, 22)),
    isCloth: true,
  },
  waves: {
    words: "tousled hair",
    front: (colour) =>
      path(
        "M41 60C36 46 38 30 50 27C56 18 76 18 82 28C92 32 91 48 87 60L85 50C80 50 76 46 74 42C70 47 63 48 58 43C55 48 48 48 45 47L43 52Z",
        colour,
      ) + strands(colour),
  },
} as const satisfies Record<string, Hair>;

export type HairName = keyof typeof HAIR;
