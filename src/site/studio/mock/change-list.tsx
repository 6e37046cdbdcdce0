import type { RecordChange } from "../../../core/api/studio.ts";
import { Code } from "../../parts/code.tsx";
import { ValueTable } from "../value-table.tsx";

const WORDS = { created: "Added", changed: "Changed", deleted: "Deleted" } as const;

const textOf = (value: unknown): string => (value === undefined ? "–" : JSON.stringify(value));

/** The fields that differ, with what they were and are. */
const differencesIn = ({
  before,
  after,
}: RecordChange): (readonly [name: string, was: string, is: string])[] => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => [name, textOf(before?.[name]), textOf(after?.[name])] as const)
    .filter(([, was, is]) => was !== is);
};

interface Props {
  readonly changes: readonly RecordChange[];
  readonly onUndo: (change: RecordChange) => void;
}

/** What a session has changed, against what the lists were at the start. */
export function ChangeList({ changes, onUndo }: Props) {
  if (changes.length === 0) return null;
  return (
    <ul class="change-list" aria-label="Changes">
      {changes.map((change) => (
        <li key={`${change.list} ${change.key}`} data-kind={change.kind}>
          <details>
            <summary>
              {WORDS[change.kind]}{" "}
              <strong>
                {change.list} {change.key}
              </strong>{" "}
              {change.kind === "changed" && (
                <small>
                  {differencesIn(change)
                    .map(([name]) => name)
                    .join(", ")}
                </small>
              )}
            </summary>
            <Difference change={change} />
          </details>
          <button
            type="button"
            aria-label={`Undo: ${WORDS[change.kind].toLowerCase()} ${change.list} ${change.key}`}
            onClick={() => onUndo(change)}
          >
            Undo
          </button>
        </li>
      ))}
    </ul>
  );
}

function Difference({ change }: { readonly change: RecordChange }) {
  if (change.kind !== "changed")
    return (
      <Code
        text={JSON.stringify(change.after ?? change.before, null, 2)}
        label={`${change.list} ${change.key}`}
        language="json"
      />
    );
  return (
    <ValueTable
      head={["Field", "Was", "Is"]}
      rows={differencesIn(change).map(([name, was, is]) => [name, <del>{was}</del>, <ins>{is}</ins>])}
    />
  );
}
