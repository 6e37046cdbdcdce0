export type Colour = readonly [red: number, green: number, blue: number];

export const WIDTH = 80;
export const HEIGHT = 60;

const SKY: Colour = [136, 187, 221];
const SUN: Colour = [255, 221, 102];
const FAR: Colour = [102, 136, 170];
const NEAR: Colour = [68, 119, 85];
const FIELD: Colour = [170, 187, 85];
const WATER: Colour = [85, 136, 204];

/** A triangle's height above the ground at a column. */
const peak = (x: number, top: number, height: number, slope: number): number =>
  Math.max(0, height - Math.floor((Math.abs(x - top) * slope) / 2));

/** A landscape in pixels, all colours of which are multiples of 17: sun, two ranges of hills, a lake, a field. */
export const pixelAt = (x: number, y: number): Colour => {
  const ground = 38;
  if ((x - 60) ** 2 + (y - 13) ** 2 <= 49) return SUN;
  const above = ground - y;
  const near = Math.max(peak(x, 8, 14, 1), peak(x, 66, 17, 1));
  if (above > 0 && above <= near) return NEAR;
  const far = Math.max(peak(x, 28, 26, 2), peak(x, 50, 20, 2));
  if (above > 0 && above <= far) return FAR;
  if (above > 0) return SKY;
  return (x - 36) ** 2 + ((y - 47) * 4) ** 2 <= 500 ? WATER : FIELD;
};
