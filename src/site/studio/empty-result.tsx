import { wholeDataset } from "./model/state.ts";
import type { Studio } from "./studio.ts";

/** What is shown of a list without records. */
export function Empty({ studio }: { readonly studio: Studio }) {
  const state = studio.state.value;
  const { resource } = state;
  const all = wholeDataset(state, resource);
  const isEmpty = state.texts.count === "0";
  return (
    <div class="blank">
      <div class="stack">
        <p>
          {isEmpty ? "The dataset has no records" : "No record in this dataset matches"}: the response is 200
          with an empty list.
        </p>
        <a href={studio.hrefOf(isEmpty ? { ...all, texts: { ...all.texts, count: "" } } : all)}>
          Show {isEmpty ? "the default dataset" : `all ${resource}`}
        </a>
      </div>
    </div>
  );
}
