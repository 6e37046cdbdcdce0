import { expect, test } from "bun:test";
import { keeping, rowsOf, send, session } from "../support/session-requests.ts";

test.each(["soon", "abcdefghijTklmnopqrstuvZ", "2024-02-31T00:00:00.000Z", "2022-01-01 or so", 5, null, {}])(
  "a date field that holds %j matches no filter on dates",
  async (written) => {
    const mock = keeping();
    const name = session("dates");
    await send(mock, "PATCH", `posts/3?${name}`, { publishedAt: written });
    for (const filter of [
      "_gte=0001",
      "_lte=9999",
      "_gt=2022",
      "_lt=2022",
      "=2022-01-01",
      "_in=2024-02,2022",
    ]) {
      const found = await rowsOf(mock, `posts?${name}&publishedAt${filter}`);
      expect(found.map(({ id }) => id)).not.toContain(3);
    }
    const others = await rowsOf(mock, `posts?${name}&publishedAt_ne=2022-01-01`);
    expect(others.map(({ id }) => id)).toContain(3);
  },
);

test("a todo is completed, and the completion taken back", async () => {
  const mock = keeping();
  const name = session("todos");
  await send(mock, "PATCH", `todos/2?${name}`, { completed: true, completedAt: "2024-05-17T08:30:00Z" });
  await send(mock, "PATCH", `todos/2?${name}`, { completed: false, completedAt: null });
  const [todo] = await rowsOf(mock, `todos?${name}&id=2&completedAt=null`);
  expect(todo).toMatchObject({ id: 2, completed: false, completedAt: null });
  const merge = { "content-type": "application/merge-patch+json" };
  await send(mock, "PATCH", `todos/2?${name}`, { completedAt: null }, merge);
  const [removed] = await rowsOf(mock, `todos?${name}&id=2&completedAt=null`);
  expect(removed).not.toHaveProperty("completedAt");
});
