import { useEffect, useState } from "preact/hooks";
import type { Work } from "../../../parts/tool-context.ts";
import type { tool } from "../tool.ts";

const PARTS = [
  { name: "Lightness", most: 1, step: 0.005 },
  { name: "Chroma", most: 0.37, step: 0.002 },
  { name: "Hue", most: 360, step: 1 },
] as const;

const START: readonly number[] = [0.6, 0.15, 170];

/** The first colour of the result, which the worker has converted to oklch. */
const valuesOf = (run: Work["run"]): readonly number[] => {
  const written = run?.groups?.[0]?.rows.find(({ label }) => label === "oklch")?.value ?? "";
  const found = /^oklch\(([\d.]+|none) ([\d.]+|none) ([\d.]+|none)(?: \/ ([\d.]+))?/.exec(written);
  return found === null
    ? START
    : found.slice(1).flatMap((part) => (part ? [part === "none" ? 0 : Number(part)] : []));
};

const written = (values: readonly number[]): string => {
  const [lightness, chroma, hue, alpha] = values.map((value) => Number(value.toFixed(4)));
  return `oklch(${lightness} ${chroma} ${hue}${alpha === undefined ? "" : ` / ${alpha}`})`;
};

/** Sliders for lightness, chroma and hue, each drawn over the colours it can produce. */
export function Picker({ texts: { input: text }, fill, run }: Work<typeof tool>) {
  const [picked, setPicked] = useState({ colour: "", values: START });
  const read = run?.groups?.[0]?.title ?? "";
  // The result may belong to an earlier text; the sliders must not jump back to it.
  const isAhead = picked.colour !== "" && picked.colour !== read && text.includes(picked.colour);
  const values = isAhead ? picked.values : valuesOf(run);
  // The prerendered page may not contain inline styles.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const moved = (index: number, value: number): number[] =>
    values.map((old, other) => (other === index ? value : old));
  const put = (next: readonly number[]): void => {
    const colour = written(next);
    const before = isAhead ? picked.colour : read;
    setPicked({ colour, values: next });
    fill({
      input: before !== "" && text.includes(before) ? text.replace(before, () => colour) : colour,
    });
  };
  return (
    <div class="picker" role="group" aria-label="Pick a colour in oklch">
      <span class="swatch" aria-hidden="true" style={isDrawn ? { background: written(values) } : undefined} />
      {PARTS.map(({ name, most, step }, index) => {
        const stops = Array.from({ length: 13 }, (_none, stop) => written(moved(index, (most * stop) / 12)));
        return (
          <label key={name}>
            {name}
            <input
              type="range"
              min={0}
              max={most}
              step={step}
              value={values[index] ?? 0}
              style={isDrawn ? { background: `linear-gradient(to right, ${stops.join(", ")})` } : undefined}
              onInput={(event) => put(moved(index, Number(event.currentTarget.value)))}
            />
          </label>
        );
      })}
    </div>
  );
}
