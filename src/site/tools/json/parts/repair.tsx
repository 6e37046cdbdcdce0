import { useEffect, useState } from "preact/hooks";
import { counted } from "../../../shared/transform.ts";
import type { Workbench } from "./workbench.ts";

interface Props {
  readonly bench: Workbench;
}

/** Replaces the input by what it was meant to be, or says that this is impossible. */
export function RepairButton({ bench }: Props) {
  const [failure, setFailure] = useState("");
  useEffect(() => setFailure(""), [bench.input.value]);
  return (
    <>
      <button type="button" class="primary" onClick={() => void bench.repair().then(setFailure)}>
        Repair it
      </button>
      {failure !== "" && <p>{failure}</p>}
    </>
  );
}

/** What the repair of the input has changed, each with its place in the text as it was. */
export function RepairList({ bench }: Props) {
  const { count, list } = bench.repairs.value;
  if (count === 0) return null;
  return (
    <details class="repairs" open={count <= 5}>
      <summary>{counted(count, "repair")}</summary>
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
        {count > list.length && <li>and {(count - list.length).toLocaleString("en")} more</li>}
      </ul>
    </details>
  );
}
