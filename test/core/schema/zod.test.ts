import { expect, test } from "bun:test";
import { z } from "zod";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* What Zod writes of its schemas is read as it is. */

const User = z.object({ id: z.number().int(), email: z.email() });
const Post = z.object({ id: z.number().int(), author: User, pair: z.tuple([z.email(), z.number().int()]) });

const rowOf = (document: object, resource: string, id: number) => {
  const catalog = readCatalog([{ name: "f", text: JSON.stringify(document) }], { only: true });
  return catalog.table(resource, { seed: "1", count: 100, origin: "http://mock.test" }).row(id);
};

test("a registry's schemas are resources that refer to each other", () => {
  const registry = z.registry<{ id: string }>();
  registry.add(User, { id: "User" });
  registry.add(Post, { id: "Post" });
  const document = z.toJSONSchema(registry);
  const post = Post.parse(rowOf(document, "posts", 7));
  expect(post.author).toEqual(User.parse(rowOf(document, "users", post.author.id)));
});

test.each(["draft-7", "draft-2020-12"] as const)("tuples of %s are tuples", (target) => {
  const document = { title: "Post", ...z.toJSONSchema(Post, { target }) };
  for (const id of [1, 2, 3]) expect(Post.safeParse(rowOf(document, "posts", id)).error).toBeUndefined();
});

test("a tuple is as long as it must be, and refused if it cannot be", () => {
  const pair = { type: "array", items: [{ const: 1 }], additionalItems: { const: 2 }, minItems: 3 };
  const document = (schema: object) => ({
    $defs: { Thing: { type: "object", required: ["pair"], properties: { id: {}, pair: schema } } },
  });
  expect(rowOf(document(pair), "things", 1)["pair"]).toEqual([1, 2, 2]);
  expect(() => rowOf(document({ ...pair, additionalItems: false }), "things", 1)).toThrow(
    "requires 3 items; only 1 may be there",
  );
});
