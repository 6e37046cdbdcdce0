import type { StudioResponse } from "./model/response.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { Studio } from "./studio.ts";

const RemovedRecords = lazyPart(async () => (await import("./removed-records.tsx")).RemovedRecords);

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
