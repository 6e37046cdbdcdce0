import type { TableFacts } from "./model/table.ts";
import type { Studio } from "./studio.ts";

/** The meaning of the marks in the table. */
export function TableLegend({ studio, table }: { readonly studio: Studio; readonly table: TableFacts }) {
  const { __session, __at } = studio.state.value.texts;
  const { since } = studio.view.value;
  const { rowsOnPage, total } = table;
  const isCompared = __session !== "" || (since !== "" && since !== (__at || "0"));
  const where = __session !== "" ? "in the session" : `since event ${since}`;
  return (
    <ul class="legend">
      {rowsOnPage !== null && rowsOnPage > 0 && rowsOnPage < total && (
        <li data-mark="inside">in the response</li>
      )}
      {isCompared && (
        <>
          <li data-mark="new">added {where}</li>
          <li data-mark="changed">changed {where}</li>
        </>
      )}
    </ul>
  );
}
