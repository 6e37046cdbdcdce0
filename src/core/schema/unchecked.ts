import { pointerStep } from "../query/index.ts";
import { isNode, quote } from "./node.ts";
import { runnablePattern } from "./pattern/runnable.ts";
import type { Located } from "./resolve.ts";
import { visit } from "./rewrite.ts";

/** Whether a pattern is not run though it could be: one of another language than JavaScript is nothing to warn of. */
const isUnchecked = (pattern: string): boolean => {
  if (runnablePattern(pattern) !== null) return false;
  try {
    return RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
};

/** What an author should know of patterns in schemas that are not checked; undefined if all are. */
export const noteOnPatterns = (schemas: readonly Located[]): string | undefined => {
  let first: string | undefined;
  let more = -1;
  for (const { node, pointer } of schemas)
    visit(node, ({ pattern, patternProperties }, { steps, isData, isMap }) => {
      if (isData || isMap) return;
      const names = isNode(patternProperties) ? Object.keys(patternProperties) : [];
      for (const [keyword, one] of [
        ["pattern", pattern],
        ...names.map((name) => ["patternProperties", name]),
      ]) {
        if (typeof one !== "string" || !isUnchecked(one)) continue;
        first ??= `#${pointer}${[...steps, String(keyword)].map(pointerStep).join("")}, ${quote(one)}`;
        more++;
      }
    });
  if (first === undefined) return undefined;
  const others = more === 0 ? "" : `, nor with ${more} more`;
  return `no text is compared with the pattern at ${first}, which could take forever${others}`;
};
