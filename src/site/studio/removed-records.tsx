import { sameDataset, type StudioState } from "./model/state.ts";
import type { Studio } from "./studio.ts";

const MAX_LISTED = 12;

/** Links to the removed records, at the event of the comparison. */
export function RemovedRecords({
  studio,
  since,
  removed: count,
  removedIds,
}: {
  readonly studio: Studio;
  readonly since: number;
  readonly removed: number;
  readonly removedIds: readonly number[];
}) {
  const state = studio.state.value;
  const ids = removedIds.slice(0, MAX_LISTED);
  const earlier = (id: number): StudioState => {
    const place = sameDataset(state, state.resource, String(id));
    return { ...place, texts: { ...place.texts, __at: since === 0 ? "" : String(since) } };
  };
  return (
    <>
      {": "}
      {ids.map((id, index) => (
        <>
          {index > 0 && ", "}
          <a key={id} href={studio.hrefOf(earlier(id), { since: "" })}>
            {id}
          </a>
        </>
      ))}
      {count > ids.length && `, and ${(count - ids.length).toLocaleString("en")} more`}
    </>
  );
}
