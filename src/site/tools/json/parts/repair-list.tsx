import type { Repairs } from "../repairs.ts";

const number = new Intl.NumberFormat("en");

/** What a repair has changed, each with its place in the text as it was. */
export function RepairList({ repairs: { count, list } }: { readonly repairs: Repairs }) {
  return (
    <details class="repairs" open={count <= 5}>
      <summary>
        {number.format(count)} {count === 1 ? "repair" : "repairs"}
      </summary>
      <ul>
        {list.map(({ line, column, before, after }) => (
          <li key={`${line}:${column} ${after}`}>
            <span>
              Line {line}, column {column}:{" "}
            </span>
            {before === "" ? (
              <>
                <code>{after}</code> added
              </>
            ) : after === "" ? (
              <>
                <code>{before}</code> removed
              </>
            ) : (
              <>
                <code>{before}</code> → <code>{after}</code>
              </>
            )}
          </li>
        ))}
        {count > list.length && <li>and {number.format(count - list.length)} more</li>}
      </ul>
    </details>
  );
}
