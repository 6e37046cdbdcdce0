import { colorsNamed } from "culori/fn";
import { InputError } from "../../shared/transform.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const isColour = (text: string): boolean =>
  HEX.test(text) || /^transparent$/i.test(text) || Object.hasOwn(colorsNamed, text.toLowerCase());

/** The colour as 24 bits; undefined for `transparent`. */
const rgbOf = (fill: string): number | undefined => {
  if (!HEX.test(fill)) return (colorsNamed as Readonly<Record<string, number>>)[fill.toLowerCase()];
  const digits = fill.length < 6 ? fill.slice(1).replaceAll(/./g, "$&$&") : fill.slice(1);
  return Number.parseInt(digits.slice(0, 6), 16);
};

/** The text colour: white if black would be hard to read. */
const inkOn = (fill: string): string => {
  const rgb = rgbOf(fill) ?? 0xffffff;
  const lightness = (rgb >> 16) * 299 + ((rgb >> 8) & 255) * 587 + (rgb & 255) * 114;
  return lightness < 110_000 ? "#fff" : "#000";
};

export interface ImageOptions {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly fill: string;
}

/** A rectangle with its size or a label on it. */
export const imageOf = ({ width, height, label, fill }: ImageOptions): string => {
  if (!isColour(fill))
    throw new InputError(`${JSON.stringify(fill)} is not a colour: use a name, or # and hexadecimal digits.`);
  const words = label === "" ? `${width} × ${height}` : label;
  const letters = Math.max(1, [...words].length);
  const size = Math.max(1, Math.round(Math.min(height * 0.4, (width / letters) * 1.5)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${fill}" d="M0 0h${width}v${height}H0z"/><text x="50%" y="50%" fill="${inkOn(fill)}" fill-opacity=".6" font-family="system-ui,sans-serif" font-size="${size}" text-anchor="middle" dominant-baseline="central">${escaped(words)}</text></svg>`;
};
