import { AppError } from "../../errors.ts";
import { paramsOf, routeOf } from "../../http/routes.ts";
import { API_PATH, choicesOf, type FieldPath, fieldPathsOf, filterName, nearest } from "../../query/index.ts";
import type { Catalog, ResourceInfo } from "../../engine/index.ts";
import type { MockDeps } from "../types.ts";

/*
 * Paths of json-server, JSONPlaceholder and DummyJSON that do not exist here, and the ones to use instead. The errors
 * for such paths suggest them. Paths are relative to the URL of the API.
 */

const encode = encodeURIComponent;
const isId = (text: string): boolean => /^\d+$/.test(text);

const MAX_SEARCH_LENGTH = 300;

const withSearch = (address: string, search: string): string =>
  search === "" || search.length > MAX_SEARCH_LENGTH
    ? address
    : `${address}${address.includes("?") ? "&" : "?"}${search}`;

/** `//api/mock/posts`, which comes from a base URL with a trailing slash. */
const withSingleSlashes = (
  path: string,
  search: string,
  { catalog, path: base }: Pick<MockDeps, "catalog" | "path">,
): string | undefined => {
  if (!path.includes("//")) return undefined;
  const single = path.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
  const route = routeOf(single);
  const { resource } = paramsOf(route, single);
  if (route.operations.size === 0 || (resource !== undefined && catalog.find(resource) === undefined))
    return undefined;
  return withSearch(single.replace(API_PATH, base), search);
};

/** The resource of a relation to many, and its field that names the parent. */
const childrenOf = (
  { hasMany }: ResourceInfo,
  relation: string | undefined,
): { readonly resource: string; readonly key: string } | undefined => {
  for (const { name, resource, keys } of hasMany) {
    const [key] = keys;
    if (name === relation && key !== undefined) return { resource, key };
  }
  return undefined;
};

/** `/posts/1/comments` and `/posts/1/user`. */
const nested = (info: ResourceInfo, id: string, relation: string, search: string): string | undefined => {
  const { name: resource, belongsTo } = info;
  const children = childrenOf(info, relation);
  if (children !== undefined)
    return withSearch(`/${children.resource}?${filterName(children.key, "eq")}=${id}`, search);
  const parent = belongsTo.find(({ name, resource: plural }) => name === relation || plural === relation);
  return parent === undefined ? undefined : `/${resource}/${id}?_expand=${parent.name}`;
};

const isFreeText = ({ kind, many, shape }: FieldPath): boolean =>
  kind === "text" && !many && choicesOf(shape) === undefined;

/**
 * `/posts/user/5`, `/products/category/beauty`, `/posts/tag/life`: a field and its value. DummyJSON writes a text as a
 * slug: `gaming-laptops` is `Gaming Laptops`.
 */
const byField = (info: ResourceInfo, word: string, value: string, search: string): string | undefined => {
  const paths = fieldPathsOf(info);
  const names = isId(value) ? [`${word}Id`, word, `${word}s`] : [word, `${word}s`];
  const field = names
    .map((name) => paths.get(name))
    .find((path) => path !== undefined && path.kind !== "object");
  if (field === undefined) return undefined;
  const filter = isFreeText(field)
    ? `${filterName(field.path, "like")}=${encode(value.replaceAll("-", "*"))}`
    : `${filterName(field.path, "eq")}=${encode(value)}`;
  return withSearch(`/${info.name}?${filter}`, search);
};

/** The 400 for a key of `/users/filter?key=rol&value=admin` that is not a field; undefined for any other path. */
export const unknownKey = (info: ResourceInfo, id: string, search: string): AppError | undefined => {
  const key = id === "filter" ? new URLSearchParams(search).get("key") : null;
  const fields = [...fieldPathsOf(info).keys()];
  if (key === null || fields.includes(key)) return undefined;
  const [value, message] = [key.slice(0, 100), `is not a field of ${info.name}`];
  const suggestion = nearest(key, fields);
  const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
  return new AppError("invalid_parameter", `key=${value} ${message}.${hint}`, {
    problems: [{ parameter: "key", value, message, allowed: fields, suggestion }],
  });
};

/** `/users/filter?key=role&value=admin`. */
const byKey = (info: ResourceInfo, search: string): string | undefined => {
  const parameters = new URLSearchParams(search);
  const [key, value] = [parameters.get("key"), parameters.get("value") ?? ""];
  if (key === null || !fieldPathsOf(info).has(key)) return undefined;
  const others = search.split("&").filter((pair) => !/^(?:key|value)=/.test(pair));
  return withSearch(`/${info.name}?${encode(filterName(key, "eq"))}=${encode(value)}`, others.join("&"));
};

