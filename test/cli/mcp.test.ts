import { expect, test } from "bun:test";
import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, temporaryFolder } from "../support/binary.ts";
import { freePort } from "../support/free-port.ts";
import { startMock } from "../support/mock-command.ts";
import { startServer } from "../support/server.ts";

// Built while the test file loads, because that would exceed the time limit of a test.
await binary();

interface Reply {
  readonly id: number;
  readonly result: {
    readonly protocolVersion?: string;
    readonly tools?: readonly { readonly name: string; readonly inputSchema: object }[];
    readonly content?: readonly { readonly text: string }[];
    readonly isError?: boolean;
  };
}

const DOCUMENT = `
openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get: { summary: All orders, responses: { 200: { description: "", content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { 201: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } }
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { 200: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } } }
  /orders/{orderId}/cancel:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: integer } }]
    post: { summary: Cancels an order, responses: { 200: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } } }
components: { schemas: { Order: { type: object, required: [id, status], properties: { id: { type: integer, readOnly: true }, status: { type: string, enum: [open, shipped] }, note: { type: string } } } } }
`;

const open = async (args: readonly string[] = []) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder.path, "shop.yaml"), "teams: { name: company }");
  writeFileSync(join(folder.path, "openapi.yaml"), DOCUMENT);
  writeFileSync(join(folder.path, "db.json"), '{ "posts": [{ "id": 7, "title": "Hello" }] }');
  const child = Bun.spawn([await binary(), "mcp", ...args], {
    cwd: folder.path,
    env: {},
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  const lines: string[] = [];
  let rest = "";
  const decoder = new TextDecoder();
  const reader = child.stdout.getReader();
  const line = async (): Promise<string> => {
    for (;;) {
      const next = lines.shift();
      if (next !== undefined) return next;
      const { value, done } = await reader.read();
      if (done) throw new Error(`it ended: ${await new Response(child.stderr).text()}`);
      const parts = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts);
    }
  };
  let id = 0;
  const send = (message: object): void => {
    void child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    void child.stdin.flush();
  };
  const ask = async (method: string, params: object): Promise<Reply["result"]> => {
    send({ id: ++id, method, params });
    // Everything on standard output is the protocol's.
    const reply = JSON.parse(await line()) as Reply;
    expect(reply).toMatchObject({ jsonrpc: "2.0", id });
    return reply.result;
  };
  const { protocolVersion } = await ask("initialize", {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  });
  send({ method: "notifications/initialized" });
  const call = async (name: string, input: object): Promise<{ text: string; isError: boolean }> => {
    const { content = [], isError = false } = await ask("tools/call", { name, arguments: input });
    return { text: content.map(({ text }) => text).join(""), isError };
  };
  return {
    folder: folder.path,
    protocolVersion,
    ask,
    call,
    async sendLine(text: string): Promise<unknown> {
      void child.stdin.write(`${text}\n`);
      void child.stdin.flush();
      return JSON.parse(await line());
    },
    async [Symbol.asyncDispose]() {
      await child.stdin.end();
      expect(await child.exited).toBe(0);
      expect(await new Response(child.stderr).text()).toBe("");
      folder[Symbol.dispose]();
    },
  };
};

test("it offers at most five tools, in few words", async () => {
  await using assistant = await open();
  expect(assistant.protocolVersion).toBe("2025-11-25");
  const { tools = [] } = await assistant.ask("tools/list", {});
  expect(tools.map(({ name }) => name)).toEqual(["describe", "find", "write", "request", "export"]);
  // A token is about four characters.
  expect(JSON.stringify(tools).length).toBeLessThan(1500 * 4);
});

test("a line that is no message is answered as one", async () => {
  await using assistant = await open();
  const wrong = { "{nope": [null, -32_700], '{"jsonrpc":"2.0","id":7}': [7, -32_600], "[]": [null, -32_600] };
  for (const [text, [id, code]] of Object.entries(wrong))
    expect(await assistant.sendLine(text)).toMatchObject({ jsonrpc: "2.0", id, error: { code } });
  expect((await assistant.call("find", { resource: "users", where: { q: "é" } })).isError).toBe(false);
});

test("it describes, finds and says how to repair a mistake", async () => {
  await using assistant = await open();
  expect((await assistant.call("describe", {})).text).toContain("\nposts: ");
  const orders = await assistant.call("describe", { resource: "orders" });
  expect(orders.text).toContain("export interface Order {");
  expect(orders.text).toContain("_expand=customer adds its customers record");
  const found = await assistant.call("find", {
    resource: "users",
    limit: 2,
    fields: ["id"],
    where: { seed: "demo" },
  });
  expect(found).toEqual({ text: '100 records match\n[{"id":1},{"id":2}]', isError: false });
  expect(await assistant.call("find", { resource: "users", where: { rol: "admin" } })).toEqual({
    text: "400: rol=admin is neither a parameter nor a field of users. Did you mean role?",
    isError: true,
  });
  const unknown = await assistant.call("describe", { resource: "user" });
  expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining("did you mean users?") });
});

