import { sameDataset, type StudioState } from "./model/state.ts";
import type { StudioResponse } from "./model/response.ts";
import type { Studio } from "./studio.ts";

const MAX_LISTED = 12;

/** The meaning of the marks in the table, and the removed records. */
export function TableLegend({
  studio,
  response,
}: {
  readonly studio: Studio;
  readonly response: StudioResponse;
}) {
  const { changes, table, isServers } = response;
  if (table === null || (table.total === 0 && changes === null)) return null;
  return (
    <div class="legend">
      <ul>
        {table.rowsOnPage > 0 && table.rowsOnPage < table.total && (
          <li data-mark="inside">rows in the response</li>
        )}
        {studio.state.value.texts.__session !== "" && !isServers && (
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
              {changes.removed > 0 && <RemovedRecords studio={studio} {...changes} />}
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
function RemovedRecords({
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
      {count > ids.length && `, and ${words(count - ids.length, "more")}`}
    </>
  );
}
