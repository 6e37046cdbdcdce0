import { randomSeed, adjacentSeed } from "./model/seeds.ts";
import { Parameter } from "./fields.tsx";
import type { Studio } from "./studio.ts";

/** The seed, with buttons for other seeds and a lock. */
export function SeedField({ studio }: { readonly studio: Studio }) {
  const { seed } = studio.state.value.texts;
  const locked = studio.view.value.lock !== "";
  const put = (next: string): void => studio.setTexts({ seed: next === "1" ? "" : next });
  return (
    <div class="seed">
      <Parameter studio={studio} name="seed" readOnly={locked} />
      <div class="row" role="group" aria-label="Another seed">
        <button
          type="button"
          aria-label="Previous seed"
          disabled={locked}
          onClick={() => put(adjacentSeed(seed, -1))}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label="Next seed"
          disabled={locked}
          onClick={() => put(adjacentSeed(seed, 1))}
        >
          ›
        </button>
        <button type="button" disabled={locked} onClick={() => put(randomSeed())}>
          Random
        </button>
        <button
          type="button"
          aria-pressed={locked}
          onClick={() => studio.setView({ lock: locked ? "" : "1" })}
        >
          {locked ? "Locked" : "Lock"}
        </button>
      </div>
    </div>
  );
}
