import { darken, lighten, mix } from "./colour.ts";
import type { Dice } from "./dice.ts";
import { circle, ellipse, group, line, path, rect } from "./svg.ts";

/** Pieces of landscape on a canvas of 600 × 400 units. */
export const WIDTH = 600;
export const HEIGHT = 400;

/** A range of peaks from edge to edge; the lower its foot, the nearer it is. */
export const ridge = (chance: Dice, base: number, height: number, fill: string, step = 100): string => {
  let d = `M0 ${HEIGHT}V${base}`;
  for (let x = 0; x < WIDTH; x += step) {
    const top = base - chance.between(Math.floor(height / 2), height);
    d += `L${x + Math.floor(step / 2)} ${top}L${x + step} ${base - chance.between(0, Math.floor(height / 4))}`;
  }
  return path(`${d}V${HEIGHT}Z`, fill);
};

/** Soft hills from edge to edge. */
export const hills = (chance: Dice, base: number, height: number, fill: string, step = 200): string => {
  let d = `M0 ${HEIGHT}V${base}`;
  for (let x = 0; x < WIDTH; x += step) {
    const up = base - chance.between(Math.floor(height / 2), height);
    d += `Q${x + Math.floor(step / 4)} ${up} ${x + Math.floor(step / 2)} ${base - Math.floor(height / 4)}T${x + step} ${base}`;
  }
  return path(`${d}V${HEIGHT}Z`, fill);
};

export const sun = (x: number, y: number, r: number, fill: string): string =>
  circle(x, y, Math.floor((r * 17) / 10), fill, 'opacity=".22"') + circle(x, y, r, fill);

export const stars = (chance: Dice, count: number, below: number): string => {
  let all = "";
  for (let i = 0; i < count; i++)
    all += circle(chance.roll(WIDTH), chance.roll(below), chance.between(1, 2), "#fff", 'opacity=".8"');
  return all;
};

export const cloud = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path("M0 30Q2 14 20 14Q28 -4 48 2Q64 -2 70 14Q90 12 92 30Z", "#fff", 'opacity=".75"'),
  );

/** Water from a line to the bottom, with glints. */
export const water = (chance: Dice, top: number, fill: string): string => {
  let glints = "";
  for (let i = 0; i < 9; i++) {
    const y = top + 12 + i * Math.floor((HEIGHT - top - 16) / 9);
    const x = chance.roll(WIDTH - 120);
    glints += `M${x} ${y}H${x + chance.between(30, 110)}`;
  }
  return rect(0, top, WIDTH, HEIGHT - top, fill) + line(glints, lighten(fill, 35), 3, 'opacity=".6"');
};

export const fir = (x: number, foot: number, size: number, fill: string): string => {
  const half = Math.floor(size / 3);
  const mid = foot - Math.floor(size / 2);
  return (
    path(`M${x} ${foot - size}L${x + half} ${mid}H${x - half}Z`, fill) +
    path(
      `M${x} ${foot - Math.floor((size * 3) / 4)}L${x + half + 6} ${foot}H${x - half - 6}Z`,
      darken(fill, 12),
    ) +
    rect(x - 3, foot, 6, 10, "#5b4636")
  );
};

export const firs = (chance: Dice, count: number, foot: number, size: number, fill: string): string => {
  let all = "";
  for (let i = 0; i < count; i++) {
    const x = Math.floor(((i * 2 + 1) * WIDTH) / (count * 2)) + chance.between(-18, 18);
    all += fir(x, foot + chance.between(-6, 14), size + chance.between(-18, 18), fill);
  }
  return all;
};

/** A skyline with lit windows. */
export const skyline = (chance: Dice, foot: number, height: number, fill: string, lamp: string): string => {
  let blocks = `M0 ${foot}`;
  let windows = "";
  for (let x = 0; x < WIDTH;) {
    const width = chance.between(36, 64);
    const top = foot - chance.between(Math.floor(height / 3), height);
    blocks += `V${top}H${Math.min(WIDTH, x + width)}`;
    for (let row = top + 12; row < foot - 14; row += 22) {
      if (chance.roll(3) > 0) windows += `M${x + 10} ${row}h8M${x + width - 18} ${row}h8`;
    }
    x += width;
  }
  return (
    path(`${blocks}V${foot}Z`, fill) +
    path(windows, "none", `stroke="${lamp}" stroke-width="7" opacity=".75"`)
  );
};

export const boat = (x: number, y: number, sail: string): string =>
  path(`M${x - 34} ${y}H${x + 34}L${x + 22} ${y + 16}H${x - 22}Z`, "#6b4a3a") +
  path(`M${x - 2} ${y - 6}V${y - 66}L${x - 34} ${y - 6}Z`, sail) +
  path(`M${x + 4} ${y - 6}V${y - 56}L${x + 28} ${y - 6}Z`, lighten(sail, 45));

export const balloon = (x: number, y: number, size: number, skin: string): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path("M0 60C-46 22 -40 -40 0 -40S46 22 0 60Z", skin) +
      path("M0 60C-18 22 -16 -40 0 -40S18 22 0 60Z", lighten(skin, 45)) +
      line("M-8 58L-6 72M8 58L6 72", "#6b4a3a", 2) +
      rect(-9, 72, 18, 14, "#8a5d3b", 3),
  );

export const lighthouse = (x: number, foot: number): string =>
  path(`M${x - 20} ${foot}L${x - 13} ${foot - 130}H${x + 13}L${x + 20} ${foot}Z`, "#fdf8ef") +
  path(
    `M${x - 18} ${foot - 36}L${x - 16} ${foot - 66}H${x + 16}L${x + 18} ${foot - 36}ZM${x - 15} ${foot - 92}L${x - 13} ${foot - 118}H${x + 13}L${x + 15} ${foot - 92}Z`,
    "#cf4f4a",
  ) +
  rect(x - 11, foot - 152, 22, 22, "#f9d976", 2) +
  path(`M${x - 17} ${foot - 152}L${x} ${foot - 170}L${x + 17} ${foot - 152}Z`, "#3a3f58") +
  path(`M${x + 11} ${foot - 146}L${x + 200} ${foot - 176}V${foot - 108}Z`, "#fff4c4", 'opacity=".3"');

/** A stone bridge from edge to edge: four arches under a deck. */
export const arches = (deck: number, fill: string): string => {
  const foot = deck + 110;
  const spans = [0, 150, 300, 450].map(
    (x) =>
      `M${x} ${deck}H${x + 150}V${foot}H${x + 134}Q${x + 134} ${deck + 34} ${x + 75} ${deck + 34}` +
      `Q${x + 16} ${deck + 34} ${x + 16} ${foot}H${x}Z`,
  );
  return path(spans.join(""), fill) + rect(0, deck - 10, WIDTH, 12, lighten(fill, 22));
};

export const cactus = (x: number, foot: number, size: number): string =>
  group(
    `translate(${x} ${foot}) scale(${size})`,
    line("M0 0V-70M0 -28H-22V-48M0 -40H20V-62", "#4f8a5f", 13) +
      ellipse(0, 2, 22, 4, "#000", 'opacity=".12"'),
  );

/** Flowers strewn over a meadow. */
export const flowers = (chance: Dice, count: number, top: number, colours: readonly string[]): string => {
  let all = "";
  for (let i = 0; i < count; i++) {
    const y = top + chance.roll(HEIGHT - top);
    all += circle(chance.roll(WIDTH), y, 3 + Math.floor((y - top) / 28), chance.pick(colours));
  }
  return all;
};

export const haze = (sky: string, land: string, share: number): string => mix(land, sky, share);
