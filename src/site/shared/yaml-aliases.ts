import { type Document, isAlias, isMap, isScalar, isSeq, type Pair, type YAMLMap } from "yaml";
import { InputError } from "./transform.ts";

/** The limit on values after alias expansion: a few lines can expand to billions. */
const MAX_VALUES = 2_000_000;

const offsetOf = (node: unknown): number | undefined =>
  typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)
    ? (node.range[0] as number)
    : undefined;

const isMergeKey = (key: unknown): boolean => isScalar(key) && key.value === "<<" && key.type === "PLAIN";

const nameOf = (key: unknown): unknown => (isScalar(key) ? String(key.value) : key);

/**
 * Expands aliases and applies merge keys (<<). Not left to the library, which fails on a chain of thirty merges and
 * takes time quadratic in the number of aliases.
 */
export const expandAliases = (document: Document): void => {
  const anchors = new Map<string, object>();
  /** The number of values in each node. A node without a size is still being expanded. */
  const sizes = new Map<unknown, number>();

  const resolve = (node: unknown): unknown => {
    if (!isAlias(node)) return node;
    const target = anchors.get(node.source);
    if (target === undefined)
      throw new InputError(`There is no anchor &${node.source} before this alias.`, offsetOf(node));
    if (!sizes.has(target))
      throw new InputError(`This alias refers to a node that contains it, &${node.source}.`, offsetOf(node));
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
      `With aliases expanded, this has more than ${most} values, the limit of this tool.`,
      offsetOf(node),
    );
  };

  const mappingsOf = (source: unknown): readonly YAMLMap[] =>
    (isSeq(source) ? source.items : [source]).map((item) => {
      if (isMap(item)) return item;
      throw new InputError(
        "The value of a merge key (<<) must be a mapping or a list of mappings.",
        offsetOf(item),
      );
    });

  /** The pairs of a mapping after merging: its own keys win over merged ones, earlier merges over later ones. */
  const mergedPairs = ({ items }: YAMLMap): Pair[] => {
    const keys = new Set(items.map(({ key }) => nameOf(key)));
    const isNew = ({ key }: Pair): boolean => {
      const name = nameOf(key);
      return !keys.has(name) && keys.add(name).has(name);
    };
    return items.flatMap((pair) =>
      isMergeKey(pair.key)
        ? mappingsOf(pair.value).flatMap((mapping) => mapping.items.filter(isNew))
        : [pair],
    );
  };

  const expand = (source: unknown): unknown => {
    const node = resolve(source);
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
