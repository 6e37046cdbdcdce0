import { Api } from "./generated/api.ts";
import { type Client, wrongCalls } from "./calls.ts";

const { api } = new Api({ baseUrl: process.argv[2] ?? "", baseApiParams: { format: "json" } });

const generated: Client = {
  listUsers: async (query) => (await api.listUsers(query)).data,
  getUser: async (id, query) => (await api.getUser(id, query)).data,
  createTodo: async (body) => (await api.createTodo({}, { ...body })).data ?? { id: 0 },
  replaceTodo: async (id, body) => (await api.replaceTodo(id, { ...body })).data ?? { id: 0 },
  updateTodo: async (id, body) => (await api.updateTodo(id, { ...body })).data ?? { id: 0 },
  deleteTodo: async (id) => (await api.deleteTodo(id)).data ?? { id: 0, title: "" },
  submitContact: async (body) => (await api.submitContact(body)).data,
};

console.log(JSON.stringify(await wrongCalls(generated)));
