import { definition, isResource, type ResourceName } from "../engine/index.ts";
import { placesOf } from "../query/index.ts";

/*
 * Where json-server's, JSONPlaceholder's and DummyJSON's own paths lead here, for the errors that such a path is
 * answered with.
 */

const MOCK = "/api/mock";
const encode = encodeURIComponent;
const isId = (text: string): boolean => /^\d+$/.test(text);

const LONGEST_SEARCH = 300;

const withSearch = (address: string, search: string): string =>
  search === "" || search.length > LONGEST_SEARCH ? address : `${address}?${search}`;

/** `/posts/1/comments` and `/posts/1/user`. */
const nested = (resource: ResourceName, id: string, relation: string): string | undefined => {
  const { hasMany, belongsTo } = definition(resource);
  const children = hasMany.find(({ name }) => name === relation);
  if (children !== undefined) return `${MOCK}/${children.resource}?${children.keys[0]}=${id}`;
  const parent = belongsTo.find(({ name, resource: plural }) => name === relation || plural === relation);
  return parent === undefined ? undefined : `${MOCK}/${resource}/${id}?_expand=${parent.name}`;
};

/** `/posts/user/5`, `/products/category/beauty`, `/posts/tag/life`: a field and its value. */
const byField = (resource: ResourceName, word: string, value: string): string | undefined => {
  const places = placesOf(definition(resource));
  const fields = isId(value) ? [`${word}Id`, word, `${word}s`] : [word, `${word}s`];
  const field = fields.find((name) => places.has(name) && places.get(name)?.kind !== "object");
  return field === undefined ? undefined : `${MOCK}/${resource}?${field}=${encode(value)}`;
};

/** `/users/filter?key=role&value=admin`. */
const byKey = (resource: ResourceName, search: string): string | undefined => {
  const given = new URLSearchParams(search);
  const key = given.get("key");
  if (key === null || !placesOf(definition(resource)).has(key)) return undefined;
  return `${MOCK}/${resource}?${encode(key)}=${encode(given.get("value") ?? "")}`;
};

const below = (resource: ResourceName, first: string, second: string | undefined, search: string) => {
  if (second !== undefined)
    return isId(first) ? nested(resource, first, second) : byField(resource, first, second);
  if (first === "search") return withSearch(`${MOCK}/${resource}`, search);
  if (first === "add") return `POST ${MOCK}/${resource}`;
  if (first === "filter") return byKey(resource, search);
  return isResource(first) ? `${MOCK}/${first}` : undefined;
};

/**
 * The address of ours that answers what a peer's path asks for; undefined where the path is no peer's.
 *
 * @example
 * peerPath("/api/mock/posts/1/comments", ""); // "/api/mock/comments?postId=1"
 */
export const peerPath = (path: string, search: string): string | undefined => {
  const [, mock = "", rest = ""] = /^\/api(\/mock)?\/(.+?)\/?$/.exec(path) ?? [];
  const [resource = "", first, second, ...more] = rest.split("/").map(decodeURIComponent);
  if (!isResource(resource) || more.length > 0) return undefined;
  if (first !== undefined) {
    const found = below(resource, first, second, search);
    if (found !== undefined || mock !== "") return found;
  }
  if (mock !== "" || second !== undefined) return undefined;
  // The right path but for its prefix.
  return withSearch(
    `${MOCK}/${[resource, ...(first === undefined ? [] : [encode(first)])].join("/")}`,
    search,
  );
};
