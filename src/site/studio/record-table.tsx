import { useEffect, useRef } from "preact/hooks";
import { historyEntry, takeFocus } from "./history-entry.ts";
import { sameDataset } from "./model/state.ts";
import { picturePath } from "./model/table.ts";
import { Thumbnail } from "./result-table.tsx";
import type { Studio } from "./studio.ts";

type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value, null, 1) : String(value);

/** One record, field by field. Foreign keys link to their records; Escape goes back to the table. */
export function RecordTable({
  studio,
  record,
  earlier,
}: {
  readonly studio: Studio;
  readonly record: Row;
  /** The record at the event of the comparison, or outside the session; undefined if nothing is compared. */
  readonly earlier: Row | null | undefined;
}) {
  const facts = studio.facts.value.get(studio.state.value.resource);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (historyEntry().isFromTable === true) takeFocus(box.current);
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === "Escape" && historyEntry().isFromTable === true) history.back();
  };
  return (
    <div ref={box} class="scroller" role="region" aria-label="Record" tabIndex={0} onKeyDown={onKeyDown}>
      <table class="value-table">
        <tbody>
          {Object.entries(record).map(([name, value]) => {
            const then = earlier === undefined ? value : earlier?.[name];
            const isChanged = JSON.stringify(then) !== JSON.stringify(value);
            const parent = facts?.parents.find(({ field }) => field === name);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-changed={isChanged}>
                  {parent !== undefined && (typeof value === "number" || typeof value === "string") ? (
                    <a href={studio.hrefOf(sameDataset(studio.state.value, parent.resource, String(value)))}>
                      {parent.resource} {value}
                    </a>
                  ) : (
                    textOf(value)
                  )}
                  {picturePath(value) !== undefined && (
                    <>
                      {" "}
                      <Thumbnail studio={studio} url={String(value)} />
                    </>
                  )}
                  {isChanged && <small> {then === undefined ? "new" : `was ${textOf(then)}`}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
