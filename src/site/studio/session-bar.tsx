import type { ComponentChildren } from "preact";
import { copy } from "../parts/clipboard.ts";

interface Props {
  readonly name: string;
  readonly onReset: () => void;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

/** The name of a session, and what can be done with it. */
export function SessionBar({ name, onReset, children }: Props) {
  return (
    <div class="pane-bar">
      <h2>
        Session <code>{name}</code>
      </h2>
      <span class="spring" />
      <button type="button" onClick={() => void copy(`X-Mock-Session: ${name}`, "Header copied")}>
        Copy header
      </button>
      {children}
      <button type="button" onClick={onReset}>
        Reset
      </button>
    </div>
  );
}
