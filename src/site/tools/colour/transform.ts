import * as culori from "culori";
import { colorsNamed } from "culori/fn";
import { attempts, groupOf, inRows, type Row, wrongGroup } from "../../shared/columns.ts";
import { InputError, type ResultRow, transformOf } from "../../shared/transform.ts";
import { dependentKind, nameFunction, parseColour } from "./parse.ts";
import { tool } from "./tool.ts";

type Color = culori.Color;

const toOklch = culori.converter("oklch");
const toRgb = culori.converter("rgb");
/** A tolerance smaller than any screen can show: rounding may put a colour just outside a gamut. */
const EDGE = 0.002;
const isInSrgb = (colour: Color): boolean => {
  const { r, g, b } = toRgb(colour);
  return [r, g, b].every((part) => part >= -EDGE && part <= 1 + EDGE);
};
const mapped = culori.toGamut("rgb", "oklch");
/** The colour itself if sRGB has it, else the nearest sRGB colour of the same hue. */
const intoSrgb = (colour: Color): Color =>
  isInSrgb(colour) ? culori.clampRgb(toRgb(colour)) : mapped(colour);

const withDecimals = (text: string, decimals: (value: number) => number): string =>
  text.replaceAll(/-?\d+\.\d+(?:e-\d+)?/g, (digits) => {
    const value = Number(digits);
    return String(Number(value.toFixed(decimals(value))) + 0);
  });

const hexOf = (text: string): string | undefined => {
  const colour = culori.parse(text);
  return colour && culori.formatHex(intoSrgb(colour));
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

const cssIn = (mode: "hwb" | "oklch" | "oklab" | "lch" | "lab" | "p3", colour: Color): string =>
  rounded(culori.formatCss(culori.converter(mode)(colour)));

const percent = (part: number): string => `${Math.round(part * 100)}%`;

const cmyk = (colour: Color): string => {
  const { r, g, b } = toRgb(culori.formatHex(colour)) ?? { r: 0, g: 0, b: 0 };
  const most = Math.max(r, g, b);
  const inks = [r, g, b].map((part) => percent(most === 0 ? 0 : (most - part) / most));
  return `cmyk(${inks.join(", ")}, ${percent(1 - most)})`;
};

const hsv = (colour: Color): string => {
  const { h = 0, s, v } = culori.converter("hsv")(colour);
  const [hue, saturation, value] = [h, s * 100, v * 100].map((part) => Number(part.toFixed(1)));
  return `hsv(${hue}, ${saturation}%, ${value}%)`;
};

/** Two decimals if they keep the 8-bit value, else three, as browsers do. */
const withAlpha = (text: string, alpha = 1): string => {
  if (alpha === 1) return text;
  const two = Math.round(alpha * 100) / 100;
  const isSame = Math.round(two * 255) === Math.round(alpha * 255);
  return text.replace(/[\d.]+\)$/, `${isSame ? two : Math.round(alpha * 1000) / 1000})`);
};

const nearestNames = culori.nearest(Object.keys(colorsNamed), culori.differenceCiede2000());

/** The perceptually nearest CSS name. */
const named = (colour: Color): string =>
  nearestNames(colour, 1, 0.01)[0] ?? `near ${nearestNames(colour, 1)[0]}`;

const gamutOf = (colour: Color): string => {
  if (isInSrgb(colour)) return "sRGB: every screen can show it";
  if (culori.inGamut("p3")(colour))
    return "Display P3: recent screens can show it, older ones show the nearest colour";
  return culori.inGamut("rec2020")(colour)
    ? "Rec. 2020: hardly any screen can show it"
    : "outside Rec. 2020: no screen can show it";
};

const passes = (ratio: number): string => {
  if (ratio >= 7) return "AAA for any text";
  if (ratio >= 4.5) return "AA for any text, AAA for large";
  return ratio >= 3 ? "AA for large text and controls only" : "too low for text";
};

type Backdrop = readonly [name: string, colour: Color | string];

/** The contrast of a colour, blended with the one behind it if it is translucent. */
const contrast = (colour: Color, [name, backdrop]: Backdrop): Row => {
  const ratio = culori.wcagContrast(culori.blend([backdrop, colour]), backdrop);
  // Never rounded up: 4.499 fails AA.
  return [`on ${name}`, `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`, passes(ratio)];
};

const SHADES = [0.97, 0.93, 0.87, 0.79, 0.7, 0.61, 0.52, 0.43, 0.34, 0.26, 0.18];
/** As Tailwind numbers them. */
const NAMES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

