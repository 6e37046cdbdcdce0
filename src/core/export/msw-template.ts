export const HEAD = `// Handlers for Mock Service Worker 2 and later (https://mswjs.io), with their records inside.
//
//   import { setupServer } from "msw/node";
//   import { handlers, reset } from "./handlers.js";
//
//   const server = setupServer(...handlers);
//   server.listen();   // fetch("https://any.example/api/mock/users") is answered from here
//   reset();           // between tests: discards all writes
import { http, HttpResponse } from "msw";
`;

/** What follows the records. Plain JavaScript, so that it runs wherever MSW does. */
export const HANDLERS = `
/** The current lists: what a test writes stays until \`reset()\`. */
let lists = structuredClone(start);

export const reset = () => {
  lists = structuredClone(start);
};

const PAGE = new Set(["page", "limit", "_page", "_limit", "_per_page", "per_page"]);

const problem = (status, detail) =>
  HttpResponse.json({ type: "about:blank", status, detail }, {
    status,
    headers: { "content-type": "application/problem+json" },
  });

/** Compares top-level fields; a repeated parameter matches any of its values. */
const matches = (record, query) =>
  [...new Set(query.keys())]
    .filter((name) => !PAGE.has(name) && Object.hasOwn(record, name))
    .every((name) => query.getAll(name).includes(String(record[name])));

const positive = (text, otherwise) => (/^[1-9]\\d*$/.test(text ?? "") ? Number(text) : otherwise);

const collection = (name, { request }) => {
  const query = new URL(request.url).searchParams;
  const found = lists[name].filter((record) => matches(record, query));
  const limit = positive(query.get("limit") ?? query.get("_limit") ?? query.get("per_page") ?? query.get("_per_page"), found.length);
  const page = positive(query.get("page") ?? query.get("_page"), 1);
  return HttpResponse.json(found.slice((page - 1) * limit, page * limit), {
    headers: { "x-total-count": String(found.length) },
  });
};

/** Responds with what \`use\` returns for the record in the path. */
const one = (name, { params }, use) => {
  const index = lists[name].findIndex((record) => String(record.id) === params.id);
  if (index === -1) return problem(404, \`\${name} has no record \${params.id}.\`);
  return use(lists[name], index, lists[name][index]);
};

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** RFC 7396. */
const merged = (target, patch) => {
  if (!isObject(patch)) return patch;
  const result = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name);
    else result.set(name, merged(result.get(name), value));
  }
  return Object.fromEntries(result);
};

/** Calls \`use\` with the body, which must be a JSON object. */
const withBody = async ({ request }, use) => {
  const body = await request.json().catch(() => undefined);
  return isObject(body) ? use(body) : problem(400, "The body must be a JSON object.");
};

const nextId = (list) => list.reduce((most, { id }) => Math.max(most, Number(id) || 0), 0) + 1;

const handlersOf = (base, name) => [
  http.get(\`\${base}/\${name}\`, (call) => collection(name, call)),
  http.get(\`\${base}/\${name}/:id\`, (call) => one(name, call, (list, index, record) => HttpResponse.json(record))),
  http.post(\`\${base}/\${name}\`, (call) =>
    withBody(call, (body) => {
      const record = { ...body, id: body.id ?? nextId(lists[name]) };
      lists[name].push(record);
      const location = \`\${new URL(call.request.url).pathname}/\${record.id}\`;
      return HttpResponse.json(record, { status: 201, headers: { location } });
    }),
  ),
  http.put(\`\${base}/\${name}/:id\`, (call) =>
    withBody(call, (body) =>
      one(name, call, (list, index, record) => HttpResponse.json((list[index] = { ...body, id: record.id }))),
    ),
  ),
  http.patch(\`\${base}/\${name}/:id\`, (call) =>
    withBody(call, (body) =>
      one(name, call, (list, index, record) =>
        HttpResponse.json((list[index] = { ...merged(record, body), id: record.id })),
      ),
    ),
  ),
  http.delete(\`\${base}/\${name}/:id\`, (call) =>
    one(name, call, (list, index, record) => {
      list.splice(index, 1);
      return HttpResponse.json(record);
    }),
  ),
];

/** Handlers under a base of your own, such as \`"/api"\` or \`"https://api.example.com/v1"\`. */
export const createHandlers = (base) => Object.keys(start).flatMap((name) => handlersOf(base, name));

export const handlers = createHandlers("*/api/mock");
`;
