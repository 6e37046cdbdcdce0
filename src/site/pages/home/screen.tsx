import type { ComponentChildren } from "preact";
import { TintedJson } from "../../parts/tinted-json.tsx";

interface Props {
  readonly label: string;
  /** The command that asks, as one would type it. */
  readonly command: string;
  readonly json?: string;
  readonly children?: ComponentChildren;
}

/** A command and its answer. Its height is fixed, so that no answer moves the page. */
export function Screen({ label, command, json = "", children }: Props) {
  return (
    <pre class="screen" role="region" tabIndex={0} aria-label={label}>
      <span class="prompt">$ </span>
      {command}
      {"\n\n"}
      <TintedJson text={json} />
      {children}
    </pre>
  );
}
