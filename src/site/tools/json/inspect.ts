import { survivesDouble } from "../../shared/json/decimal.ts";
import { NONE, type Nodes, NUMBER, OBJECT } from "../../shared/json/nodes.ts";

export interface Findings {
  readonly values: number;
  readonly depth: number;
  /** Keys that occur again in their object. Most programs keep only the last. */
  readonly duplicateKeys: number;
  readonly firstDuplicate?: string;
  /** Numbers that most programs would round. */
  readonly fragileNumbers: number;
  readonly firstFragile?: string;
}

/** Finds what another program may change or lose in a document. */
export function inspect(nodes: Nodes): Findings {
  const depths = new Int32Array(nodes.size);
  /** The object in which each key was seen last: one map instead of a set for each object. */
  const lastObject = new Map<string, number>();
  let depth = 0;
  let duplicateKeys = 0;
  let firstDuplicate: string | undefined;
  let fragileNumbers = 0;
  let firstFragile: string | undefined;
  for (let node = 0; node < nodes.size; node++) {
    const holder = nodes.parent[node] ?? NONE;
    const level = holder === NONE ? 1 : (depths[holder] ?? 0) + 1;
    depths[node] = level;
    if (level > depth) depth = level;
    if (nodes.kind[node] === OBJECT) {
      for (const child of nodes.children(node)) {
        const key = nodes.key(child);
        if (lastObject.get(key) === node) {
          duplicateKeys++;
          firstDuplicate ??= key;
        } else lastObject.set(key, node);
      }
    } else if (nodes.kind[node] === NUMBER && !survivesDouble(nodes.source(node))) {
      fragileNumbers++;
      firstFragile ??= nodes.source(node);
    }
  }
  return {
    values: nodes.size,
    depth,
    duplicateKeys,
    fragileNumbers,
    ...(firstDuplicate === undefined ? {} : { firstDuplicate }),
    ...(firstFragile === undefined ? {} : { firstFragile }),
  };
}
