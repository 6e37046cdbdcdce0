import * as fc from "fast-check";

/** One kind of request, with notes. */
export interface Topic {
  readonly title: string;
  /** Why responses differ, for the page, if that is not obvious. */
  readonly note?: string;
  readonly method?: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Whether the body is a form instead of JSON. */
  readonly form?: true;
  /** Whether bodies must be equal, including types of ids and page objects; else only rows, totals and statuses. */
  readonly exact?: true;
  readonly path: fc.Arbitrary<string>;
}

const oneOf = (...values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);
const number = (min: number, max: number): fc.Arbitrary<string> => fc.integer({ min, max }).map(String);

/** A text with arbitraries in it. */
const path = (
  parts: TemplateStringsArray,
  ...values: readonly fc.Arbitrary<string>[]
): fc.Arbitrary<string> => fc.tuple(...values).map((chosen) => String.raw({ raw: parts }, ...chosen));

const resource = oneOf("users", "posts", "comments", "todos", "products", "orders", "invoices", "events");
const id = number(1, 100);
const numberField = oneOf("users?age", "posts?userId", "products?price", "products?stock", "orders?total");
const date = fc.integer({ min: 0, max: 1400 }).map((days) => new Date(1.6e12 + days * 864e5).toISOString());

/** All kinds, in equal numbers. Writes come last, because json-server stores them. */
export const TOPICS: readonly Topic[] = [
  {
    title: "one record",
    exact: true,
    path: path`${resource}/${id}`,
  },
  { title: "an unknown record", path: path`${resource}/${number(101, 9999)}` },
  {
    title: "an unknown resource",
    path: path`${oneOf("people", "cats", "user", "quotes")}?_page=${number(1, 9)}`,
  },
  {
    title: "a list without a page",
    note: "`?_all=true` returns all",
    path: path`${resource}`,
  },
  {
    title: "pages as in 0.17",
    note: "version 1 has no `_limit`",
    path: path`${resource}?_page=${number(1, 4)}&_limit=${number(1, 25)}`,
  },
  {
    title: "pages as in version 1",
    note: "0.17 has no `_per_page`",
    path: path`${resource}?_page=${number(1, 4)}&_per_page=${number(1, 25)}`,
  },
  {
    title: "a page past the end",
    path: path`${resource}?_page=${number(11, 99)}`,
  },
  { title: "page 0 or a negative page", path: path`${resource}?_page=${number(-9, 0)}` },
  {
    title: "slices",
    note: "version 1 has no `_start` and `_end`",
    path: path`${resource}?_start=${number(0, 50)}&_end=${number(51, 99)}`,
  },
  {
    title: "sorted by numbers, as in 0.17",
    note: "version 1 reads `_order` as a field",
    path: path`users?_sort=${oneOf("age", "id", "birthDate")}&_order=${oneOf("asc", "desc")}&_page=1`,
  },
  {
    title: "sorted by several fields, as in version 1",
    note: "0.17 has no minus; version 1 sorts false after true",
    path: path`users?_sort=${oneOf("-", "")}${oneOf("role", "gender", "isActive")},${oneOf("-", "")}age&_page=${number(1, 9)}`,
  },
  {
    title: "sorted by strings",
    note: "version 1 sorts by locale, the others by code point",
    path: path`${oneOf("users?_sort=username", "users?_sort=lastName", "users?_sort=email", "posts?_sort=title", "products?_sort=title", "todos?_sort=title")}&_page=${number(1, 10)}`,
  },
  {
    title: "sorted by a nullable field, ascending",
    path: path`${oneOf("posts?_sort=publishedAt", "todos?_sort=completedAt", "todos?_sort=dueDate", "invoices?_sort=paidAt")}&_page=${number(1, 10)}`,
  },
  {
    title: "sorted by a nullable field, descending",
    note: "Mockbench sorts null last in both directions",
    path: path`posts?${oneOf("_sort=publishedAt&_order=desc", "_sort=-publishedAt")}&_page=${number(1, 10)}`,
  },
  {
    title: "sorted by an unknown field",
    path: path`users?_sort=${oneOf("nme", "agee", "mail", "created")}&_page=1`,
  },
  {
    title: "equal to a value",
    path: path`users?${oneOf("role=admin", "role=editor", "isActive=true", "isActive=false", "gender=female", "address.country=Canada")}&age=${number(18, 80)}&_page=1`,
  },
  {
    title: "any of several values",
    note: "version 1 reads only the last value",
    path: path`users?role=${oneOf("admin", "editor")}&role=${oneOf("user", "viewer")}&_page=1`,
  },
  {
    title: "a value that an enum does not have",
    path: path`users?role=${oneOf("Admin", "owner", "superuser", "edtor")}&_page=1`,
  },
  {
    title: "a filter on `id` with text",
    path: path`${resource}?id=${oneOf("abc", "x1", "1a", "one")}&_page=1`,
  },
  { title: "`_gte` with a number", path: path`${numberField}_gte=${number(5, 40)}&_page=1` },
  { title: "`_lte` with a number", path: path`${numberField}_lte=${number(30, 400)}&_page=1` },
  {
    title: "`_gte` with a date",
    path: path`${oneOf("users", "posts", "orders")}?createdAt_gte=${date}&_page=1`,
  },
  {
    title: "booleans with `_gte`",
    note: "booleans have no order",
    path: path`users?isActive_${oneOf("gte", "lte")}=${oneOf("true", "false")}&_page=1`,
  },
  {
    title: "`_gte` with text for a number",
    path: path`users?age_gte=${oneOf("abc", "ten", "old", "1O")}&_page=1`,
  },
  { title: "`_ne`", path: path`users?role_ne=${oneOf("admin", "editor", "user", "viewer")}&_page=1` },
  {
    title: "`_like` with text",
    note: "version 1 has `contains`, which Mockbench reads too",
    path: path`users?${oneOf("firstName", "email", "bio")}_like=${oneOf("an", "ma", "er", "LI")}&_page=1`,
  },
  {
    title: "`_like` with a regular expression",
    note: "Mockbench searches the text literally and adds a notice",
    path: path`users?firstName_like=${oneOf("^A", "a$", "a|e", "an+", "[xyz]")}&_page=1`,
  },
  {
    title: "operators of version 1 on numbers",
    note: "0.17 has no `:gt`",
    path: path`users?age:${oneOf("gt", "lt", "gte", "lte", "eq", "ne")}=${number(20, 70)}&_page=1`,
  },
  {
    title: "operators of version 1 on strings",
    note: "0.17 has no `:contains`",
    path: path`users?email:${oneOf("contains", "startsWith", "endsWith")}=${oneOf("a", "m", ".org", "EX")}&_page=1`,
  },
  {
    title: "`_where` of version 1",
    note: "0.17 has no `_where`",
    path: path`users?_where=%7B%22age%22:%7B%22gt%22:${number(20, 60)}%7D%7D&_page=1`,
  },
  {
    title: "search with `q`",
    note: "Mockbench searches strings only, and each word separately",
    path: path`users?q=${oneOf("berlin", "william", "engineer", "writer and", "+46", "ss")}&_page=1`,
  },
  {
    title: "`q` with a number",
    note: "Mockbench searches strings only",
    path: path`users?q=${number(10, 99)}&_page=1`,
  },
  {
    title: "an unknown parameter",
    path: path`users?${oneOf("nosuch", "colour", "rol", "fristName")}=${number(1, 9)}&_page=1`,
  },
  {
    title: "a page number that is text",
    path: path`users?_page=${oneOf("abc", "one", "x")}`,
  },
  {
    title: "`_expand`",
    exact: true,
    note: "version 1 has `_embed=user`, which Mockbench reads too",
    path: path`posts?_expand=user&_page=${number(1, 10)}`,
  },
  {
    title: "`_embed`",
    exact: true,
    note: "version 1 compares string ids with numeric keys",
    path: path`posts?_embed=comments&_page=${number(1, 10)}`,
  },
  {
    title: "an unknown relation",
    path: path`posts/${id}?_embed=${oneOf("comment-s", "authors", "likes")}`,
  },
  {
    title: "`_ne` on a nullable field",
    note: "null is different from every value; 0.17 leaves such records out",
    path: path`posts?publishedAt_ne=${date}&_page=1`,
  },
  {
    title: "`_delay`",
    note: "`__delay=10`; json-server has `--delay`",
    path: path`users?_delay=${number(10, 20)}&_page=1`,
  },
  {
    title: "JSONP",
    note: "any origin may read responses",
    exact: true,
    path: path`users/${id}?callback=${oneOf("show", "done")}`,
  },
  {
    title: "`DELETE` with `_dependent`",
    method: "DELETE",
    note: "children stay: delete them by their ids",
    path: path`reviews/${id}?_dependent=${oneOf("comments", "products")}`,
  },
  {
    title: "POST of a form",
    method: "POST",
    form: true,
    note: "send JSON",
    path: path`blogs`,
  },
  {
    title: "POST",
    method: "POST",
    note: "json-server stores the record",
    exact: true,
    path: path`albums`,
  },
  {
    title: "PUT",
    method: "PUT",
    exact: true,
    path: path`photos/${id}`,
  },
  {
    title: "PATCH",
    method: "PATCH",
    exact: true,
    path: path`companies/${id}`,
  },
  {
    title: "DELETE",
    method: "DELETE",
    note: "json-server deletes the record; 0.17 answers `{}`",
    path: path`notifications/${id}`,
  },
];
