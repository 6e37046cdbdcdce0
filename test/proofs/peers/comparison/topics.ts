import * as fc from "fast-check";

/** One kind of request, and what is to be known about it. */
export interface Topic {
  readonly title: string;
  /** What differs, for the page; none where nothing does. */
  readonly differs?: string;
  readonly method?: "POST" | "PUT" | "PATCH" | "DELETE";
  /** Whether bodies must be equal, types of ids and shape of pages included; else rows, totals and statuses. */
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

/** What requests are made of: each is sent as often as the others. Writes come last, since json-server keeps them. */
export const TOPICS: readonly Topic[] = [
  {
    title: "one record",
    exact: true,
    differs: "Version 1 makes texts of `id`s.",
    path: path`${resource}/${id}`,
  },
  { title: "an unknown record", path: path`${resource}/${number(101, 9999)}` },
  {
    title: "an unknown resource",
    path: path`${oneOf("people", "cats", "user", "quotes")}?_page=${number(1, 9)}`,
  },
  {
    title: "a list without a page",
    differs: "There it is all records, here the first 10; `?_all=true` is all.",
    path: path`${resource}`,
  },
  {
    title: "pages of 0.17",
    differs: "Version 1 has no `_limit` and finds nothing.",
    path: path`${resource}?_page=${number(1, 4)}&_limit=${number(1, 25)}`,
  },
  {
    title: "pages of 1",
    differs: "0.17 has no `_per_page`: its pages are of 10 and bare arrays.",
    path: path`${resource}?_page=${number(1, 4)}&_per_page=${number(1, 25)}`,
  },
  {
    title: "a page past the end",
    differs: "Version 1 repeats the last page; here it is empty.",
    path: path`${resource}?_page=${number(11, 99)}`,
  },
  { title: "page 0, or before", path: path`${resource}?_page=${number(-9, 0)}` },
  {
    title: "slices",
    differs: "Version 1 has no `_start` and `_end` and finds nothing.",
    path: path`${resource}?_start=${number(0, 50)}&_end=${number(51, 99)}`,
  },
  {
    title: "sorted by numbers, as 0.17",
    differs: "Version 1 takes `_order` for a field and finds nothing.",
    path: path`users?_sort=${oneOf("age", "id", "birthDate")}&_order=${oneOf("asc", "desc")}&_page=1`,
  },
  {
    title: "sorted by several fields, as 1",
    differs:
      "0.17 does not know the minus. Version 1 takes false for a missing value, after true; here false comes before true.",
    path: path`users?_sort=${oneOf("-", "")}${oneOf("role", "gender", "isActive")},${oneOf("-", "")}age&_page=${number(1, 9)}`,
  },
  {
    title: "sorted by texts",
    differs:
      "Here by code point, as 0.17: capitals before small letters. Version 1 sorts as people do, by the server's locale.",
    path: path`${oneOf("users?_sort=username", "users?_sort=lastName", "users?_sort=email", "posts?_sort=title", "products?_sort=title", "todos?_sort=title")}&_page=${number(1, 10)}`,
  },
  {
    title: "sorted upwards by what may be null",
    path: path`${oneOf("posts?_sort=publishedAt", "todos?_sort=completedAt", "todos?_sort=dueDate", "invoices?_sort=paidAt")}&_page=${number(1, 10)}`,
  },
  {
    title: "sorted downwards by what may be null",
    differs: "Null comes last here, there first. Version 1 has no `_order`, 0.17 no minus.",
    path: path`posts?${oneOf("_sort=publishedAt&_order=desc", "_sort=-publishedAt")}&_page=${number(1, 10)}`,
  },
  {
    title: "sorted by what is no field",
    differs: "There it is ignored, here refused with the nearest name.",
    path: path`users?_sort=${oneOf("nme", "agee", "mail", "created")}&_page=1`,
  },
  {
    title: "equal to a value",
    path: path`users?${oneOf("role=admin", "role=editor", "isActive=true", "isActive=false", "gender=female", "address.country=Canada")}&age=${number(18, 80)}&_page=1`,
  },
  {
    title: "any of several values",
    differs: "Version 1 takes the last of repeated keys alone.",
    path: path`users?role=${oneOf("admin", "editor")}&role=${oneOf("user", "viewer")}&_page=1`,
  },
  {
    title: "a value outside a closed list",
    differs: "There it finds nothing, here it is refused with the nearest value.",
    path: path`users?role=${oneOf("Admin", "owner", "superuser", "edtor")}&_page=1`,
  },
  {
    title: "an id that is no number",
    differs: "There it finds nothing, here it is refused.",
    path: path`${resource}?id=${oneOf("abc", "x1", "1a", "one")}&_page=1`,
  },
  { title: "numbers from a bound", path: path`${numberField}_gte=${number(5, 40)}&_page=1` },
  { title: "numbers up to a bound", path: path`${numberField}_lte=${number(30, 400)}&_page=1` },
  {
    title: "dates after a bound",
    path: path`${oneOf("users", "posts", "orders")}?createdAt_gte=${date}&_page=1`,
  },
  {
    title: "booleans with `_gte`",
    differs:
      "0.17 finds nothing, version 1 compares true and false as 1 and 0; here it is refused: they have no order.",
    path: path`users?isActive_${oneOf("gte", "lte")}=${oneOf("true", "false")}&_page=1`,
  },
  {
    title: "a bound that is no number",
    differs: "There it finds nothing, here it is refused.",
    path: path`users?age_gte=${oneOf("abc", "ten", "old", "1O")}&_page=1`,
  },
  { title: "unequal", path: path`users?role_ne=${oneOf("admin", "editor", "user", "viewer")}&_page=1` },
  {
    title: "`_like` a plain text",
    differs: "Version 1 has no `_like`; it has `contains`, which is read here too.",
    path: path`users?${oneOf("firstName", "email", "bio")}_like=${oneOf("an", "ma", "er", "LI")}&_page=1`,
  },
  {
    title: "`_like` a regular expression",
    differs:
      "0.17 runs it, version 1 finds nothing. Here it is searched as it is written, and a notice says so.",
    path: path`users?firstName_like=${oneOf("^A", "a$", "a|e", "an+", "[xyz]")}&_page=1`,
  },
  {
    title: "operators of 1",
    differs: "0.17 does not know them.",
    path: path`users?age:${oneOf("gt", "lt", "gte", "lte", "eq", "ne")}=${number(20, 70)}&_page=1`,
  },
  {
    title: "operators of 1 on texts",
    differs: "0.17 does not know them.",
    path: path`users?email:${oneOf("contains", "startsWith", "endsWith")}=${oneOf("a", "m", ".org", "EX")}&_page=1`,
  },
  {
    title: "`_where` of 1",
    differs: "0.17 ignores it, here it is refused: filters stand in the query.",
    path: path`users?_where=%7B%22age%22:%7B%22gt%22:${number(20, 60)}%7D%7D&_page=1`,
  },
  {
    title: "search with `q`",
    differs: "Version 1 has none. Here only texts are searched, and several words may stand apart.",
    path: path`users?q=${oneOf("berlin", "william", "engineer", "writer and", "+46", "ss")}&_page=1`,
  },
  {
    title: "`q` that is a number",
    differs: "0.17 searches numbers too, here only texts are.",
    path: path`users?q=${number(10, 99)}&_page=1`,
  },
  {
    title: "a parameter that nobody knows",
    differs: "0.17 ignores it, version 1 finds nothing, here it is refused with the nearest name.",
    path: path`users?${oneOf("nosuch", "colour", "rol", "fristName")}=${number(1, 9)}&_page=1`,
  },
  {
    title: "a page that is no number",
    differs: "There it is the first page or none, here it is refused.",
    path: path`users?_page=${oneOf("abc", "one", "x")}`,
  },
  {
    title: "`_expand`",
    exact: true,
    differs: "Version 1 has none: `_embed=user` there, which is read here too.",
    path: path`posts?_expand=user&_page=${number(1, 10)}`,
  },
  {
    title: "`_embed`",
    exact: true,
    differs: "Version 1 finds no children, since it made texts of `id`s and not of what refers to them.",
    path: path`posts?_embed=comments&_page=${number(1, 10)}`,
  },
  {
    title: "an unknown relation",
    differs: "There it is ignored, here it is refused.",
    path: path`posts/${id}?_embed=${oneOf("comment-s", "authors", "likes")}`,
  },
  {
    title: "POST",
    method: "POST",
    differs:
      "Version 1 gives a random text for an `id`, 0.17 the next number each time; here it is the same number each time.",
    exact: true,
    path: path`albums`,
  },
  {
    title: "PUT",
    method: "PUT",
    exact: true,
    differs: "Version 1 makes texts of `id`s.",
    path: path`photos/${id}`,
  },
  {
    title: "PATCH",
    method: "PATCH",
    exact: true,
    differs: "Version 1 makes texts of `id`s. There what is written stays, here it does not.",
    path: path`companies/${id}`,
  },
  {
    title: "DELETE",
    method: "DELETE",
    differs: "0.17 answers `{}`, version 1 the record, as here. There it is gone, here it stays.",
    path: path`notifications/${id}`,
  },
];
