import type { ComponentChildren } from "preact";
import { tintJson } from "../../parts/tint.ts";

interface Props {
  readonly label: string;
  /** The command that sends the request. */
  readonly command: string;
  readonly json?: string;
  readonly children?: ComponentChildren;
}

/** A command and its response. Its height is fixed, so that no response shifts the page. */
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

/** A short JSON text. Its colours are in the markup, so that they show before any script runs. */
function TintedJson({ text }: { readonly text: string }) {
  const tints = tintJson(text);
  return (
    <>
      {tints.map(({ from, to, tint }, index) => [
        text.slice(index === 0 ? 0 : tints[index - 1]?.to, from),
        <span key={from} class={`tint-${tint}`}>
          {text.slice(from, to)}
        </span>,
      ])}
      {text.slice(tints.at(-1)?.to ?? 0)}
    </>
  );
}
