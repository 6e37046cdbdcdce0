import { fieldPathsOf, filterName } from "../query/index.ts";
import type { Catalog, ResourceInfo } from "../engine/index.ts";
import type { MockDeps } from "./types.ts";

/*
 * Paths of json-server, JSONPlaceholder and DummyJSON that do not exist here, and the ones to use instead. The errors
 * for such paths suggest them. Paths are relative to the URL of the API.
 */

const encode = encodeURIComponent;
const isId = (text: string): boolean => /^\d+$/.test(text);

const MAX_SEARCH_LENGTH = 300;

const withSearch = (address: string, search: string): string =>
  search === "" || search.length > MAX_SEARCH_LENGTH ? address : `${address}?${search}`;

/** `/posts/1/comments` and `/posts/1/user`. */
const nested = (
  { name: resource, hasMany, belongsTo }: ResourceInfo,
  id: string,
  relation: string,
): string | undefined => {
  const children = hasMany.find(({ name }) => name === relation);
  const [key] = children?.keys ?? [];
  if (children !== undefined && key !== undefined)
    return `/${children.resource}?${filterName(key, "eq")}=${id}`;
  const parent = belongsTo.find(({ name, resource: plural }) => name === relation || plural === relation);
  return parent === undefined ? undefined : `/${resource}/${id}?_expand=${parent.name}`;
};

/** `/posts/user/5`, `/products/category/beauty`, `/posts/tag/life`: a field and its value. */
const byField = (info: ResourceInfo, word: string, value: string): string | undefined => {
  const paths = fieldPathsOf(info);
  const fields = isId(value) ? [`${word}Id`, word, `${word}s`] : [word, `${word}s`];
  const field = fields.find((name) => paths.has(name) && paths.get(name)?.kind !== "object");
  return field === undefined ? undefined : `/${info.name}?${filterName(field, "eq")}=${encode(value)}`;
};

/** `/users/filter?key=role&value=admin`. */
const byKey = (info: ResourceInfo, search: string): string | undefined => {
  const given = new URLSearchParams(search);
  const key = given.get("key");
  if (key === null || !fieldPathsOf(info).has(key)) return undefined;
  return `/${info.name}?${encode(filterName(key, "eq"))}=${encode(given.get("value") ?? "")}`;
};

const below = (
  info: ResourceInfo,
  [first = "", second]: readonly string[],
  search: string,
  { find }: Catalog,
): string | undefined => {
  if (second !== undefined) return isId(first) ? nested(info, first, second) : byField(info, first, second);
  if (first === "search") return withSearch(`/${info.name}`, search);
  if (first === "filter") return byKey(info, search);
  return find(first) === undefined ? undefined : `/${first}`;
};

/**
 * The path to use instead of one that only another API has; undefined for any other path.
 *
 * @example
 * suggestPath("/api/mock/posts/1/comments", "", { catalog: BUILT_IN, path: "/api/mock" });
 * // "/api/mock/comments?postId=1"
 */
export const suggestPath = (
  path: string,
  search: string,
  { catalog, path: base }: Pick<MockDeps, "catalog" | "path">,
): string | undefined => {
  const [, mock = "", rest = ""] = /^\/api(\/mock)?\/(.+?)\/?$/.exec(path) ?? [];
  const [resource = "", ...more] = rest.split("/").map(decodeURIComponent);
  const [first, second] = more;
  const info = catalog.find(resource);
  if (info === undefined || more.length > 2) return undefined;
  if (first === "add" && second === undefined) return `POST ${base}/${info.name}`;
  if (first !== undefined) {
    const found = below(info, more, search, catalog);
    if (found !== undefined) return base + found;
  }
  if (mock !== "" || second !== undefined) return undefined;
  // Only the prefix is missing.
  return withSearch(
    `${base}/${[resource, ...(first === undefined ? [] : [encode(first)])].join("/")}`,
    search,
  );
};
