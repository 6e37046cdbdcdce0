import * as culori from "culori";
import { colorsNamed } from "culori/fn";

type Color = culori.Color;

/** Spaces with a function of their own. */
const FUNCTION_SPACES = ["hsl", "hwb", "lab", "lch", "oklab", "oklch"] as const;

/** culori's name of a space in `color-mix()`; the others are those of `color()`. */
const modeOf = (space: string): Color["mode"] | undefined =>
  FUNCTION_SPACES.find((name) => name === space) ?? parsed(`color(${space} 0 0 0)`)?.mode;

const HUES = {
  shorter: culori.fixupHueShorter,
  longer: culori.fixupHueLonger,
  increasing: culori.fixupHueIncreasing,
  decreasing: culori.fixupHueDecreasing,
} as const;

const MIX =
  /^color-mix\(\s*in\s+([a-z][\w-]*)(?:\s+(shorter|longer|increasing|decreasing)\s+hue)?\s*,\s*((?:[^,()]|\([^()]*\))+)\s*,\s*((?:[^,()]|\([^()]*\))+)\s*\)$/i;

/** A colour in `color-mix()` and its percentage, if it has one. */
const partOf = (text: string): readonly [colour: Color | undefined, share: number | undefined] => {
  const outside = text.replaceAll(/\([^()]*\)/g, (inner) => "_".repeat(inner.length));
  const share = /(?:^|\s)(\d+(?:\.\d+)?)%(?=\s|$)/.exec(outside);
  if (share === null) return [read(text.trim()), undefined];
  const rest = `${text.slice(0, share.index)} ${text.slice(share.index + share[0].length)}`;
  return [read(rest.trim()), Number(share[1]) / 100];
};

/** As in CSS Color 5: percentages are normalised, and a sum below 100% makes the result translucent. */
const mixed = (text: string): Color | undefined => {
  const [, space = "", hue = "shorter", left = "", right = ""] = MIX.exec(text.toLowerCase()) ?? [];
  const mode = modeOf(space);
  const [from, first] = partOf(left);
  const [to, second] = partOf(right);
  if (mode === undefined || from === undefined || to === undefined) return undefined;
  const [a, b] = [first ?? 1 - (second ?? 0.5), second ?? 1 - (first ?? 0.5)];
  if (a + b === 0 || a > 1 || b > 1) return undefined;
  const fixup = HUES[hue as keyof typeof HUES];
  const result = culori.interpolate([from, to], mode, { h: { fixup } } as never)(b / (a + b)) as Color;
  const alpha = (result.alpha ?? 1) * Math.min(1, a + b);
  return {
    ...result,
    ...("h" in result && result.h !== undefined && { h: ((result.h % 360) + 360) % 360 }),
    ...(alpha !== 1 && { alpha }),
  };
};

/** `221.2 83.2% 53.3%` and `14, 165, 233`, as variables hold them for use in `hsl(var(--x))` and `rgb(var(--x))`. */
const BARE_HSL = /^\d+(?:\.\d+)?(?:deg)?[\s,]+\d+(?:\.\d+)?%[\s,]+\d+(?:\.\d+)?%$/i;
const BARE_RGB = /^(?:0|[1-9]\d{0,2})(?:\s*,\s*|\s+)(?:0|[1-9]\d{0,2})(?:\s*,\s*|\s+)(?:0|[1-9]\d{0,2})$/;

/** Adds the function name that a bare colour lacks; undefined for any other text. */
export const nameFunction = (text: string): string | undefined => {
  const parts = text.split(/[\s,]+/);
  if (BARE_HSL.test(text)) return `hsl(${parts.join(" ")})`;
  const isRgb = BARE_RGB.test(text) && parts.every((part) => Number(part) <= 255);
  return isRgb ? `rgb(${parts.join(" ")})` : undefined;
};

/** culori throws a TypeError for some texts that are not colours, such as `Color(0xFF663399)`. */
const parsed = (text: string): Color | undefined => {
  try {
    return culori.parse(text);
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
};

/** `Color(0xFF663399)` from Flutter and Android, where alpha comes first. */
const ARGB = /^(?:color\(\s*)?0x([\da-f]{2})([\da-f]{6})(?:\s*\))?$/i;

/** `hsv(167, 90%, 40%)` and `hsb()`, as design programs write it. */
const HSV = /^hs[vb]\(\s*([\d.]+)(?:deg|°)?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*\)$/i;
/** `cmyk(90%, 0%, 19%, 60%)`; in CSS's `device-cmyk()`, numbers without a percent sign range from 0 to 1. */
const CMYK = /^(device-)?cmyk\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)\s*\)$/i;

const ofPrograms = (text: string): Color | undefined => {
  const [, ...hsv] = HSV.exec(text) ?? [];
  const [h = 0, s = 0, v = 0] = hsv.map(Number);
  if (hsv.length > 0) return { mode: "hsv", h, s: s / 100, v: v / 100 };
  const [whole, device, ...inks] = CMYK.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const [c = 0, m = 0, y = 0, k = 0] = inks.map(
    (ink) => Number.parseFloat(ink) / (device !== undefined && !ink.endsWith("%") ? 1 : 100),
  );
  return { mode: "rgb", r: (1 - c) * (1 - k), g: (1 - m) * (1 - k), b: (1 - y) * (1 - k) };
};

/** Describes a colour that depends on the page or on another colour; undefined for others. */
export const dependentKind = (text: string): string | undefined => {
  if (/^[a-z]+\(\s*from\s/i.test(text)) return "A relative colour (from …)";
  const dependsOnPage = /^(?:currentcolor|(?:light-dark|contrast-color|var)\()/i.test(text);
  return dependsOnPage ? "A colour that depends on the page" : undefined;
};

const read = (given: string): Color | undefined => {
  const text = nameFunction(given) ?? given.replace(ARGB, "#$2$1");
  if (/^color-mix\(/i.test(text)) return mixed(text);
  const isHex = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) && !(text in colorsNamed);
  const colour = parsed(isHex ? `#${text}` : text) ?? ofPrograms(text);
  // rgb() clamps values out of range; color(srgb …) keeps them.
  return colour && /^(?:rgba?|hs[vb]|(?:device-)?cmyk)\(/i.test(text) ? culori.clampRgb(colour) : colour;
};

/** Parses any CSS colour, hex without its #, bare channel values, and hex with alpha first (`0xFF663399`). */
export const parseColour = (text: string): Color | undefined => {
  const colour = read(text);
  if (colour === undefined) return undefined;
  // Outside mixing, `none` counts as zero; greys still have no hue.
  const channels = culori.getMode(colour.mode).channels.filter((name) => name !== "h" && name !== "alpha");
  const zeros = Object.fromEntries(channels.map((name) => [name, 0]));
  return { ...zeros, ...colour, ...(/\/\s*none\s*\)$/i.test(text) && { alpha: 0 }) };
};
