import { useShell } from "../shell-context.ts";
import { actions } from "./actions.ts";
import type { DialogProps } from "./dialogs.tsx";
import { Keys } from "./header.tsx";
import { singleKeys } from "./preferences.ts";

interface Row {
  readonly id: string;
  readonly keys: string;
  readonly label: string;
}

/** What the browser and the parts of pages do by themselves; a space stands between alternatives. */
const CONTROLS: readonly Row[] = [
  { id: "tab", keys: "Tab", label: "Next control; with Shift, the previous one" },
  { id: "escape", keys: "Esc", label: "Close a dialog or a menu" },
  { id: "arrows", keys: "↑ ↓", label: "Move in lists, tabs and trees" },
  { id: "pages", keys: "PgUp PgDn", label: "Scroll a result; move by several matches in the palette" },
  { id: "select-all", keys: "mod+a", label: "Select all of a result" },
];

/** What the keyboard can do on this page. */
export function KeyboardSheet({ close }: DialogProps) {
  const { page } = useShell();
  const rows = (isEverywhere: boolean): Row[] =>
    actions.value.flatMap(({ keys, label, id, isEverywhere: everywhere = false }) =>
      keys === undefined || everywhere !== isEverywhere ? [] : [{ keys, label, id }],
    );
  return (
    <div class="sheet-body">
      <h2>Keyboard shortcuts</h2>
      <KeyList title={`On this page: ${page.title}`} rows={rows(false)} />
      <KeyList title="On every page" rows={rows(true)} />
      <KeyList title="Lists, results and dialogs" rows={CONTROLS} />
      <label class="check">
        <input
          type="checkbox"
          checked={singleKeys.value}
          onChange={(event) => (singleKeys.value = event.currentTarget.checked)}
        />
        Use shortcuts of one key
      </label>
      <div class="row end">
        <button type="button" class="primary" onClick={close}>
          Close
        </button>
      </div>
    </div>
  );
}

function KeyList({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl class="key-list">
        {rows.map(({ keys, label, id }) => (
          <div key={id}>
            <dt>
              {keys.split(" ").map((alternative) => (
                <Keys key={alternative} keys={alternative} />
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
