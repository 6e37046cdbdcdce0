import { useState } from "preact/hooks";
import { Segments } from "../../../parts/options.tsx";
import { pictureOf } from "../picture.ts";

const ZOOMS = [
  ["fit", "Fit"],
  ["1", "1×"],
  ["2", "2×"],
  ["4", "4×"],
  ["8", "8×"],
] as const;

const GROUNDS = [
  ["checker", "Checker"],
  ["light", "Light"],
  ["dark", "Dark"],
] as const;

interface Props {
  readonly before: string;
  /** A data URI. */
  readonly after: string | undefined;
}

/** The original and the optimised SVG, side by side. */
export function Compare({ before, after }: Props) {
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number][0]>("fit");
  const [ground, setGround] = useState<(typeof GROUNDS)[number][0]>("checker");
  const pictures = [
    ["Before", after === undefined ? undefined : pictureOf(before)],
    ["After", after],
  ] as const;
  return (
    <section class="compare pane" aria-label="Before and after">
      <div class="pane-bar">
        <h2>Before and after</h2>
        <span class="spring" />
        <Segments label="Background" choices={GROUNDS} value={ground} onChange={setGround} />
        <Segments label="Zoom" choices={ZOOMS} value={zoom} onChange={setZoom} />
      </div>
      <div>
        {pictures.map(([name, source]) => (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            <div tabIndex={0} role="region" aria-label={`${name}, drawn`} data-ground={ground}>
              {source !== undefined && (
                <img
                  src={source}
                  alt={name}
                  class={zoom === "fit" ? "fit" : undefined}
                  style={zoom === "fit" ? undefined : { zoom }}
                />
              )}
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}