/** Shades of one hue from light to dark, perceptually even and all within sRGB, with the colour itself among them. */
const shadeRows = (colour: Color): ResultRow[] => {
  const { l: own, c, h } = toOklch(colour);
  const swatch = (label: string, value: string): ResultRow => ({ label, value, swatch: value });
  const shades = SHADES.map((l, at) => {
    // Near white and black, only a little chroma fits.
    const room = Math.min(1, (1 - l) * 6, l * 4);
    const shade = { mode: "oklch", l, c: c * room, ...(h !== undefined && { h }) } as const;
    return swatch(`shade ${NAMES[at]}`, culori.formatHex(intoSrgb(shade)));
  });
  const base = swatch("base", culori.formatHex(intoSrgb(colour)));
  const place = SHADES.filter((l) => l > own).length;
  const all = shades.map(({ value }) => value).join(" ");
  return [...shades.toSpliced(place, 0, base), { label: "all shades", value: all }];
};

const rowsOf = (colour: Color, backdrops: readonly Backdrop[]): Row[] => {
  const srgb = intoSrgb(colour);
  const { alpha = 1 } = colour;
  return [
    ["hex", alpha === 1 ? culori.formatHex(srgb) : culori.formatHex8(srgb)],
    ["rgb", withAlpha(culori.formatRgb(srgb), alpha)],
    ["hsl", withAlpha(rounded(culori.formatHsl(srgb)), alpha)],
    ["hsv", hsv(srgb), "called hsb in some programs"],
    ["hwb", cssIn("hwb", srgb)],
    ["oklch", cssIn("oklch", colour)],
    ["oklab", cssIn("oklab", colour)],
    ["lch", cssIn("lch", colour)],
    ["lab", cssIn("lab", colour)],
    ["display-p3", cssIn("p3", colour)],
    ["cmyk", cmyk(srgb), "without a colour profile"],
    ["name", named(colour)],
    ["gamut", gamutOf(colour)],
    ...backdrops.map((backdrop) => contrast(colour, backdrop)),
  ];
};

const MAX_COLOURS = 64;

type Token = readonly [text: string, offset: number];

/** A function with its arguments, or a word that is not a name before a colon. */
const WORDS = /[a-z-]+\((?:[^()]|\([^()]*\))*\)|#?[\w.%-]+(?![\w.%-]|\s*:)/gi;
/** A line, or the value of a custom property, that consists of numbers; else the next word. */
const TOKENS = new RegExp(
  String.raw`^[^\S\n]*(?:--[\w-]+\s*:\s*)?(\d(?:[\d.,%deg]|[^\S\n])*)(?:;[^\S\n]*)?$|${WORDS.source}`,
  "gim",
);

/** The colours in a text, without CSS property names. */
const colours = (text: string): Token[] =>
  Array.from(text.matchAll(TOKENS)).flatMap(({ 0: token, 1: numbers, index }): Token[] => {
    const bare = numbers?.trimEnd() ?? "";
    if (numbers === undefined) return [[token, index]];
    if (nameFunction(bare) !== undefined) return [[bare, index + token.lastIndexOf(bare)]];
    return Array.from(token.matchAll(WORDS), ({ 0: word, index: at }): Token => [word, index + at]);
  });

const backdropsOf = (text: string): Backdrop[] => {
  const always: Backdrop[] = ["white", "black"].map((name) => [name, name]);
  if (text === "") return always;
  const colour = parseColour(text);
  if (colour === undefined)
    throw new InputError(`${JSON.stringify(text)} in “Contrast with” is not a CSS colour.`);
  if ((colour.alpha ?? 1) !== 1) throw new InputError("The colour in “Contrast with” must be opaque.");
  return [...always, [text, colour]];
};

const colourIn = ([text, offset]: Token): Color => {
  const colour = parseColour(text);
  if (colour !== undefined) return colour;
  const dependent = dependentKind(text);
  throw new InputError(
    dependent === undefined
      ? `${JSON.stringify(text)} is not a CSS colour. Examples: #0a6552, rgb(10 101 82), oklch(45% 0.1 170), teal.`
      : `${dependent} cannot be computed here: enter the resulting colour.`,
    offset,
  );
};

/** A colour in every CSS notation, with its gamut, contrast and shades. */
export const transform = transformOf(tool, ({ text }, options) => {
  const backdrops = backdropsOf(options.backdrop.trim());
  const tokens = colours(text);
  if (tokens.length > MAX_COLOURS)
    throw new InputError(`Too many colours: the limit is ${MAX_COLOURS}.`, tokens[MAX_COLOURS]?.[1]);
  const read = attempts(tokens, colourIn);
  const groups = read.map((attempt, at) => {
    const [given = ""] = tokens[at] ?? [];
    if ("wrong" in attempt) return wrongGroup(attempt.wrong, given);
    const colour = attempt.value;
    const { title, rows } = groupOf(rowsOf(colour, backdrops), given);
    return { title, rows: [...rows, ...shadeRows(colour)] };
  });
  const cautions = read.every((one) => "wrong" in one || isInSrgb(one.value))
    ? []
    : ["hex, rgb, hsl and hwb show the nearest sRGB colour."];
  return { ...inRows(groups), cautions };
});
