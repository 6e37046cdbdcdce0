/** A project that uses Eden itself. */
import { treaty } from "@elysiajs/eden";
import type { App, ResourceName, StreamEvent, User } from "mockbench";

export const run = async (origin: string, name: ResourceName): Promise<unknown> => {
  const { api } = treaty<App>(origin, { parseDate: false });
  const users = await api.mock.users.get({
    query: { age_gte: 21, sort: "-createdAt", fields: ["id", "name"] },
  });
  if (users.error) {
    if (users.error.status === 401) {
      const code: "unauthorized" | "simulated_error" = users.error.value.code;
      return code;
    }
    return users.error.value;
  }
  const found: User[] = users.data;
  const one = await api.mock.users({ id: 1 }).get();
  const made = await api.mock.posts.post({ title: "New" });
  const id: number | undefined = made.data?.id;
  const sent = await api.contact.post({ email: "ada@example.com", message: "Ten letters.", category: "bug" });
  const key: string | undefined = sent.data?.key;
  const refused: { field: string | null }[] | undefined = sent.error?.value.errors;
  const some = await api.mock[name].get({ query: { limit: 1 } });
  const any: number | undefined = some.data?.[0]?.id;
  const events: StreamEvent[] = [];
  const stream = await api.mock.realtime.get({ query: { resource: "posts", limit: 1 } });
  if (stream.data) for await (const message of stream.data) if ("id" in message) events.push(message.data);
  return { found, name: one.data?.name, made: id, stored: key !== undefined, refused, any, events };
};

declare const process: { readonly argv: readonly string[] };
if (process.argv[2] !== undefined) console.log(JSON.stringify(await run(process.argv[2], "todos")));

export const wrong = (): void => {
  const { api } = treaty<App>("http://localhost:3000");
  // @ts-expect-error There is no such resource.
  api.mock.usres.get();
  // @ts-expect-error There is no such field.
  api.mock.users.get({ query: { nmae: "Ada" } });
  // @ts-expect-error There is no such operator.
  api.mock.users.get({ query: { age_gtt: 21 } });
  // @ts-expect-error There is no such role.
  api.mock.users.get({ query: { role: "amdin" } });
  // @ts-expect-error There is no such field to select.
  api.mock.users.get({ query: { fields: ["id", "nmae"] } });
  // @ts-expect-error A record has an id.
  api.mock.users({ name: "Ada" });
  // @ts-expect-error A title is a string.
  api.mock.posts.post({ title: 1 });
  // @ts-expect-error A message is required.
  api.contact.post({ email: "ada@example.com" });
  // @ts-expect-error There is no such category.
  api.contact.post({ email: "ada@example.com", message: "Ten characters.", category: "praise" });
  // @ts-expect-error There is no such stream.
  api.mock.realtime.get({ query: { resource: "usres" } });
};
