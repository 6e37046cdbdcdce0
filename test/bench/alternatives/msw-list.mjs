/*
 * Prints how many microseconds of processor time a page takes that a handler of MSW filters, sorts and cuts out of a list
 * in memory, as one writes it. Plain JavaScript, as Node.js runs it; reads users and queries as JSON.
 */
import { text } from "node:stream/consumers";
import { getResponse, http, HttpResponse } from "msw";

const LIST = "http://localhost:3000/users";
const { users, queries } = JSON.parse(await text(process.stdin));

const pageOf = (query) => {
  const [least, page, limit] = ["age_gte", "page", "limit"].map((name) => Number(query.get(name)));
  const field = query.get("sort");
  const direction = query.get("order") === "desc" ? -1 : 1;
  return users
    .filter(({ age }) => age >= least)
    .toSorted((a, b) => (a[field] < b[field] ? -direction : a[field] > b[field] ? direction : 0))
    .slice((page - 1) * limit, page * limit);
};
const handlers = [
  http.get(LIST, ({ request }) => HttpResponse.json(pageOf(new URL(request.url).searchParams))),
];

const cost = async (some) => {
  const before = process.cpuUsage();
  for (const query of some)
    await (await getResponse(handlers, new Request(`${LIST}?${query}`))).arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / some.length;
};

const half = queries.length / 2;
await cost(queries.slice(0, half));
process.stdout.write(String(await cost(queries.slice(half))));
