import type { Tint, TintRange } from "./tint.ts";

/** With forced colours every highlight looks like a selection, so only marks are drawn. */
const isDrawn = ({ tint }: TintRange): boolean =>
  tint.startsWith("mark") || !matchMedia("(forced-colors: active)").matches;

/** Draws the colours; the returned function removes them. */
export function drawTints(node: Text, tints: readonly TintRange[]): () => void {
  const ranges = tints.filter(isDrawn).map(({ from, to, tint }) => {
    const range = new Range();
    range.setStart(node, from);
    range.setEnd(node, to);
    highlightOf(tint).add(range);
    return { range, tint };
  });
  return () => {
    for (const { range, tint } of ranges) highlightOf(tint).delete(range);
  };
}

/** All texts on a page share one highlight per colour. */
function highlightOf(tint: Tint): Highlight {
  const name = `code-${tint}`;
  const current = CSS.highlights.get(name);
  if (current !== undefined) return current;
  const highlight = new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}
