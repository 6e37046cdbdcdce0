import { survivesDouble } from "../../shared/json/decimal.ts";
import { NONE, type Nodes, NUMBER } from "../../shared/json/nodes.ts";
import { repeatedKeys } from "../../shared/json/repeated-keys.ts";

export interface Findings {
  readonly values: number;
  readonly depth: number;
  /** Keys that occur again in their object. Most programs keep only the last. */
  readonly duplicateKeys: number;
  readonly firstDuplicate: string | undefined;
  /** Numbers that most programs would round. */
  readonly fragileNumbers: number;
  readonly firstFragile: string | undefined;
}

/** Finds what another program may change or lose in a document. */
export function inspect(nodes: Nodes): Findings {
  const depths = new Int32Array(nodes.size);
  let depth = 0;
  let fragileNumbers = 0;
  let firstFragile: string | undefined;
  for (let node = 0; node < nodes.size; node++) {
    const holder = nodes.parent[node] ?? NONE;
    const level = holder === NONE ? 1 : (depths[holder] ?? 0) + 1;
    depths[node] = level;
    if (level > depth) depth = level;
    if (nodes.kind[node] === NUMBER && !survivesDouble(nodes.source(node))) {
      fragileNumbers++;
      firstFragile ??= nodes.source(node);
    }
  }
  let duplicateKeys = 0;
  let firstDuplicate: string | undefined;
  for (const member of repeatedKeys(nodes)) {
    duplicateKeys++;
    firstDuplicate ??= nodes.key(member);
  }
  return { values: nodes.size, depth, duplicateKeys, firstDuplicate, fragileNumbers, firstFragile };
}
