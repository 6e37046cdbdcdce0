import { type Client, createClient, type Post, type StreamEvent } from "mockbench/client";

const reads = async (client: Client) => {
  const list = await client.api.mock.users.get({
    query: { limit: 5, age_gte: 21, sort: "-createdAt", role: ["admin", "user"], "address.city_like": "*" },
  });
  if (list.error) throw list.error;
  const ages: number[] = list.data.map(({ age }) => age);

  const some = await client.api.mock.users.get({ query: { fields: ["id", "address.city"], limit: 2 } });
  if (some.error) throw some.error;
  const cities: { id: number; address: { city: string } }[] = some.data;

  const less = await client.api.mock.todos({ id: 3 }).get({ query: { fields: "-description,-tags" } });
  if (less.error) throw less.error;
  const left: readonly string[] = Object.keys(less.data);
  const due: string | null = less.data.dueDate;

  const page = await client.api.mock.posts.get({
    query: {
      _envelope: true,
      _expand: "user",
      _embed: ["comments"],
      createdAt_lt: new Date("2024-06-01"),
      limit: 1,
    },
  });
  if (page.error) throw page.error;
  const [post] = page.data.data;
  const author: string | undefined = post?.user?.name;
  const said: number | undefined = post?.comments.length;
  const total: number = page.data.meta.total;
  const cursor: string | null = page.data.meta.nextCursor;

  const product = await client.api.mock.products({ id: 1 }).get({ query: { _expand: "category" } });
  if (product.error) throw product.error;
  const category: string | undefined = product.data.category?.name;

  const csv = await client.api.mock.albums.get({ query: { _format: "csv", limit: 1, fields: "id,userId" } });
  if (csv.error) throw csv.error;
  const text: string = csv.data;

  const several = await client.api.mock.todos.get({
    query: { id_in: [3, 1], completedAt: [null], _all: true },
  });
  const known = await client.api.mock.users.get({ headers: { "if-none-match": "*" } });
  const unchanged: unknown = known.data === null ? known.status : known.data.length;
  const head = await client.api.mock.users.head();

  return {
    ages,
    cities,
    left,
    due,
    author,
    said,
    total,
    cursor,
    category,
    text,
    several: several.data?.map(({ id }) => id),
    unchanged,
    counted: head.headers.get("x-total-count"),
  };
};

const writes = async (client: Client) => {
  const created = await client.api.mock.todos.post({ title: "Punch the cards", completed: false });
  if (created.error) throw created.error;
  const made: { id: number; title: string; completed: boolean } = created.data;
  const both = await client.api.mock.todos.post([{ title: "One" }, { title: "Two" }]);
  const replaced = await client.api.mock.todos({ id: 2 }).put({ title: "Anew" });
  const merged = await client.api.mock.todos({ id: 2 }).patch({ completed: true, notInTheSchema: 1 });
  const priority: "low" | "medium" | "high" | "critical" | undefined = merged.data?.priority;
  const removed = await client.api.mock.todos({ id: "2" }).delete();
  const quiet = await client.api.mock
    .todos({ id: 2 })
    .delete(undefined, { headers: { prefer: "return=minimal" } });
  const nothing: null = quiet.data;
  return {
    made,
    both: both.data?.map(({ id, title }) => [id, title]),
    replaced: replaced.data?.title,
    completed: merged.data?.completed,
    priority,
    removed: removed.data?.id,
    nothing,
    location: created.headers.get("location") !== null,
  };
};

const refusals = async (client: Client) => {
  const missing = await client.api.mock.orders({ id: 101 }).get();
  const invalid = await client.api.mock.users.get({ query: { cursor: "nonsense" } });
  const failed = await client.api.mock.users.get({ query: { __error: 418 } });
  const refused = await client.api.contact.post({ email: "ada", message: "Hi" });
  const sent = await client.api.contact.post({
    email: "ada@example.com",
    message: "The engine might compose music.",
  });

  let why = "";
  if (missing.error?.status === 404) {
    const { code }: { code: "record_not_found" | "simulated_error" } = missing.error.value;
    why = code;
  }
  const parameter: string | undefined =
    invalid.error?.value.code === "invalid_parameter"
      ? invalid.error.value.errors?.[0]?.parameter
      : undefined;
  const fields: (string | null)[] | undefined = refused.error?.value.errors.map(({ field }) => field);
  const isError: boolean = missing.error instanceof Error;
  return { why, parameter, teapot: failed.error?.status, fields, stored: sent.data?.success, isError };
};

const history = async (client: Client) => {
  const query = { resource: "posts", interval: 100, batch: 20, limit: 12, seed: "typed" } as const;
  const whole: StreamEvent<"posts">[] = [];
  for await (const event of client.api.mock.realtime.subscribe({ query })) whole.push(event);

  const first = client.api.mock.realtime.subscribe({ query });
  const parts: StreamEvent<"posts">[] = [];
  for await (const event of first) if (parts.push(event) === 5) break;
  const { lastEventId } = first;
  for await (const event of client.api.mock.realtime.subscribe({ query, lastEventId })) parts.push(event);

  const leaving = new AbortController();
  let updates = 0;
  const only = { ...query, types: "update", limit: undefined } as const;
  for await (const event of client.api.mock.realtime.subscribe({ query: only, signal: leaving.signal })) {
    const changes: Partial<Post> = event.changes;
    updates += Object.keys(changes).length > 0 ? 1 : 0;
    if (event.id === 30) leaving.abort();
  }
  return {
    types: whole.map(({ type }) => type),
    same: JSON.stringify(parts) === JSON.stringify(whole),
    updates,
  };
};

/** Everything that the client can do, as one value that is the same wherever it runs. */
export const run = async (origin: string): Promise<unknown> => {
  const client = createClient(origin, { headers: { "x-project": "typed" } });
  return {
    ...(await reads(client)),
    ...(await writes(client)),
    ...(await refusals(client)),
    ...(await history(client)),
  };
};