test("it refuses arguments that it does not have, and values that they do not take", async () => {
  await using assistant = await open();
  const refused = async (name: string, input: object): Promise<string> => {
    const { text, isError } = await assistant.call(name, input);
    expect(isError).toBe(true);
    return text;
  };
  expect(await refused("find", { resource: "users", role: "admin", limit: 2 })).toContain(
    'Filters go into where: {"where":{"role":"admin"}}.',
  );
  expect(await refused("find", { resource: "users", feilds: ["id"] })).toBe(
    "feilds is not an argument. Did you mean fields?",
  );
  expect(await refused("find", { limit: 5000 })).toContain("limit must be at most 1000");
  expect(await refused("write", { session: "s", method: "PATHC", resource: "users" })).toBe(
    "method must be one of POST, PUT, PATCH, DELETE. Did you mean PATCH?",
  );
  expect(await refused("export", { resources: ["users"], format: "xml" })).toContain("must be one of json");
  const admins = await assistant.call("find", {
    resource: "users",
    where: { role_in: ["admin", "editor"], age_gte: 30 },
    sort: "-age",
    q: "a",
  });
  expect(admins.isError).toBe(false);
  const { text } = await assistant.call("describe", { resource: "all" });
  expect(text.match(/^export interface /gm)?.length).toBe(21);
});

test("it writes several records at once, and validates them", async () => {
  await using assistant = await open();
  const todos = { session: "s1", method: "POST", resource: "todos" };
  const invalid = await assistant.call("write", { ...todos, validate: true, body: [{ title: 1 }] });
  expect(invalid).toMatchObject({
    isError: true,
    text: expect.stringContaining("/0/title must be a string"),
  });
  expect((await assistant.call("write", { ...todos, body: [{ title: "a" }, { title: "b" }] })).isError).toBe(
    false,
  );
  const found = await assistant.call("find", { resource: "todos", session: "s1", where: { id_gt: 100 } });
  expect(found.text).toContain("2 records match");
});

test("it keeps what is written in a session", async () => {
  await using assistant = await open();
  const session = "s1";
  const created = await assistant.call("write", {
    session,
    method: "POST",
    resource: "todos",
    body: { title: "Water the plants" },
  });
  // Before it, a notice says who may read the session.
  expect(JSON.parse(created.text.split("\n").at(-1) ?? "")).toMatchObject({
    id: 101,
    title: "Water the plants",
  });
  const one = { resource: "todos", id: 101 };
  expect((await assistant.call("find", { ...one, session })).text).toContain("Water the plants");
  expect((await assistant.call("find", one)).isError).toBe(true);
  expect((await assistant.call("write", { session, method: "DELETE", ...one })).isError).toBe(false);
  expect((await assistant.call("find", { ...one, session })).isError).toBe(true);
});

test("it exports types and files, and overwrites nothing", async () => {
  await using assistant = await open(["--schema", "shop.yaml", "--only"]);
  const types = await assistant.call("export", { resources: ["teams"], format: "ts" });
  expect(types.text).toContain("export interface Team {");
  const cut = await assistant.call("export", { resources: ["teams"], format: "csv", count: 5000 });
  expect(cut.text.split("\n").at(-1)).toContain("cut; write it to a file");
  expect(cut.text.split("\n").length).toBeLessThan(1010);
  const file = { resources: ["teams"], format: "csv", count: 3, file: "teams.csv" };
  expect(await assistant.call("export", file)).toEqual({ text: "wrote teams.csv", isError: false });
  expect(existsSync(join(assistant.folder, "teams.csv"))).toBe(true);
  expect(await assistant.call("export", file)).toEqual({ text: "teams.csv exists already", isError: true });
  symlinkSync(join(assistant.folder, "..", "nothing.csv"), join(assistant.folder, "link.csv"));
  expect((await assistant.call("export", { ...file, file: "link.csv" })).text).toBe(
    "link.csv exists already",
  );
  for (const outside of ["../teams.csv", "/tmp/teams.csv", "."])
    expect((await assistant.call("export", { ...file, file: outside })).text).toContain(
      "is not below the folder",
    );
});

type Assistant = Awaited<ReturnType<typeof open>>;

