import * as api from "./generated/api.ts";
import { type Client, wrongCalls } from "./calls.ts";

// The generated code uses the origin of the page; here there is none.
const { fetch } = globalThis;
globalThis.fetch = Object.assign(
  (input: string | URL | Request, init?: RequestInit) =>
    fetch(new URL(typeof input === "string" ? input : "", process.argv[2]), init),
  fetch,
);

const refused = ({ status }: { status: number }): never => {
  throw new Error(String(status));
};

const generated: Client = {
  listUsers: async ({ role, ...query }) => {
    // It joins lists with commas instead of repeating parameters, which `_in` accepts.
    const answer = await api.listUsers({ ...query, ...(role === undefined ? {} : { role_in: role }) });
    return answer.status === 200 ? answer.data : refused(answer);
  },
  getUser: async (id, query) => {
    const answer = await api.getUser(id, query);
    return answer.status === 200 ? answer.data : refused(answer);
  },
  createTodo: async (body) => {
    const answer = await api.createTodo({ ...body });
    return answer.status === 201 ? answer.data : refused(answer);
  },
  replaceTodo: async (id, body) => {
    const answer = await api.replaceTodo(id, { ...body });
    return answer.status === 200 ? answer.data : refused(answer);
  },
  updateTodo: async (id, body) => {
    const answer = await api.updateTodo(id, { ...body });
    return answer.status === 200 ? answer.data : refused(answer);
  },
  deleteTodo: async (id) => {
    const answer = await api.deleteTodo(id);
    return answer.status === 200 ? answer.data : refused(answer);
  },
  submitContact: async (body) => {
    const answer = await api.submitContact(body);
    return answer.status === 200 ? answer.data : refused(answer);
  },
};

console.log(JSON.stringify(await wrongCalls(generated)));