/** `/products/category-list`, `/posts/tag-list` and `/posts/tags`: the values of a field. */
const valuesOf = (info: ResourceInfo, word: string): string | undefined => {
  const [, listed] = /^(.+)-list$/.exec(word) ?? [];
  const parent = info.belongsTo.find(({ name }) => name === listed);
  if (parent !== undefined) return `/${parent.resource}`;
  const paths = fieldPathsOf(info);
  const field = paths.get(listed ?? word) ?? paths.get(`${listed ?? word}s`);
  if (field === undefined || field.kind === "object") return undefined;
  if (field.many) return `/${info.name}?fields=${encode(field.path)}`;
  return listed === undefined ? undefined : `/${info.name}?_group=${encode(field.path)}`;
};

const below = (
  info: ResourceInfo,
  [first = "", second]: readonly string[],
  search: string,
  { find }: Catalog,
): string | undefined => {
  // Nothing is random here: any record will do.
  if (first === "random" && (second === undefined || isId(second)))
    return second === undefined ? `/${info.name}/${info.ids.print(1)}` : `/${info.name}?limit=${second}`;
  if (second !== undefined)
    return isId(first) ? nested(info, first, second, search) : byField(info, first, second, search);
  if (first === "search") return withSearch(`/${info.name}`, search);
  if (first === "filter") return byKey(info, search);
  return find(first) === undefined ? valuesOf(info, first) : `/${first}`;
};

/** `POST /posts/1/comments`: the body names the parent. */
const creation = (info: ResourceInfo, [id = "", relation]: readonly string[]): string | undefined => {
  const children = childrenOf(info, relation);
  return children === undefined || !isId(id)
    ? undefined
    : `${children.resource} with {"${children.key}":${id}}`;
};

/** DummyJSON's name of a resource that is similar here. */
const SIMILAR: ReadonlyMap<string, string> = new Map([["carts", "orders"]]);

/** The resource that is similar to one of another API; undefined for none. */
export const similarResource = (name: string, { find }: Catalog): string | undefined => {
  const similar = SIMILAR.get(name);
  return similar === undefined || find(name) !== undefined ? undefined : find(similar)?.name;
};

/** The sign-in paths of other mock APIs, such as `/auth/login` and `/users/me`. */
const SIGN_IN =
  /^\/api\/(?:mock\/)?(?:users?\/)?(?:auth|log-?in|log-?out|register|sign-?(?:in|up|out)|refresh|tokens?|me)(?:\/|$)/i;

/** What to use instead of a sign-in path, as a sentence to append; empty for any other path. */
export const signInHint = (path: string): string =>
  SIGN_IN.test(path) ? " There is no sign-in: __auth=bearer requires a token, and any token is valid." : "";

/**
 * The path to use instead of one that only other APIs have; undefined for any other path.
 *
 * @example
 * suggestPath("GET", "/api/mock/posts/1/comments", "", { catalog: BUILT_IN, path: "/api/mock" });
 * // "/api/mock/comments?postId=1"
 */
export const suggestPath = (
  method: string,
  path: string,
  search: string,
  api: Pick<MockDeps, "catalog" | "path">,
): string | undefined => {
  const single = withSingleSlashes(path, search, api);
  if (single !== undefined) return single;
  const { catalog, path: base } = api;
  const [, mock = "", rest = ""] = /^\/api(\/mock)?\/(.+?)\/?$/.exec(path) ?? [];
  const [named = "", ...more] = rest.split("/").map(decodeURIComponent);
  const [first, second] = more;
  const resource = similarResource(named, catalog) ?? named;
  const info = catalog.find(resource);
  if (info === undefined || more.length > 2) return undefined;
  if (first === "add" && second === undefined) return `POST ${base}/${info.name}`;
  const created = method === "POST" ? creation(info, more) : undefined;
  if (created !== undefined) return `POST ${base}/${created}`;
  if (first !== undefined) {
    const found = below(info, more, search, catalog);
    if (found !== undefined) return base + found;
  }
  if (resource !== named) return `${base}/${resource}`;
  if (mock !== "" || second !== undefined) return undefined;
  // Only the prefix is missing.
  return withSearch(
    `${base}/${[resource, ...(first === undefined ? [] : [encode(first)])].join("/")}`,
    search,
  );
};
