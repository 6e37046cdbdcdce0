import { type ResponseConfig, setConfig } from "./generated/.kubb/fetch.ts";
import { createTodo } from "./generated/clients/createTodo.ts";
import { deleteTodo } from "./generated/clients/deleteTodo.ts";
import { getUser } from "./generated/clients/getUser.ts";
import { listUsers } from "./generated/clients/listUsers.ts";
import { replaceTodo } from "./generated/clients/replaceTodo.ts";
import { submitContact } from "./generated/clients/submitContact.ts";
import { updateTodo } from "./generated/clients/updateTodo.ts";
import { type Client, wrongCalls } from "./calls.ts";

// It sets no type of its own for the JSON that it sends.
setConfig({ baseURL: process.argv[2] ?? "", headers: { "Content-Type": "application/json" } });

// Nor does it fail where the server refuses.
const dataOf = <Data>({ data, status }: ResponseConfig<Data>): Data => {
  if (status >= 400) throw new Error(String(status));
  return data;
};

const generated: Client = {
  listUsers: async ({ role, ...query }) =>
    // It repeats no parameter but writes commas, which `_in` is for.
    dataOf(await listUsers({ ...query, ...(role === undefined ? {} : { role_in: role }) })),
  getUser: async (id, query) => dataOf(await getUser(id, query)),
  createTodo: async (body) => dataOf(await createTodo({ ...body })),
  replaceTodo: async (id, body) => dataOf(await replaceTodo(id, { ...body })),
  updateTodo: async (id, body) => dataOf(await updateTodo(id, { ...body })),
  deleteTodo: async (id) => dataOf(await deleteTodo(id)),
  submitContact: async (body) => dataOf(await submitContact(body)),
};

console.log(JSON.stringify(await wrongCalls(generated)));
