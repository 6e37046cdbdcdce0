import { decodeString, type Nodes, STRING } from "../../shared/json/nodes.ts";
import { documentIn } from "../../shared/json/parse.ts";

/** Levels of JSON in strings of JSON in strings: each has twice the backslashes of the one before. */
const MAX_DEPTH = 8;

/** The text of a document with each string that holds an object or a list as that value. */
export const withNested = (nodes: Nodes, depth = 0): { readonly text: string; readonly count: number } => {
  const parts: string[] = [];
  let [end, count] = [0, 0];
  for (let node = 0; node < nodes.size && depth < MAX_DEPTH; node++) {
    if (nodes.kind[node] !== STRING) continue;
    const inner = documentIn(decodeString(nodes.source(node)));
    if (inner === undefined) continue;
    const { text, count: more } = withNested(inner, depth + 1);
    parts.push(nodes.text.slice(end, nodes.start[node]), text);
    end = nodes.end[node] ?? 0;
    count += 1 + more;
  }
  return { text: parts.join("") + nodes.text.slice(end), count };
};
