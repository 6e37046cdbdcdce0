/** What must not compile. None of it runs. */
import { createClient } from "mockbench/client";

const { api, follow } = createClient("http://localhost:3000");
const { mock, contact } = api;

export const wrong = async (): Promise<void> => {
  // @ts-expect-error There is no such resource.
  mock.usres.get();
  // @ts-expect-error There is no such field.
  mock.users.get({ query: { nmae: "Ada" } });
  // @ts-expect-error Users have this field, posts do not.
  mock.posts.get({ query: { age_gte: 21 } });
  // @ts-expect-error There is no such operator.
  mock.users.get({ query: { age_gtt: 21 } });
  // @ts-expect-error A boolean has no order.
  mock.users.get({ query: { isActive_gte: true } });
  // @ts-expect-error Ages are numbers.
  mock.users.get({ query: { age_gte: "old" } });
  // @ts-expect-error There is no such role.
  mock.users.get({ query: { role: "amdin" } });
  // @ts-expect-error An age is never null.
  mock.users.get({ query: { age: null } });
  // @ts-expect-error Lists have no order.
  mock.posts.get({ query: { sort: "tags" } });
  // @ts-expect-error A direction is asc or desc.
  mock.posts.get({ query: { sort: "title:up" } });
  // @ts-expect-error There is no such aggregate.
  mock.orders.get({ query: { _group: "status", sort: "total_median" } });
  // @ts-expect-error Groups have no members of lists.
  mock.posts.get({ query: { _group: "status", sort: "tags_max" } });
  // @ts-expect-error There is no such field to select.
  mock.users.get({ query: { fields: ["id", "nmae"] } });
  // @ts-expect-error Users have no parents.
  mock.users.get({ query: { _expand: "company" } });
  // @ts-expect-error Pages are numbered.
  mock.users.get({ query: { page: "first" } });
  // @ts-expect-error There are three kinds of credentials.
  mock.users.get({ query: { __auth: "oauth" } });
  // @ts-expect-error A single record cannot be filtered.
  mock.users({ id: 1 }).get({ query: { age_gte: 21 } });
  // @ts-expect-error A single record has no POST.
  mock.users({ id: 1 }).post({});
  // @ts-expect-error All records cannot be deleted.
  mock.users.delete();
  // @ts-expect-error A record has an id.
  mock.users({ name: "Ada" });
  // @ts-expect-error A title is a string.
  mock.posts.post({ title: 1 });
  // @ts-expect-error A message is required.
  contact.post({ email: "ada@example.com" });
  // @ts-expect-error There is no such category.
  contact.post({ email: "ada@example.com", message: "Ten characters.", category: "praise" });
  // @ts-expect-error There is no such stream.
  follow({ query: { resource: "usres" } });
  // @ts-expect-error There is no such event.
  follow({ query: { types: ["create", "read"] } });

  // @ts-expect-error The types do not cover a header that empties the response.
  mock.users({ id: 1 }).delete(undefined, { headers: { prefer: "return=minimal" } });
  // @ts-expect-error Records are posted one at a time.
  mock.posts.post([{ title: "One" }]);
  // @ts-expect-error This changes the shape of the response.
  mock.users.get({ query: { _envelope: true } });

  const { data, error } = await mock.users.get({ query: { limit: 1 } });
  // @ts-expect-error It may have failed.
  void data.length;
  // @ts-expect-error A date is a string.
  void data?.[0]?.createdAt.getTime();
  // @ts-expect-error Comments exist only if they were requested.
  void data?.[0]?.comments.length;
  // @ts-expect-error A list of records is never missing.
  if (error?.value.code === "record_not_found") return;
  for await (const event of follow({ query: { types: "create" } })) {
    // @ts-expect-error Only an update has changes.
    void event.changes;
    // @ts-expect-error This is the stream of users.
    void event.data.title;
  }
};
