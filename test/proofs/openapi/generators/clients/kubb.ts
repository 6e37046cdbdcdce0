import { type ResponseConfig, setConfig } from "./generated/.kubb/fetch.ts";
import { createTodo } from "./generated/clients/createTodo.ts";
import { deleteTodo } from "./generated/clients/deleteTodo.ts";
import { getUser } from "./generated/clients/getUser.ts";
import { listUsers } from "./generated/clients/listUsers.ts";
import { replaceTodo } from "./generated/clients/replaceTodo.ts";
import { submitContact } from "./generated/clients/submitContact.ts";
import { updateTodo } from "./generated/clients/updateTodo.ts";
import { type Client, wrongCalls } from "./calls.ts";

// It sets no content type for the JSON that it sends.
setConfig({ baseURL: process.argv[2] ?? "", headers: { "Content-Type": "application/json" } });

// It does not throw for error responses either.
const dataOf = <Data>({ data, status }: ResponseConfig<Data>): Data => {
  if (status >= 400) throw new Error(String(status));
  return data;
};

const generated: Client = {
  listUsers: async ({ role, ...query }) =>
    // It joins lists with commas instead of repeating parameters, which `_in` accepts.
    dataOf(await listUsers({ ...query, ...(role === undefined ? {} : { role_in: role }) })),
  getUser: async (id, query) => dataOf(await getUser(id, query)),
  createTodo: async (body) => dataOf(await createTodo({ ...body })),
  replaceTodo: async (id, body) => dataOf(await replaceTodo(id, { ...body })),
  updateTodo: async (id, body) => dataOf(await updateTodo(id, { ...body })),
  deleteTodo: async (id) => dataOf(await deleteTodo(id)),
  submitContact: async (body) => dataOf(await submitContact(body)),
};

console.log(JSON.stringify(await wrongCalls(generated)));
