import { client } from "./generated/client.gen.ts";
import * as api from "./generated/sdk.gen.ts";
import { type Client, wrongCalls } from "./calls.ts";

client.setConfig({ baseUrl: process.argv[2] ?? "" });
const throwOnError = true as const;

const generated: Client = {
  listUsers: async (query) => (await api.listUsers({ query, throwOnError })).data,
  getUser: async (id, query) =>
    (await api.getUser({ path: { id }, ...(query === undefined ? {} : { query }), throwOnError })).data,
  createTodo: async (body) => (await api.createTodo({ body: { ...body }, throwOnError })).data ?? { id: 0 },
  replaceTodo: async (id, body) =>
    (await api.replaceTodo({ path: { id }, body: { ...body }, throwOnError })).data ?? { id: 0 },
  updateTodo: async (id, body) =>
    (await api.updateTodo({ path: { id }, body: { ...body }, throwOnError })).data ?? { id: 0 },
  deleteTodo: async (id) =>
    (await api.deleteTodo({ path: { id }, throwOnError })).data ?? { id: 0, title: "" },
  submitContact: async (body) => (await api.submitContact({ body, throwOnError })).data,
};

console.log(JSON.stringify(await wrongCalls(generated)));
