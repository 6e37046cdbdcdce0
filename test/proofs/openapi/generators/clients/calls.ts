/** The calls of a generated client that the tests make. Compiling it checks that the client fits, without a cast. */
export interface Client {
  readonly listUsers: (query: UserQuery) => Promise<readonly User[]>;
  readonly getUser: (id: number, query?: { seed: string }) => Promise<User>;
  readonly createTodo: (body: Todo) => Promise<Written>;
  readonly replaceTodo: (id: number, body: Todo) => Promise<Written>;
  readonly updateTodo: (id: number, body: Todo) => Promise<Written>;
  readonly deleteTodo: (id: number) => Promise<{ id: number; title: string }>;
  readonly submitContact: (body: Message) => Promise<{ success: boolean; key: string }>;
}

/** A whole record. */
interface User {
  id: number;
  name: string;
  age: number;
}

/** The body that was sent: typed, and optional. */
type Written = Todo & { id: number };

export interface UserQuery {
  limit?: number;
  page?: number;
  seed?: string;
  q?: string;
  age_gte?: number;
  role?: ("admin" | "editor")[];
  sort?: ("-age" | "id")[];
  fields?: ("id" | "name")[];
  __error?: number;
}

export interface Todo {
  title?: string;
  completed?: boolean;
}

export interface Message {
  email: string;
  message: string;
}

const refuses = async (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => false,
    () => true,
  );

/** Makes twenty calls; returns the names of those with a wrong response. */
export const wrongCalls = async (client: Client): Promise<readonly string[]> => {
  const { listUsers, getUser } = client;
  const ids = async (query: UserQuery): Promise<string> =>
    (await listUsers(query)).map(({ id }) => id).join();
  const [first] = await listUsers({ limit: 1 });
  const older = await listUsers({ age_gte: 40, limit: 5 });
  const byAge = await listUsers({ sort: ["-age", "id"], limit: 20 });
  const hello = { email: "ada@example.com", message: "The engine might compose music." };
  const checks: readonly (readonly [name: string, right: boolean])[] = [
    ["first record", typeof first?.name === "string"],
    ["limit", (await ids({ limit: 3 })) === "1,2,3"],
    ["page", (await ids({ page: 2, limit: 3 })) === "4,5,6"],
    ["bound", older.length === 5 && older.every(({ age }) => age >= 40)],
    ["any of", (await listUsers({ role: ["admin", "editor"], limit: 1000 })).length > 5],
    ["sort", byAge.every(({ age }, index) => index === 0 || age <= (byAge[index - 1]?.age ?? 0))],
    ["seed", (await listUsers({ seed: "other", limit: 1 }))[0]?.name !== first?.name],
    ["search", (await listUsers({ q: first?.name ?? "" })).some(({ id }) => id === 1)],
    ["fields", Object.keys((await listUsers({ fields: ["id", "name"] }))[0] ?? {}).join() === "id,name"],
    ["simulated failure", await refuses(listUsers({ __error: 503 }))],
    ["one record", (await getUser(1)).name === first?.name],
    ["one of a seed", (await getUser(1, { seed: "other" })).name !== first?.name],
    ["no such record", await refuses(getUser(4711))],
    ["create", (await client.createTodo({ title: "Punch the cards", completed: false })).id === 101],
    ["replace", (await client.replaceTodo(7, { title: "Weave" })).title === "Weave"],
    ["update", (await client.updateTodo(7, { completed: true })).completed === true],
    ["update of none", await refuses(client.updateTodo(4711, {}))],
    ["delete", typeof (await client.deleteTodo(7)).title === "string"],
    ["contact", (await client.submitContact(hello)).success],
    ["contact refused", await refuses(client.submitContact({ ...hello, email: "nobody" }))],
  ];
  return checks.filter(([, right]) => !right).map(([name]) => name);
};
