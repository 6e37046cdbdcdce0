import { type Document, isAlias, isMap, isScalar, isSeq, type Pair, type YAMLMap } from "yaml";
import { InputError } from "../../shared/transform.ts";

/** How many values a document may have once its aliases are written out: a few lines may stand for billions. */
const MAX_VALUES = 2_000_000;

const offsetOf = (node: unknown): number | undefined =>
  typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)
    ? (node.range[0] as number)
    : undefined;

const isMergeKey = (key: unknown): boolean => isScalar(key) && key.value === "<<" && key.type === "PLAIN";

const nameOf = (key: unknown): unknown => (isScalar(key) ? String(key.value) : key);

/**
 * Writes aliases out and applies merge keys (<<). Not left to the library: it gives up on a chain of thirty merges,
 * and takes a time that grows with the square of the number of aliases.
 */
export const expandAliases = (document: Document): void => {
  const anchors = new Map<string, object>();
  /** How many values a node is; what has no size yet is still open. */
  const sizes = new Map<unknown, number>();

  const resolve = (node: unknown): unknown => {
    if (!isAlias(node)) return node;
    const target = anchors.get(node.source);
    if (target === undefined)
      throw new InputError(`Nothing before this alias has the anchor &${node.source}.`, offsetOf(node));
    if (!sizes.has(target))
      throw new InputError(`This alias stands within what it names, &${node.source}.`, offsetOf(node));
    return target;
  };

  const sizeOf = (node: object): number => {
    let size = 1;
    if (isSeq(node)) for (const item of node.items) size += sizes.get(item) ?? 1;
    if (isMap(node))
      for (const { key, value } of node.items) size += (sizes.get(key) ?? 1) + (sizes.get(value) ?? 1);
    if (size <= MAX_VALUES) return size;
    const most = MAX_VALUES.toLocaleString("en");
    throw new InputError(
      `With its aliases written out this has more than ${most} values: repeat fewer.`,
      offsetOf(node),
    );
  };

  const mappingsOf = (source: unknown): readonly YAMLMap[] =>
    (isSeq(source) ? source.items : [source]).map((item) => {
      if (isMap(item)) return item;
      throw new InputError("A merge key (<<) takes a mapping or a list of mappings.", offsetOf(item));
    });

  /** The pairs of a mapping; what it has itself is stronger than what it merges, the first merged the strongest. */
  const mergedPairs = ({ items }: YAMLMap): Pair[] => {
    const taken = new Set(items.map(({ key }) => nameOf(key)));
    const isNew = ({ key }: Pair): boolean => {
      const name = nameOf(key);
      return !taken.has(name) && taken.add(name).has(name);
    };
    return items.flatMap((pair) =>
      isMergeKey(pair.key)
        ? mappingsOf(pair.value).flatMap((mapping) => mapping.items.filter(isNew))
        : [pair],
    );
  };

  const expand = (given: unknown): unknown => {
    const node = resolve(given);
    if (typeof node !== "object" || node === null || sizes.has(node)) return node;
    if ("anchor" in node && typeof node.anchor === "string") anchors.set(node.anchor, node);
    if (isSeq(node)) node.items = node.items.map(expand);
    if (isMap(node)) {
      for (const pair of node.items) {
        pair.key = expand(pair.key);
        pair.value = expand(pair.value);
      }
      if (node.items.some(({ key }) => isMergeKey(key))) node.items = mergedPairs(node);
    }
    sizes.set(node, sizeOf(node));
    return node;
  };

  expand(document.contents);
};
