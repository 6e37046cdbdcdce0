import { expect, test } from "bun:test";
import { createMock, type MockOptions, type SessionStorage } from "../../../src/packages/fetch/index.ts";

/** A storage that others share, and that is slow. */
const createStorage = (): SessionStorage => {
  const texts = new Map<string, string>();
  return {
    get: async (key) => {
      await Bun.sleep(1);
      return texts.get(key);
    },
    compareAndSet: async (key, before, text) => {
      await Bun.sleep(1);
      if ((texts.get(key) ?? null) !== before) return false;
      if (text === null) texts.delete(key);
      else texts.set(key, text);
      return true;
    },
  };
};

const URL = "http://a.example/api/mock/todos";

const caller = (options: MockOptions) => {
  const { fetch } = createMock({ session: "s", ...options });
  return async (path: string, method = "GET", body?: object): Promise<{ status: number; body: unknown }> => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(
      new Request(URL + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
    );
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
};

/** What a session may do: the answers must not depend on where it is. */
const STEPS: readonly (readonly [path: string, method?: string, body?: object])[] = [
  ["", "POST", { title: "Kept" }],
  ["/101"],
  ["/3", "PATCH", { title: "Changed" }],
  ["/4", "DELETE"],
  ["/4"],
  ["?__log=true&fields=id,method,path,status"],
  ["?__rules=GET%20/todos%20503%20x2"],
  [""],
  ["?limit=2"],
  ["?limit=2&_envelope=true"],
  ["?__reset=true&limit=1"],
  ["/101"],
  ["?__log=true&fields=id,method,path,status"],
];

test("a stored session answers as one in memory, and another mock goes on with it", async () => {
  const storage = createStorage();
  const memory = caller({});
  for (const [index, [path, method, body]] of STEPS.entries()) {
    // Each step by a new mock: nothing is kept in one.
    const stored = await caller({ sessions: storage })(path, method, body);
    expect([index, stored]).toEqual([index, await memory(path, method, body)]);
  }
});

test("mocks that share a storage lose no write", async () => {
  const storage = createStorage();
  const mocks = [1, 2, 3].map(() => caller({ sessions: storage }));
  const made = await Promise.all(
    mocks.flatMap((call) => [1, 2].map(() => call("", "POST", { title: "New" }))),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  const ids = made.map(({ body }) => (body as { id: number }).id);
  expect(ids.toSorted((a, b) => a - b)).toEqual([101, 102, 103, 104, 105, 106]);
  const { body } = await caller({ sessions: storage })("?__log=true");
  expect(body).toHaveLength(6);
});
