import { tintJson } from "./tint.ts";

/** A short JSON text in colours that are part of the markup: they are there before any script runs. */
export function TintedJson({ text }: { readonly text: string }) {
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
