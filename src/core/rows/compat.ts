import type { ResourceInfo } from "../engine/index.ts";
import { DEFAULT_LIMIT, fieldAt, type Pair, parameterNamed } from "../query/index.ts";

/** Servers whose answers rows can have where ours differ. */
export type Compat = "json-server@1";

/** A key of a sort as that of a text in its language. */
const asLocale = (key: string, info: ResourceInfo): string => {
  const [path = ""] = key.replace(/^[-+]/, "").split(":", 1);
  return fieldAt(info, path)?.kind === "text" && !key.includes(":locale") ? `${key}:locale` : key;
};

/**
 * A query of a list that means to us what it means to json-server 1: `_page` alone answers the object of a page, and
 * texts are sorted as in English.
 */
export const compatible = (query: readonly Pair[], info: ResourceInfo): readonly Pair[] => {
  const names = new Set(query.map(([name]) => name));
  const isPage = names.has("_page") && !query.some(([name]) => parameterNamed(name) === "limit");
  const pairs = query.map((pair): Pair => {
    const [name, text] = pair;
    if (name !== "_sort") return pair;
    return [
      name,
      text
        .split(",")
        .map((key) => asLocale(key.trim(), info))
        .join(","),
    ];
  });
  return isPage ? [...pairs, ["_per_page", String(DEFAULT_LIMIT)]] : pairs;
};
