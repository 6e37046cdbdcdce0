import { Check } from "../parts/options.tsx";
import { useShell } from "../shell-context.ts";
import { actions } from "./actions.ts";
import type { DialogProps } from "./dialog-props.ts";
import { type KeyList, keyLists } from "./key-lists.ts";
import { Keys } from "./keys.tsx";
import { singleKeys } from "./preferences.ts";

/** Keys that the browser and common controls handle. */
const CONTROLS: KeyList["rows"] = [
  { keys: "Tab", label: "Next control; with Shift, the previous one" },
  { keys: "Esc", label: "Close a dialog or a menu" },
  { keys: "↑ ↓", label: "Move in lists, tabs and trees" },
  { keys: "PgUp PgDn", label: "Scroll a result; move by several matches in the palette" },
  { keys: "mod+a", label: "Select all of a result" },
];

/** The keyboard shortcuts of this page. */
export function KeyboardSheet({ close }: DialogProps) {
  const { page } = useShell();
  const rows = (isEverywhere: boolean): KeyList["rows"] =>
    actions.value.flatMap(({ keys, label, isEverywhere: everywhere = false }) =>
      keys === undefined || everywhere !== isEverywhere ? [] : [{ keys, label }],
    );
  const lists = [...new Set(keyLists.value)];
  return (
    <div class="sheet-body">
      <h2 tabIndex={-1} autofocus>
        Keyboard shortcuts
      </h2>
      <div class="key-lists">
        <Keyboard title={`On this page: ${page.title}`} rows={rows(false)} />
        {lists.map((list) => (
          <Keyboard key={list.title} {...list} />
        ))}
        <Keyboard title="On every page" rows={rows(true)} />
        <Keyboard title="Lists, results and dialogs" rows={CONTROLS} />
      </div>
      <Check
        label="Single-key shortcuts"
        checked={singleKeys.value}
        onChange={(on) => (singleKeys.value = on)}
      />
      <div class="row end">
        <button type="button" class="primary" onClick={close}>
          Close
        </button>
      </div>
    </div>
  );
}

function Keyboard({ title, rows }: KeyList) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl class="key-list">
        {rows.map(({ keys, label }) => (
          <div key={label}>
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
