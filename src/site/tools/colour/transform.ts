import {
  blend,
  clampRgb,
  type Color,
  converter,
  differenceCiede2000,
  formatCss,
  formatHex,
  formatHex8,
  formatHsl,
  formatRgb,
  inGamut,
  type Oklch,
  parse,
  toGamut,
  wcagContrast,
} from "culori";
import { colorsNamed } from "culori/fn";
import { groupOf, inRows, type Row } from "../../shared/columns.ts";
import { InputError, type RowGroup, transformOf } from "../../shared/transform.ts";
import { dependentKind, nameFunction, parseColour } from "./parse.ts";
import { tool } from "./tool.ts";

const toOklch = converter("oklch");
const toP3 = converter("p3");
const inP3 = inGamut("p3");
const inRec2020 = inGamut("rec2020");
const toRgb = converter("rgb");
const toHsv = converter("hsv");
const mapped = toGamut("rgb", "oklch");
/** A tolerance smaller than any screen can show: rounding may put a colour just outside a gamut. */
const EDGE = 0.002;
const isInSrgb = (colour: Color): boolean => {
  const { r, g, b } = toRgb(colour);
  return [r, g, b].every((part) => part >= -EDGE && part <= 1 + EDGE);
};
/** The colour itself if sRGB has it, else the nearest sRGB colour of the same hue. */
const intoSrgb = (colour: Color): Color => (isInSrgb(colour) ? clampRgb(toRgb(colour)) : mapped(colour));
const distance = differenceCiede2000();

const withDecimals = (text: string, decimals: (value: number) => number): string =>
  text.replaceAll(/-?\d+\.\d+(?:e-\d+)?/g, (digits) => {
    const value = Number(digits);
    return String(Number(value.toFixed(decimals(value))) + 0);
  });

const hexOf = (text: string): string | undefined => {
  const colour = parse(text);
  return colour && formatHex(intoSrgb(colour));
};

/** The fewest digits that read back as the same colour: most need two decimals, or four below 1. */
const rounded = (text: string): string => {
  const hex = hexOf(text);
  for (const decimals of [2, 3, 4]) {
    const short = withDecimals(text, (value) => (Math.abs(value) < 1 ? Math.max(4, decimals) : decimals));
    if (hexOf(short) === hex) return short;
  }
  return withDecimals(text, () => 5);
};

const css = (colour: Color): string => rounded(formatCss(colour) ?? "");

const cmyk = (hex: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const black = 1 - Math.max(red, green, blue);
  const ink = (part: number): string =>
    `${black === 1 ? 0 : Math.round(((1 - part - black) / (1 - black)) * 100)}%`;
  return `cmyk(${ink(red)}, ${ink(green)}, ${ink(blue)}, ${Math.round(black * 100)}%)`;
};

const hsv = (colour: Color): string => {
  const { h = 0, s, v } = toHsv(colour);
  const [saturation, value] = [s, v].map((part) => `${Number((part * 100).toFixed(1))}%`);
  return `hsv(${Number(h.toFixed(1))}, ${saturation}, ${value})`;
};

/** Two decimals if they keep the 8-bit value, else three, as browsers do. */
const withAlpha = (text: string, alpha = 1): string => {
  const [two, three] = [100, 1000].map((unit) => Math.round(alpha * unit) / unit);
  const isSame = Math.round((two ?? 0) * 255) === Math.round(alpha * 255);
  return alpha === 1 ? text : text.replace(/[\d.]+\)$/, `${isSame ? two : three})`);
};

/** The perceptually nearest CSS name. */
const named = (colour: Color): string => {
  const near = Object.keys(colorsNamed)
    .map((name) => ({ name, far: distance(colour, name) }))
    .reduce((best, next) => (next.far < best.far ? next : best));
  return near.far < 0.01 ? near.name : `near ${near.name}`;
};

const gamutOf = (colour: Color): string => {
  if (isInSrgb(colour)) return "sRGB: every screen can show it";
  if (inP3(colour)) return "Display P3: recent screens can show it, older ones show the nearest colour";
  return inRec2020(colour)
    ? "Rec. 2020: hardly any screen can show it"
    : "outside Rec. 2020: no screen can show it";
};

const passes = (ratio: number): string => {
  if (ratio >= 7) return "AAA for any text";
  if (ratio >= 4.5) return "AA for any text, AAA for large";
  return ratio >= 3 ? "AA for large text and controls only" : "too low for text";
};

/** The contrast of a colour, blended with the one behind it if it is translucent. */
const contrast = (label: string, colour: Color, other: Color | string): Row => {
  const ratio = wcagContrast(blend([other, colour]), other);
  // Never rounded up: 4.499 fails AA.
  return [label, `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`, passes(ratio)];
};

const SHADES = [0.97, 0.93, 0.87, 0.79, 0.7, 0.61, 0.52, 0.43, 0.34, 0.26, 0.18];

/** As Tailwind numbers them. */
const NAMES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

/** Shades of one hue from light to dark, perceptually even and all within sRGB. */
const shadesOf = ({ c, h }: Oklch): string[] =>
  SHADES.map((l) => {
    // Near white and black, only a little chroma fits.
    const room = Math.min(1, (1 - l) * 6, l * 4);
    return formatHex(intoSrgb({ mode: "oklch", l, c: c * room, ...(h === undefined ? {} : { h }) }));
  });

