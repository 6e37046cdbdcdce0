import { adjacentSeed, randomSeed } from "./model/seeds.ts";
import { Parameter } from "./fields.tsx";
import type { Studio } from "./studio.ts";

/** The seed, with buttons for other seeds. */
export function SeedField({ studio }: { readonly studio: Studio }) {
  const { seed } = studio.state.value.texts;
  const setSeed = (next: string): void => studio.setTexts({ seed: next === "1" ? "" : next });
  return (
    <div class="seed">
      <Parameter studio={studio} name="seed" />
      <div class="row" role="group" aria-label="Another seed">
        <button type="button" aria-label="Previous seed" onClick={() => setSeed(adjacentSeed(seed, -1))}>
          ‹
        </button>
        <button type="button" aria-label="Next seed" onClick={() => setSeed(adjacentSeed(seed, 1))}>
          ›
        </button>
        <button type="button" onClick={() => setSeed(randomSeed())}>
          Random
        </button>
      </div>
    </div>
  );
}
