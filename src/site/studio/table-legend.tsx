import { sameDataset, type StudioState } from "./model/state.ts";
import type { Shown } from "./model/shown.ts";
import type { Studio } from "./studio.ts";

const SHOWN = 12;

/** The meaning of the marks in the table, and the removed records. */
export function TableLegend({ studio, shown }: { readonly studio: Studio; readonly shown: Shown }) {
  const { changes, table } = shown;
  if (table === null || (table.total === 0 && changes === null)) return null;
  return (
    <div class="legend">
      <ul>
        {table.shown > 0 && table.shown < table.total && <li data-mark="inside">rows in the response</li>}
        {studio.state.value.texts.__session !== "" && (
          <>
            <li data-mark="new">added in the sandbox</li>
            <li data-mark="changed">changed in the sandbox</li>
          </>
        )}
        {changes !== null && (
          <>
            <li data-mark="new">{words(changes.added, "added")}</li>
            <li data-mark="changed">{words(changes.changed, "changed")}</li>
            <li data-mark="removed">
              {words(changes.removed, "removed")}
              {changes.removed > 0 && <Removed studio={studio} {...changes} />}
            </li>
            <li>since event {changes.since.toLocaleString("en")}, in the whole dataset</li>
          </>
        )}
        <li data-mark="blank">
          <i>null</i> no value
        </li>
      </ul>
    </div>
  );
}

const words = (many: number, what: string): string => `${many.toLocaleString("en")} ${what}`;

/** Links to the removed records, at the event of the comparison. */
function Removed({
  studio,
  since,
  removed,
  removedIds,
}: {
  readonly studio: Studio;
  readonly since: number;
  readonly removed: number;
  readonly removedIds: readonly number[];
}) {
  const state = studio.state.value;
  const listed = removedIds.slice(0, SHOWN);
  const earlier = (id: number): StudioState => {
    const place = sameDataset(state, state.resource, String(id));
    return { ...place, texts: { ...place.texts, __at: since === 0 ? "" : String(since) } };
  };
  return (
    <>
      {": "}
      {listed.map((id, index) => (
        <>
          {index > 0 && ", "}
          <a key={id} href={studio.hrefOf(earlier(id), { since: "" })}>
            {id}
          </a>
        </>
      ))}
      {removed > listed.length && `, and ${words(removed - listed.length, "more")}`}
    </>
  );
}
