import { createApiClient } from "./generated/api.ts";
import { type Client, wrongCalls } from "./calls.ts";

const api = createApiClient(
  {
    fetch: ({ method, url, urlSearchParams, parameters, overrides }) => {
      if (urlSearchParams !== undefined) url.search = String(urlSearchParams);
      const { body } = parameters ?? {};
      const headers = { "content-type": "application/json" };
      return fetch(url, {
        ...overrides,
        method: method.toUpperCase(),
        ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }),
      });
    },
  },
  process.argv[2],
);

// It demands the query and the headers of a request, though nothing in them is required.
const nothing = { query: {}, header: {} };

const generated: Client = {
  listUsers: (query) => api.get("/api/mock/users", { ...nothing, query }),
  getUser: (id, query) => api.get("/api/mock/users/{id}", { ...nothing, path: { id }, query: query ?? {} }),
  createTodo: (body) => api.post("/api/mock/todos", { ...nothing, body: { ...body } }),
  replaceTodo: (id, body) => api.put("/api/mock/todos/{id}", { ...nothing, path: { id }, body: { ...body } }),
  updateTodo: (id, body) =>
    api.patch("/api/mock/todos/{id}", { ...nothing, path: { id }, body: { ...body } }),
  deleteTodo: (id) => api.delete("/api/mock/todos/{id}", { ...nothing, path: { id } }),
  submitContact: (body) => api.post("/api/contact", { ...nothing, body: { ...body } }),
};

console.log(JSON.stringify(await wrongCalls(generated)));
