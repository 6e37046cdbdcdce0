import type { Paging } from "./model/state.ts";
import { Segments } from "../parts/options.tsx";
import { Parameter } from "./fields.tsx";
import type { Studio } from "./studio.ts";

const MODES = [
  ["page", "Page"],
  ["offset", "Offset"],
  ["cursor", "Cursor"],
  ["all", "All"],
] as const satisfies readonly (readonly [Paging, string])[];

/** The fields that choose the page. */
export function PagingFields({ studio }: { readonly studio: Studio }) {
  const { paging, texts } = studio.state.value;
  return (
    <>
      <Segments
        label="Paging by"
        choices={MODES}
        value={paging}
        onChange={(mode) => studio.set({ paging: mode })}
      />
      {paging === "all" ? (
        <p class="hint">All records in one response, up to a count of 10,000.</p>
      ) : (
        <div class="pair">
          <Parameter studio={studio} name={paging} />
          <Parameter studio={studio} name="limit" standard={texts.count || "10"} />
        </div>
      )}
    </>
  );
}
