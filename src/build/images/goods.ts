import { darken, lighten } from "./colour.ts";
import { circle, ellipse, line, path, rect, ring } from "./svg.ts";

/** The colours of a product. */
export interface Paint {
  readonly main: string;
  readonly accent: string;
}

export interface Good {
  readonly words: string;
  readonly draw: (paint: Paint) => string;
}

const INK = "#2b2a3a";
const METAL = "#c9ced8";

const bands = (base: string) => ({ dark: darken(base, 22), light: lighten(base, 35) });

/** The twenty product families, each drawn in a square of 200 units. */
export const GOODS: Readonly<Record<string, Good>> = {
  phone: {
    words: "smartphone",
    draw: ({ main, accent }) =>
      rect(66, 32, 68, 136, INK, 14) +
      rect(72, 39, 56, 122, main, 9) +
      path("M72 110Q100 84 128 104V152Q128 161 119 161H81Q72 161 72 152Z", accent) +
      circle(112, 66, 11, lighten(main, 55)) +
      rect(89, 44, 22, 5, INK, 2.5),
  },
  laptop: {
    words: "laptop",
    draw: ({ main, accent }) =>
      rect(45, 52, 110, 76, INK, 8) +
      rect(51, 58, 98, 64, main, 3) +
      path("M51 104Q80 80 104 100T149 92V122H51Z", accent) +
      circle(128, 74, 7, lighten(main, 55)) +
      path("M30 132H170L164 145Q163 147 160 147H40Q37 147 36 145Z", METAL) +
      rect(86, 132, 28, 5, darken(METAL, 20), 2.5),
  },
  headphones: {
    words: "pair of headphones",
    draw: ({ main, accent }) =>
      line("M52 118V104A48 48 0 0 1 148 104V118", INK, 10) +
      line("M58 92A44 44 0 0 1 142 92", lighten(INK, 30), 3) +
      rect(38, 104, 34, 50, main, 15) +
      rect(128, 104, 34, 50, main, 15) +
      rect(60, 108, 16, 42, accent, 8) +
      rect(124, 108, 16, 42, accent, 8),
  },
  camera: {
    words: "camera",
    draw: ({ main, accent }) =>
      path("M78 62L86 48H114L122 62Z", darken(main, 25)) +
      rect(38, 60, 124, 86, main, 13) +
      rect(38, 84, 124, 38, darken(main, 18)) +
      circle(100, 104, 34, INK) +
      ring(100, 104, 27, METAL, 4) +
      circle(100, 104, 18, accent) +
      circle(93, 97, 6, lighten(accent, 60)) +
      circle(146, 72, 5, lighten(accent, 30)) +
      rect(50, 53, 20, 8, INK, 3),
  },
  watch: {
    words: "wristwatch",
    draw: ({ main, accent }) =>
      path("M80 26H120L124 68H76Z", main) +
      path("M80 174H120L124 132H76Z", main) +
      line("M100 34V58M100 142V166", darken(main, 25), 2, 'stroke-dasharray="2 6"') +
      circle(100, 100, 42, METAL) +
      circle(100, 100, 35, "#fdfcf8") +
      line("M100 71V76M100 124V129M71 100H76M124 100H129", INK, 3) +
      line("M100 100V80M100 100L115 108", INK, 4) +
      circle(100, 100, 4, accent) +
      rect(141, 95, 8, 10, METAL, 2),
  },
  shoe: {
    words: "running shoe",
    draw: ({ main, accent }) =>
      path("M32 132Q30 92 44 82Q60 94 76 84L112 112Q150 114 166 128Q172 136 170 142H34Z", main) +
      path("M44 82Q60 94 76 84L84 90Q64 108 40 100Q41 88 44 82Z", darken(main, 25)) +
      line("M88 98L80 108M99 106L91 116M110 113L102 123", "#fff", 4) +
      path("M58 142Q92 112 132 142Z", accent) +
      path("M30 138H171Q176 152 162 154H40Q30 154 30 138Z", "#fdfcf8") +
      line("M36 147H168", darken("#fdfcf8", 18), 2),
  },
  shirt: {
    words: "t-shirt",
    draw: ({ main, accent }) =>
      path("M76 46L44 60L28 94L52 104L58 92V160H142V92L148 104L172 94L156 60L124 46Q100 66 76 46Z", main) +
      path("M76 46Q100 66 124 46L130 49Q100 78 70 49Z", darken(main, 22)) +
      circle(100, 108, 19, accent) +
      path("M86 116Q100 98 114 116", lighten(accent, 45)) +
      line("M58 92V104M142 92V104", darken(main, 22), 2.5),
  },
  bag: {
    words: "bag",
    draw: ({ main, accent }) =>
      line("M74 76Q74 40 100 40T126 76", darken(main, 30), 8) +
      path("M50 72H150L160 152Q161 162 150 162H50Q39 162 40 152Z", main) +
      path("M46 104H154L156 118H44Z", darken(main, 16)) +
      rect(88, 98, 24, 28, accent, 5) +
      circle(100, 112, 4, darken(accent, 35)) +
      line("M58 80V96M142 80V96", lighten(main, 35), 3),
  },
  chair: {
    words: "armchair",
    draw: ({ main, accent }) => {
      const { dark, light } = bands(main);
      return (
        line("M64 142L56 168M136 142L144 168", darken("#b98a5a", 8), 8) +
        path("M60 118V62Q60 40 82 40H118Q140 40 140 62V118Z", main) +
        path("M72 112V66Q72 52 86 52H114Q128 52 128 66V112Z", light) +
        rect(40, 90, 26, 56, dark, 13) +
        rect(134, 90, 26, 56, dark, 13) +
        rect(58, 110, 84, 36, main, 10) +
        rect(82, 78, 36, 34, accent, 6)
      );
    },
  },
  lamp: {
    words: "table lamp",
    draw: ({ main, accent }) =>
      path("M62 98L40 166H160L138 98Z", lighten(accent, 60), 'opacity=".55"') +
      path("M76 38H124L146 98H54Z", main) +
      path("M76 38H92L80 98H54Z", lighten(main, 28)) +
      rect(95, 98, 10, 54, INK) +
      ellipse(100, 156, 34, 9, INK) +
      line("M118 98V118", METAL, 2) +
      circle(118, 121, 3.5, accent),
  },
  mug: {
    words: "mug",
    draw: ({ main, accent }) => {
      const { dark, light } = bands(main);
      return (
        line("M84 56Q76 44 86 34M106 56Q98 44 108 34", "#ffffff", 5, 'opacity=".8"') +
        ring(140, 108, 22, dark, 11) +
        path("M52 70H136V138Q136 158 116 158H72Q52 158 52 138Z", main) +
        ellipse(94, 70, 42, 11, light) +
        ellipse(94, 71, 35, 8, "#6b4530") +
        path("M52 108Q73 94 94 108T136 108V124Q115 110 94 124T52 124Z", accent)
      );
    },
  },
  pan: {
    words: "frying pan",
    draw: ({ main, accent }) =>
      line("M126 126L164 164", INK, 14) +
      line("M146 146L162 162", accent, 6) +
      circle(88, 88, 54, darken(main, 12)) +
      circle(88, 88, 44, INK) +
      path("M64 86Q62 64 84 66Q104 58 112 78Q124 96 106 106Q92 120 78 108Q62 106 64 86Z", "#fffdf6") +
      circle(90, 88, 13, "#f6b73c") +
      circle(86, 84, 4, "#fde3a3"),
  },
  plant: {
    words: "potted plant",
    draw: ({ main, accent }) =>
      line("M100 130V70M100 112Q84 96 70 92M100 104Q118 88 132 86", "#3f7d58", 4) +
      path("M100 82Q72 66 100 28Q128 66 100 82Z", "#57a773") +
      path("M78 98Q44 104 40 66Q76 66 78 98Z", "#7cc08f") +
      path("M122 92Q158 94 162 56Q124 60 122 92Z", "#479467") +
      path("M64 124H136L128 164Q127 170 120 170H80Q73 170 72 164Z", main) +
      rect(60, 118, 80, 14, darken(main, 16), 5) +
      line("M76 148H124", accent, 5),
  },
  book: {
    words: "book",
    draw: ({ main, accent }) =>
      path("M62 36H138Q146 36 146 44V156Q146 164 138 164H62Z", darken(main, 28)) +
      path("M66 148H142V160H66Z", "#fdf9ee") +
      path("M54 46Q54 36 64 36H138V146H66Q54 146 54 156Z", main) +
      path("M54 46Q54 36 64 36H68V146H66Q54 146 54 156Z", darken(main, 18)) +
      rect(82, 58, 42, 6, lighten(main, 60), 3) +
      rect(88, 70, 30, 5, lighten(main, 45), 2.5) +
      circle(103, 106, 17, accent) +
      path("M92 112L103 94L114 112Z", lighten(accent, 55)),
  },
  ball: {
    words: "football",
    draw: ({ main, accent }) =>
      ellipse(100, 160, 44, 7, INK, 'opacity=".18"') +
      circle(100, 98, 56, "#fdfcf8") +
      path("M100 76L121 91L113 116H87L79 91Z", main) +
      path(
        "M100 42L118 50L112 62H88L82 50ZM154 86L155 106L143 100L141 84ZM46 86L45 106L57 100L59 84Z",
        accent,
      ) +
      path("M126 146L112 153L108 138L121 130ZM74 146L88 153L92 138L79 130Z", accent) +
      line("M100 76V62M121 91L141 84M113 116L121 130M87 116L79 130M79 91L59 84", INK, 2.5) +
      ring(100, 98, 56, INK, 3),
  },
  bicycle: {
    words: "bicycle",
    draw: ({ main, accent }) =>
      ring(58, 128, 30, INK, 6) +
      ring(144, 128, 30, INK, 6) +
      ring(58, 128, 21, METAL, 1.5) +
      ring(144, 128, 21, METAL, 1.5) +
      line("M58 128L82 82H128L98 128ZM82 82L98 128M144 128L124 68", main, 7) +
      line("M116 66L136 62M124 68L120 62", INK, 5) +
      line("M82 82L78 70", INK, 5) +
      rect(64, 62, 28, 8, accent, 4) +
      circle(98, 128, 8, accent) +
      line("M98 128L106 142", INK, 4),
  },
  skincare: {
    words: "bottle of skin care",
    draw: ({ main, accent }) =>
      line("M100 58V44H82", INK, 7) +
      rect(90, 54, 20, 18, METAL, 3) +
      rect(66, 70, 68, 96, main, 16) +
      path("M66 86Q66 70 82 70H86V166H82Q66 166 66 150Z", lighten(main, 40)) +
      rect(80, 100, 54, 40, "#fffdf8", 4) +
      path("M107 134Q92 122 107 106Q122 122 107 134Z", accent),
  },
  perfume: {
    words: "bottle of perfume",
    draw: ({ main, accent }) =>
      rect(84, 34, 32, 26, darken(accent, 15), 5) +
      rect(92, 58, 16, 12, METAL) +
      path("M74 70H126L150 96V152Q150 164 138 164H62Q50 164 50 152V96Z", lighten(main, 45)) +
      path("M58 112H142V150Q142 157 135 157H65Q58 157 58 150Z", main) +
      path("M66 82L58 98V140L66 132Z", "#ffffff", 'opacity=".6"') +
      rect(80, 106, 40, 26, "#fffdf8", 3) +
      line("M88 115H112M92 123H108", accent, 3),
  },
  toy: {
    words: "toy train",
    draw: ({ main, accent }) =>
      rect(44, 66, 46, 66, main, 6) +
      rect(54, 76, 26, 22, "#fdf6e3", 4) +
      rect(40, 58, 54, 12, darken(main, 25), 5) +
      rect(90, 92, 66, 40, accent, 16) +
      path("M124 92L120 66H146L142 92Z", darken(accent, 22)) +
      circle(148, 50, 9, "#ffffff", 'opacity=".85"') +
      circle(163, 38, 6, "#ffffff", 'opacity=".7"') +
      circle(64, 142, 17, INK) +
      circle(110, 142, 17, INK) +
      circle(146, 144, 14, INK) +
      circle(64, 142, 7, "#f4c542") +
      circle(110, 142, 7, "#f4c542") +
      circle(146, 144, 6, "#f4c542"),
  },
  tool: {
    words: "hammer",
    draw: ({ main, accent }) =>
      line("M60 156L112 76", "#b98a5a", 15) +
      line("M58 160L80 126", accent, 17) +
      path("M84 50L136 84L126 100Q118 92 108 90L76 68Z", METAL) +
      path("M136 84L160 96L150 112L126 100Z", main) +
      path("M76 68L84 50Q66 40 50 50Q64 54 76 68Z", darken(METAL, 18)),
  },
};
