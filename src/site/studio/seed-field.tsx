import { randomSeed, adjacentSeed } from "./model/seeds.ts";
import { Parameter } from "./fields.tsx";
import type { Studio } from "./studio.ts";

/** The seed, with buttons for other seeds and a lock. */
export function SeedField({ studio }: { readonly studio: Studio }) {
  const { seed } = studio.state.value.texts;
  const isLocked = studio.view.value.lock !== "";
  const setSeed = (next: string): void => studio.setTexts({ seed: next === "1" ? "" : next });
  return (
    <div class="seed">
      <Parameter studio={studio} name="seed" readOnly={isLocked} />
      <div class="row" role="group" aria-label="Another seed">
        <button
          type="button"
          aria-label="Previous seed"
          disabled={isLocked}
          onClick={() => setSeed(adjacentSeed(seed, -1))}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label="Next seed"
          disabled={isLocked}
          onClick={() => setSeed(adjacentSeed(seed, 1))}
        >
          ›
        </button>
        <button type="button" disabled={isLocked} onClick={() => setSeed(randomSeed())}>
          Random
        </button>
        <button
          type="button"
          aria-pressed={isLocked}
          onClick={() => studio.setView({ lock: isLocked ? "" : "1" })}
        >
          {isLocked ? "Locked" : "Lock"}
        </button>
      </div>
    </div>
  );
}