interface Backdrop {
  readonly text: string;
  readonly colour: Color;
}

const rowsOf = (colour: Color, backdrop: Backdrop | undefined): Row[] => {
  const srgb = intoSrgb(colour);
  const opaque = colour.alpha === undefined || colour.alpha === 1;
  const hex = opaque ? formatHex(srgb) : formatHex8(srgb);
  return [
    ["hex", hex],
    ["rgb", withAlpha(formatRgb(srgb), colour.alpha)],
    ["hsl", withAlpha(rounded(formatHsl(srgb)), colour.alpha)],
    ["hsv", hsv(srgb), "called hsb in some programs"],
    ["hwb", css(converter("hwb")(srgb))],
    ["oklch", css(toOklch(colour))],
    ["oklab", css(converter("oklab")(colour))],
    ["lch", css(converter("lch")(colour))],
    ["lab", css(converter("lab")(colour))],
    ["display-p3", css(toP3(colour))],
    ["cmyk", cmyk(formatHex(srgb)), "without a colour profile"],
    ["name", named(colour)],
    ["gamut", gamutOf(colour)],
    contrast("on white", colour, "white"),
    contrast("on black", colour, "black"),
    ...(backdrop === undefined ? [] : [contrast(`on ${backdrop.text}`, colour, backdrop.colour)]),
  ];
};

const MAX_COLOURS = 64;

interface Token {
  readonly text: string;
  readonly offset: number;
}

/** The colours on a line, separated by commas or spaces; parentheses may contain both. */
const WORDS = /[a-z-]+\((?:[^()]|\([^()]*\))*\)|#?[\w.%-]+(?![\w.%-]|\s*:)/gi;
/** A line, or the value of a custom property, that consists of numbers. */
const NUMBERS = /^(?:--[\w-]+\s*:\s*)?(\d[\d.,%\sdeg]*);?$/i;

/** The colours in a text, without CSS property names. */
const colours = (text: string): Token[] => {
  const tokens: Token[] = [];
  let start = 0;
  let rest = "";
  /** Inside the parentheses of a function, which may span lines. */
  let isWithin = false;
  const readRest = (): void => {
    for (const { 0: word, index } of rest.matchAll(WORDS))
      tokens.push({ text: word, offset: start - rest.length + index });
    rest = "";
  };
  for (const line of text.split(/(?<=\n)/)) {
    const numbers = NUMBERS.exec(line.trim())?.[1]?.trimEnd() ?? "";
    if (isWithin || nameFunction(numbers) === undefined) {
      const [opened, closed] = [line.lastIndexOf("("), line.lastIndexOf(")")];
      if (opened !== closed) isWithin = opened > closed;
      rest += line;
    } else {
      readRest();
      tokens.push({ text: numbers, offset: start + line.indexOf(numbers) });
    }
    start += line.length;
  }
  readRest();
  return tokens;
};

const backdropOf = (text: string): Backdrop | undefined => {
  if (text === "") return undefined;
  const colour = parseColour(text);
  if (colour === undefined)
    throw new InputError(`${JSON.stringify(text)} in “Contrast with” is not a CSS colour.`);
  if (colour.alpha !== undefined && colour.alpha !== 1)
    throw new InputError("The colour in “Contrast with” must be opaque.");
  return { text, colour };
};

/** A colour in every CSS notation, with its gamut, contrast and shades. */
export const transform = transformOf(tool, ({ text }, options) => {
  const backdrop = backdropOf(options.backdrop.trim());
  const tokens = colours(text);
  if (tokens.length > MAX_COLOURS)
    throw new InputError(`Too many colours: the limit is ${MAX_COLOURS}.`, tokens[MAX_COLOURS]?.offset);
  const read = tokens.map(({ text: word, offset }) => {
    const parsed = parseColour(word);
    const dependent = parsed === undefined ? dependentKind(word) : undefined;
    if (dependent !== undefined)
      throw new InputError(`${dependent} cannot be computed here: enter the resulting colour.`, offset);
    if (parsed === undefined)
      throw new InputError(
        `${JSON.stringify(word)} is not a CSS colour. Examples: #0a6552, rgb(10 101 82), oklch(45% 0.1 170), teal.`,
        offset,
      );
    return parsed;
  });
  const groups = read.map((each, at): RowGroup => {
    const { rows } = groupOf(rowsOf(each, backdrop));
    const { l } = toOklch(each);
    const values = shadesOf(toOklch(each));
    const shades = values.map((shade, step) => ({
      label: `shade ${NAMES[step]}`,
      value: shade,
      swatch: shade,
    }));
    const base = formatHex(intoSrgb(each));
    // The colour itself, among its shades.
    const place = SHADES.filter((shade) => shade > l).length;
    const strip = shades.toSpliced(place, 0, { label: "base", value: base, swatch: base });
    return {
      title: tokens[at]?.text ?? "",
      rows: [...rows, ...strip, { label: "all shades", value: values.join(" ") }],
    };
  });
  return {
    ...inRows(groups),
    cautions: read.some((each) => !isInSrgb(each))
      ? ["hex, rgb, hsl and hwb show the nearest sRGB colour."]
      : [],
  };
});
