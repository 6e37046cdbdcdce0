import { expect, test } from "bun:test";
import { createLogic, createStates, type HandlerModule } from "../../src/core/handlers/index.ts";
import { createMemorySessions } from "../../src/core/mock/index.ts";
import { createRowsApi, readDatabase } from "../../src/core/rows/index.ts";

const apiWith = (methods: HandlerModule["methods"], messages: string[] = []) => {
  const states = createStates();
  const sessions = states.within(createMemorySessions());
  const module = { file: "api/posts.ts", path: "/posts", methods, problem: undefined, placeOf: () => "here" };
  const modules = [module];
  const logic = createLogic({
    modules: () => modules,
    adds: true,
    states,
    sessions,
    limit: 20,
    threw: (_, message) => void messages.push(message),
  });
  const database = readDatabase("db.json", JSON.stringify({ posts: [{ id: 1, tags: ["a"] }] }));
  const opened = createRowsApi(database, { path: "", sessions, session: "run", logic });
  return async (method = "GET") => (await opened).handle(new Request("http://localhost/posts", { method }));
};

test("a handler that hangs is answered 504, and the others go on", async () => {
  const messages: string[] = [];
  const send = apiWith(new Map([["GET", () => new Promise(() => undefined)]]), messages);
  expect(await send()).toMatchObject({ status: 504, handler: "api/posts.ts" });
  expect(messages).toEqual(["api/posts.ts: GET did not answer within 0.02 s."]);
  expect(await send("HEAD")).toMatchObject({ status: 504, body: null });
  expect(await send("POST")).toMatchObject({ status: 201 });
});

test("what a handler changes in a record stays out of the session", async () => {
  const own = async (context: object): Promise<unknown> => {
    const { mock, reply } = context as Record<"mock" | "reply", (...all: unknown[]) => unknown> & {
      mock: { posts: { get: (id: number) => Promise<{ tags: string[] }>; list: () => Promise<unknown> } };
    };
    (await mock.posts.get(1)).tags.push("b");
    return reply(200, await mock.posts.list());
  };
  expect(await apiWith(new Map([["GET", own]]))()).toMatchObject({ body: '[{"id":1,"tags":["a"]}]' });
});
