/** What must not compile. None of it runs. */
import { createClient } from "mockbench/client";

const { api, follow } = createClient("http://localhost:3000");
const { mock, contact } = api;

export const wrong = async (): Promise<void> => {
  // @ts-expect-error There is no such resource.
  mock.usres.get();
  // @ts-expect-error Nor such a field.
  mock.users.get({ query: { nmae: "Ada" } });
  // @ts-expect-error Nor such a field of posts, though users have it.
  mock.posts.get({ query: { age_gte: 21 } });
  // @ts-expect-error Nor such an operator.
  mock.users.get({ query: { age_gtt: 21 } });
  // @ts-expect-error A boolean has no order.
  mock.users.get({ query: { isActive_gte: true } });
  // @ts-expect-error Ages are numbers.
  mock.users.get({ query: { age_gte: "old" } });
  // @ts-expect-error Nobody has this role.
  mock.users.get({ query: { role: "amdin" } });
  // @ts-expect-error An age is never null.
  mock.users.get({ query: { age: null } });
  // @ts-expect-error Lists have no order.
  mock.posts.get({ query: { sort: "tags" } });
  // @ts-expect-error A direction is asc or desc.
  mock.posts.get({ query: { sort: "title:up" } });
  // @ts-expect-error There is no such field to answer with.
  mock.users.get({ query: { fields: ["id", "nmae"] } });
  // @ts-expect-error Users have no parents.
  mock.users.get({ query: { _expand: "company" } });
  // @ts-expect-error Pages are numbered.
  mock.users.get({ query: { page: "first" } });
  // @ts-expect-error There are three kinds of credentials.
  mock.users.get({ query: { __auth: "oauth" } });
  // @ts-expect-error One record cannot be filtered.
  mock.users({ id: 1 }).get({ query: { age_gte: 21 } });
  // @ts-expect-error Nor be posted to.
  mock.users({ id: 1 }).post({});
  // @ts-expect-error All records cannot be deleted.
  mock.users.delete();
  // @ts-expect-error A record has an id.
  mock.users({ name: "Ada" });
  // @ts-expect-error A title is a text.
  mock.posts.post({ title: 1 });
  // @ts-expect-error A message is required.
  contact.post({ email: "ada@example.com" });
  // @ts-expect-error There is no such category.
  contact.post({ email: "ada@example.com", message: "Ten characters.", category: "praise" });
  // @ts-expect-error There is no such stream.
  follow({ query: { resource: "usres" } });
  // @ts-expect-error There is no such event.
  follow({ query: { types: ["create", "read"] } });

  // @ts-expect-error A header that leaves nothing to read is not for these types.
  mock.users({ id: 1 }).delete(undefined, { headers: { prefer: "return=minimal" } });
  // @ts-expect-error Records are posted one at a time.
  mock.posts.post([{ title: "One" }]);
  // @ts-expect-error Another shape than the types say.
  mock.users.get({ query: { _envelope: true } });

  const { data, error } = await mock.users.get({ query: { limit: 1 } });
  // @ts-expect-error It may have been refused.
  void data.length;
  // @ts-expect-error A date is a text, as it is sent.
  void data?.[0]?.createdAt.getTime();
  // @ts-expect-error Comments are there only where they were asked for.
  void data?.[0]?.comments.length;
  // @ts-expect-error A list of records is never missing.
  if (error?.value.code === "record_not_found") return;
  for await (const event of follow({ query: { types: "create" } })) {
    // @ts-expect-error Only an update has changes.
    void event.changes;
    // @ts-expect-error The stream is that of users.
    void event.data.title;
  }
};
