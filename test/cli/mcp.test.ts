import { expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, temporaryFolder } from "../support/binary.ts";

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

const open = async (args: readonly string[] = []) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder.path, "shop.yaml"), "teams: { name: company }");
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
  expect(tools.map(({ name }) => name)).toEqual(["describe", "find", "write", "export"]);
  // A token is about four characters.
  expect(JSON.stringify(tools).length).toBeLessThan(1500 * 4);
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
  const file = { resources: ["teams"], format: "csv", count: 3, file: "teams.csv" };
  expect(await assistant.call("export", file)).toEqual({ text: "wrote teams.csv", isError: false });
  expect(existsSync(join(assistant.folder, "teams.csv"))).toBe(true);
  expect(await assistant.call("export", file)).toEqual({ text: "teams.csv exists already", isError: true });
  for (const outside of ["../teams.csv", "/tmp/teams.csv", "."])
    expect((await assistant.call("export", { ...file, file: outside })).text).toContain(
      "is not below the folder",
    );
});
