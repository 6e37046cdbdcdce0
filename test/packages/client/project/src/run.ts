import {
  type Client,
  createClient,
  type Post,
  type Problem,
  type ResourceName,
  type StreamEvent,
} from "mockbench/client";

const reads = async ({ api }: Client) => {
  const list = await api.mock.users.get({
    query: { limit: 5, age_gte: 21, sort: "-createdAt", role: ["admin", "user"], "address.city_like": "*" },
  });
  if (list.error) throw list.error;
  const ages: number[] = list.data.map(({ age }) => age);
  const sorted = await api.mock.todos.get({
    query: { sort: ["-priority", "title"], fields: ["id", "title"], limit: 2 },
  });

  const posts = await api.mock.posts.get({
    query: { _expand: "user", _embed: ["comments"], createdAt_lt: new Date("2024-06-01"), limit: 1 },
  });
  if (posts.error) throw posts.error;
  const [post] = posts.data;
  const author: string | undefined = post?.user?.name;
  const said: number | undefined = post?.comments?.length;
  const total: string | null = posts.headers.get("x-total-count");
  const createdAt: string | undefined = post?.createdAt;

  const one = await api.mock.products({ id: 1 }).get({ query: { _expand: "category" } });
  if (one.error) throw one.error;
  // A name, or the record in its place.
  const { category: found } = one.data;
  const category: string | undefined = typeof found === "object" ? found?.name : found;

  const several = await api.mock.todos.get({ query: { id_in: [3, 1], completedAt: "null", _all: true } });
  const known = await api.mock.users.get({ headers: { "if-none-match": "*" } });

  const totals: Record<string, string | null> = {};
  const names: ResourceName[] = ["users", "orders"];
  for (const name of names) {
    const { data, headers } = await api.mock[name].get({ query: { limit: 1, seed: "any" } });
    totals[`${name} ${data?.[0]?.id}`] = headers.get("x-total-count");
  }
  return {
    ages,
    sorted: sorted.data,
    author,
    said,
    total,
    createdAt,
    category,
    several: several.data?.map(({ id }) => id),
    unchanged: [known.data, known.error?.status],
    totals,
  };
};

const writes = async ({ api }: Client) => {
  const created = await api.mock.todos.post({ title: "Punch the cards", completed: false });
  if (created.error) throw created.error;
  const made: { id: number; title?: string; completed?: boolean } = created.data;
  const replaced = await api.mock.todos({ id: 2 }).put({ title: "Anew" });
  const merged = await api.mock.todos({ id: 2 }).patch({ completed: true, title: null, notInTheSchema: 1 });
  const priority: "low" | "medium" | "high" | "critical" | undefined = merged.data?.priority;
  const removed = await api.mock.todos({ id: "2" }).delete();
  return {
    made,
    replaced: replaced.data?.title,
    completed: merged.data?.completed,
    priority,
    removed: removed.data?.id,
    location: created.headers.get("location") !== null,
  };
};

const refusals = async ({ api }: Client) => {
  const missing = await api.mock.orders({ id: 101 }).get();
  const invalid = await api.mock.users.get({ query: { cursor: "nonsense" } });
  const failed = await api.mock.users.get({ query: { __error: "418", __delay: "0" } });
  const refused = await api.contact.post({ email: "ada", message: "Hi" });
  const sent = await api.contact.post({
    email: "ada@example.com",
    message: "The engine might compose music.",
    category: "feature",
  });

  let why = "";
  if (missing.error?.status === 404) {
    const { code }: { code: "record_not_found" | "simulated_error" } = missing.error.value;
    why = code;
  }
  const problems: Problem[] = [missing, invalid, failed].flatMap(({ error }) => error?.value ?? []);
  const codes = problems.map(({ code }) => code);
  const details = problems.map(({ detail }) => detail);
  const parameter: string | undefined =
    invalid.error?.status === 400 && invalid.error.value.code === "invalid_parameter"
      ? invalid.error.value.errors?.[0]?.parameter
      : undefined;
  const fields: (string | null)[] | undefined = refused.error?.value.errors.map(({ field }) => field);
  return {
    why,
    codes,
    details,
    parameter,
    teapot: failed.error?.status,
    fields,
    stored: sent.data?.success,
    isError: missing.error instanceof Error,
    message: missing.error?.message,
  };
};

const history = async (client: Client) => {
  const query = { resource: "posts", interval: 100, batch: 20, limit: 12, seed: "typed" } as const;
  const whole: StreamEvent<"posts">[] = [];
  for await (const event of client.follow({ query })) whole.push(event);

  const first = client.follow({ query });
  const parts: StreamEvent<"posts">[] = [];
  for await (const event of first) if (parts.push(event) === 5) break;
  const { lastEventId } = first;
  for await (const event of client.follow({ query, lastEventId })) parts.push(event);

  const leaving = new AbortController();
  let updates = 0;
  const only = { ...query, types: "update", limit: undefined } as const;
  for await (const event of client.follow({ query: only, signal: leaving.signal })) {
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

/** Everything that the client can do, as one value that is the same in every runtime. */
export const run = async (origin: string): Promise<unknown> => {
  const client = createClient(origin, { headers: { "x-project": "typed" } });
  return {
    ...(await reads(client)),
    ...(await writes(client)),
    ...(await refusals(client)),
    ...(await history(client)),
  };
};
