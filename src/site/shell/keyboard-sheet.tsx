import { actions } from "./actions.ts";
import type { DialogProps } from "./dialogs.tsx";
import { Keys } from "./header.tsx";
import { singleKeys } from "./preferences.ts";

const EVERYWHERE = [
  ["Tab", "Next control; Shift Tab goes back"],
  ["Esc", "Close a dialog or a menu"],
] as const;

/** What the keyboard can do on this page. */
export function KeyboardSheet({ close }: DialogProps) {
  const withKeys = actions.value.flatMap(({ keys, label, id }) =>
    keys === undefined ? [] : [{ keys, label, id }],
  );
  return (
    <div class="sheet-body">
      <h2>Keyboard</h2>
      <dl class="key-list">
        {withKeys.map(({ keys, label, id }) => (
          <div key={id}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        {EVERYWHERE.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={singleKeys.value}
          onChange={(event) => (singleKeys.value = event.currentTarget.checked)}
        />
        Shortcuts of a single character
      </label>
      <div class="row end">
        <button type="button" class="primary" onClick={close}>
          Close
        </button>
      </div>
    </div>
  );
}