const CALLS: readonly (readonly [tool: string, input: object])[] = [
  ["describe", {}],
  ["describe", { resource: "orders" }],
  ["describe", { operation: "GET /users" }],
  [
    "find",
    { resource: "posts", where: { views_gte: 50 }, sort: "-views", fields: ["id", "views"], limit: 3 },
  ],
  ["find", { resource: "users", where: { rol: "admin" } }],
  ["find", { resource: "user" }],
  ["write", { session: "same", method: "POST", resource: "todos", body: { title: "Same" } }],
  ["write", { method: "POST", resource: "todos", body: { title: "Whose?" } }],
  ["write", { session: "same", method: "PUT", resource: "todos", body: {} }],
  ["find", { resource: "todos", session: "same", where: { id_gt: 100 } }],
  ["request", { path: "/api/mock/users/1", query: { fields: "name", __error: "503" } }],
  ["request", { path: "//elsewhere.example/x" }],
  ["export", { resources: ["users", "posts"], format: "sql", count: 3 }],
  ["export", { resources: ["todos"], format: "json", count: 2, session: "same" }],
];

test("its tools say the same in process and over a running server", async () => {
  await using server = await startServer();
  await using here = await open();
  await using there = await open(["--url", `${server.origin}/`]);
  for (const [tool, input] of CALLS) {
    const [own, remote] = await Promise.all([here.call(tool, input), there.call(tool, input)]);
    const answered = [own, remote].map(({ text, ...rest }) => ({
      ...rest,
      text: text.replaceAll(server.origin, "http://localhost:3000"),
    }));
    expect([tool, input, answered[1]]).toEqual([tool, input, answered[0]]);
  }
});

const usesOwnApi = async (assistant: Assistant): Promise<void> => {
  const listed = await assistant.call("describe", {});
  expect(listed.text).toMatch(/^orders: [\s\S]*\nPOST \/orders\/\{orderId\}\/cancel: Cancels an order$/m);
  const cancel = { operation: "POST /orders/{orderId}/cancel" };
  expect(JSON.parse((await assistant.call("describe", cancel)).text)).toMatchObject({ list: "orders" });
  expect((await assistant.call("describe", { operation: "POST /orders/{id}/cancl" })).text).toContain(
    "did you mean POST /orders/{orderId}/cancel?",
  );
  const body = { status: "open", note: "mine" };
  const made = await assistant.call("request", { method: "POST", path: "/orders", body });
  expect(made.text).toStartWith("POST /orders answered 201\n");
  expect((await assistant.call("find", { resource: "orders", q: "mine" })).text).toContain("1 records match");
  await assistant.call("request", { path: "/orders", query: { __rules: "GET /orders 503 x1" } });
  expect((await assistant.call("request", { path: "/orders" })).text).toStartWith(
    "GET /orders answered 503\n",
  );
  expect((await assistant.call("request", { path: "/orders", query: { __log: "all" } })).text).toContain(
    '"note":"mine"',
  );
  expect((await assistant.call("export", { resources: ["orders"], format: "csv" })).text).toContain("mine");
};

test("it works on an API of one's own, in process and as mock serves it to an app", async () => {
  await using here = await open(["--api", "openapi.yaml"]);
  await usesOwnApi(here);
  await using mock = await startMock(join(here.folder, "openapi.yaml"));
  await using there = await open(["--url", mock.origin]);
  await usesOwnApi(there);
  const seen = (await (await fetch(`${mock.origin}/orders?note=mine`)).json()) as object[];
  expect(seen).toHaveLength(1);
  await using rows = await open(["--api", "db.json"]);
  expect((await rows.call("find", { resource: "posts" })).text).toContain('{"id":7,"title":"Hello"}');
});

test("it says which server is away or another one, and that one place is enough", async () => {
  const port = await freePort();
  await using away = await open(["--url", `http://127.0.0.1:${port}`]);
  const describe = () => away.call("describe", {});
  expect(await describe()).toMatchObject({ isError: true, text: expect.stringContaining("does not answer") });
  using other = Bun.serve({ port, hostname: "127.0.0.1", fetch: () => new Response("hello") });
  expect(other.port).toBe(port);
  expect(await describe()).toMatchObject({
    isError: true,
    text: expect.stringContaining("is not a server of"),
  });
  const child = Bun.spawn([await binary(), "mcp", "--api", "db.json", "--url", "http://localhost"], {
    stdin: "ignore",
    stderr: "pipe",
  });
  expect(await child.exited).toBe(64);
  expect(await new Response(child.stderr).text()).toContain("give one of them");
});
