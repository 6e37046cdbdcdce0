import createClient from "openapi-fetch";
import type { paths } from "./generated/schema.d.ts";
import { type Client, wrongCalls } from "./calls.ts";

const { GET, POST, PUT, PATCH, DELETE } = createClient<paths>({ baseUrl: process.argv[2] ?? "" });

const dataOf = <Data>({ data, response }: { data?: Data; response: Response }): Data => {
  if (data === undefined) throw new Error(String(response.status));
  return data;
};

const generated: Client = {
  listUsers: async (query) => dataOf(await GET("/api/mock/users", { params: { query } })),
  getUser: async (id, query = { seed: "1" }) =>
    dataOf(await GET("/api/mock/users/{id}", { params: { path: { id }, query } })),
  createTodo: async (body) => dataOf(await POST("/api/mock/todos", { body: { ...body } })),
  replaceTodo: async (id, body) =>
    dataOf(await PUT("/api/mock/todos/{id}", { params: { path: { id } }, body: { ...body } })),
  updateTodo: async (id, body) =>
    dataOf(await PATCH("/api/mock/todos/{id}", { params: { path: { id } }, body: { ...body } })),
  deleteTodo: async (id) => dataOf(await DELETE("/api/mock/todos/{id}", { params: { path: { id } } })),
  submitContact: async (body) => dataOf(await POST("/api/contact", { body })),
};

console.log(JSON.stringify(await wrongCalls(generated)));
