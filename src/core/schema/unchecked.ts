import { pointerStep } from "../query/index.ts";
import { isNode, type Node, quote } from "./node.ts";
import { runnablePattern } from "./pattern/runnable.ts";
import type { Located } from "./resolve.ts";

/** Keywords whose values are no schemas. */
const DATA = new Set(["enum", "const", "default", "example", "examples"]);

/** Whether a pattern is not run though it could be: one of another language than JavaScript is nothing to warn of. */
const isUnchecked = (pattern: string): boolean => {
  if (runnablePattern(pattern) !== null) return false;
  try {
    return RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
};

/** Calls back for each pattern below a value with which no text is compared, with the path to it. */
const findUnchecked = (value: unknown, path: string[], found: (pattern: string) => void): void => {
  if (typeof value !== "object" || value === null) return;
  const members = value as Node;
  // Properties may have the names of keywords.
  const isProperties = path.at(-1) === "properties";
  // Not Object.entries: a document has millions of members.
  for (const name in members) {
    if (DATA.has(name) && !isProperties) continue;
    const inner = members[name];
    path.push(name);
    if (name === "pattern" && typeof inner === "string" && isUnchecked(inner)) found(inner);
    if (name === "patternProperties" && isNode(inner))
      for (const pattern of Object.keys(inner)) if (isUnchecked(pattern)) found(pattern);
    findUnchecked(inner, path, found);
    path.pop();
  }
};

/** What an author should know of patterns in schemas that are not checked; undefined if all are. */
export const noteOnPatterns = (schemas: readonly Located[]): string | undefined => {
  let first: string | undefined;
  let more = -1;
  for (const { node, pointer } of schemas) {
    const path: string[] = [];
    findUnchecked(node, path, (pattern) => {
      first ??= `#${pointer}${path.map(pointerStep).join("")}, ${quote(pattern)}`;
      more++;
    });
  }
  if (first === undefined) return undefined;
  const others = more === 0 ? "" : `, nor with ${more} more`;
  return `no text is compared with the pattern at ${first}, which could take forever${others}`;
};
