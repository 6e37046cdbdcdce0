import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RESOURCES } from "../../src/core/engine/index.ts";
import { EXPORT_FORMATS } from "../../src/core/export/index.ts";
import { binary, runBinary, temporaryFolder } from "../support/binary.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { until } from "../support/until.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const generate = (...args: readonly string[]) => runBinary(["generate", ...args]);

describe("generate writes what the API sends, byte for byte", () => {
  test.each<[args: string[], path: string, formats?: readonly string[]]>([
    [
      ["orders", "--seed", "demo", "--count", "30"],
      "orders?seed=demo&count=30&_all=true",
      ["json", "ndjson", "csv"],
    ],
    [["users"], "users?_all=true"],
    [["users", "-w", "age_gte=40", "-w", "age_lt=50"], "users?age_gte=40&age_lt=50&_all=true"],
    [["todos", "-w", "priority=low", "-w", "priority=high"], "todos?priority=low&priority=high&_all=true"],
    [["products", "--sort", "-price,title"], "products?sort=-price,title&_all=true"],
    [["users", "--fields", "id,address.city"], "users?fields=id,address.city&_all=true"],
    [["posts", "--fields=-body,-tags"], "posts?fields=-body,-tags&_all=true"],
    [["users", "--where", "address.city_like=*b*"], "users?address.city_like=*b*&_all=true"],
    [
      ["users", "-s", "ключ & 100%", "-c", "3"],
      "users?seed=%D0%BA%D0%BB%D1%8E%D1%87%20%26%20100%25&count=3&_all=true",
    ],
    [["users", "--where", "name=nobody = none"], "users?name=nobody%20%3D%20none&_all=true"],
  ])("%j", async (args, path, formats = ["json"]) => {
    for (const format of formats) {
      const response = await fetch(`${server.origin}/api/mock/${path}&_format=${format}`);
      const made = await generate(...args, "--format", format, "--origin", server.origin);
      expect(made).toEqual({ code: 0, stdout: await response.text(), stderr: "" });
    }
  });

  test("also in CSV without the guard against formulas", async () => {
    const response = await fetch(`${server.origin}/api/mock/users?_all=true&_format=csv&_csvGuard=false`);
    const { stdout } = await generate("users", "-f", "csv", "--no-csv-guard", "--origin", server.origin);
    expect(stdout).toBe(await response.text());
    expect(stdout).toMatch(/,\+\d/);
  });

  test.each([
    ["0 rows", "json", "2", ["--where", "id_gt=5000", "-c", "5000"]],
    ["fewer rows than threads have blocks", "ndjson", "3", ["-c", "7"]],
    ["whole blocks", "csv", "2", ["-c", "3000"]],
    ["rows in another order", "json", "3", ["-c", "4321", "--sort", "-name", "--where", "age_gte=30"]],
  ])("with any number of jobs: %s", async (_, format, jobs, args) => {
    const alone = await generate("users", ...args, "-f", format);
    expect(alone.code).toBe(0);
    expect(await generate("users", ...args, "-f", format, "--jobs", jobs)).toEqual(alone);
  });

  test("with jobs that read a schema", async () => {
    using folder = temporaryFolder();
    const schema = join(folder.path, "shop.json");
    await Bun.write(schema, JSON.stringify({ teams: { name: "string", size: "integer" } }));
    const args = ["teams", "--schema", schema, "-c", "2500", "-f", "ndjson"];
    const alone = await generate(...args);
    expect(alone.stdout.split("\n")).toHaveLength(2501);
    expect(await generate(...args, "--jobs", "2")).toEqual(alone);
  });

  test("beyond the scan limit of the API", async () => {
    const { stdout } = await generate("events", "-c", "12000", "-f", "ndjson", "--where", "id_gte=12000");
    const response = await fetch(`${server.origin}/api/mock/events/12000?count=12000`);
    expect(stdout).toBe(`${await response.text()}\n`.replaceAll(server.origin, "http://localhost:3000"));
  });
});

test("a condition with the name of a resource applies only to it, any other to all", async () => {
  const conditions = ["-w", "users.age_gte=40", "-w", "id_lte=20"];
  const { stdout } = await generate("users", "posts", "-f", "db", ...conditions);
  const found = JSON.parse(stdout) as { users: { id: number; age: number }[]; posts: { id: number }[] };
  expect(found.posts).toHaveLength(20);
  expect(found.users.length).toBeWithin(1, 20);
  expect(found.users.every(({ id, age }) => id <= 20 && age >= 40)).toBeTrue();
});

describe("an invalid command line exits with 64 and one line", () => {
  test.each<[args: string[], reason: string]>([
    [[], "missing required argument 'resource' (see mockbench generate --help)"],
    [["users", "--seed"], "option '-s, --seed <text>' argument missing (see mockbench generate --help)"],
    [["usres"], "there is no resource 'usres' (did you mean users?)"],
    [["users", "--count", "1.5"], "It must be an integer from 0 to 1000000."],
    [["users", "--out", "users.yaml"], "no format has this extension"],
    [["users", "--no-csv-guard"], "--no-csv-guard needs --format csv, not json"],
    [["users", "--jobs", "2", "-f", "sql"], "--jobs needs --format json, ndjson, csv, not sql"],
    [["users", "--seed", ""], "seed= must be 1 to 64 characters"],
    [["users", "--format", "jsn"], "(did you mean json?)"],
    [["users", "--formt", "json"], "unknown option '--formt' (did you mean --format?)"],
    [["users", "--where", "agee=3"], "agee=3 is neither a parameter nor a field of users. Did you mean age?"],
    [["users", "--where", "age_gte=old"], "age_gte=old must be a number"],
    [["users", "--where", "age"], "must be field=value or field_operator=value"],
    [["users", "--where", "limit=3"], "limit is a parameter; a field of that name is limit_eq"],
    [["users", "--sort", "nmae"], "Did you mean name?"],
    [["users", "posts"], "A json file can hold only one resource, not 2"],
    [["users", "posts", "-f", "db", "-w", "agee=3"], "users: agee=3"],
    [["users", "--origin", "http://x/mock"], "It must be an http(s) origin without a path"],
  ])("%j", async (args, reason) => {
    const { code, stdout, stderr } = await generate(...args);
    expect({ code, stdout }).toEqual({ code: 64, stdout: "" });
    expect(stderr).toStartWith("mockbench: ");
    expect(stderr).toContain(reason);
    expect(stderr.trimEnd()).not.toContain("\n");
  });
});

/** In bytes, since the process started this program. */
const peakMemory = (pid: number): number =>
  1024 * Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

describe("output", () => {
  test("goes into a file, whose name determines the format", async () => {
    using folder = temporaryFolder();
    for (const [name, format] of [
      ["db.json", "db"],
      ["users.schema.json", "schema"],
      ["USERS.JSON", "json"],
      ["users.sql", "sqlite"],
    ]) {
      const out = join(folder.path, name ?? "");
      expect(await generate("users", "--out", out)).toEqual({ code: 0, stdout: "", stderr: "" });
      const printed = await generate("users", "--format", format ?? "", "--out", "-");
      expect(readFileSync(out, "utf8")).toBe(printed.stdout);
    }
    const several = join(folder.path, "several.json");
    await generate("users", "posts", "--out", several);
    expect(Object.keys(JSON.parse(readFileSync(several, "utf8")))).toEqual(["users", "posts"]);
  });

  test("exits with 73 if the file cannot be created", async () => {
    using folder = temporaryFolder();
    const out = join(folder.path, "no/such/folder.json");
    const { code, stderr } = await generate("users", "--out", out);
    expect({ code, stderr }).toEqual({
      code: 73,
      stderr: `mockbench: cannot write ${out}: there is no such folder\n`,
    });
    expect(await generate("users", "--out", folder.path)).toMatchObject({ code: 73 });
  });

  test("a mistake in the command line leaves an existing file alone", async () => {
    using folder = temporaryFolder();
    const out = join(folder.path, "users.json");
    await Bun.write(out, "precious");
    expect(await generate("users", "--where", "agee=3", "--out", out)).toMatchObject({ code: 64 });
    expect(readFileSync(out, "utf8")).toBe("precious");
  });

  test.if(existsSync("/dev/full"))(
    "exits with 74 if the disk is full, for a file or standard output",
    async () => {
      expect(await generate("users", "--out", "/dev/full")).toEqual({
        code: 74,
        stdout: "",
        stderr: "mockbench: /dev/full is incomplete: no space is left\n",
      });
      const run = Bun.spawn([await binary(), "generate", "users"], {
        stdout: Bun.file("/dev/full"),
        stderr: "pipe",
      });
      const stderr = await new Response(run.stderr).text();
      expect(await run.exited).toBe(74);
      expect(stderr).toBe("mockbench: standard output is incomplete: no space is left\n");
    },
  );

  test("streams: 150,000 records of 125 MB take the memory of a few", async () => {
    const run = Bun.spawn([await binary(), "generate", "users", "-c", "150000", "-f", "ndjson"], {
      stdout: "pipe",
      stderr: "pipe",
    });
    let bytes = 0;
    let peak = 0;
    for await (const chunk of run.stdout) {
      bytes += chunk.byteLength;
      // The kernel's figure for a child starts at the size of its parent.
      if (bytes > 110_000_000 && peak === 0) peak = peakMemory(run.pid);
    }
    expect(await run.exited).toBe(0);
    expect(bytes).toBeGreaterThan(120_000_000);
    expect(peak).toBeWithin(1, 220_000_000);
  });

  test("shows progress on a terminal, but not in a pipe", async () => {
    using folder = temporaryFolder();
    const out = join(folder.path, "users.ndjson");
    let seen = "";
    const run = Bun.spawn([await binary(), "generate", "users", "-c", "20000", "--out", out], {
      terminal: { data: (_terminal, chunk) => void (seen += new TextDecoder().decode(chunk)) },
    });
    expect(await run.exited).toBe(0);
    // Its last output may arrive after its exit.
    await until(() => seen.includes("\u001b[K20,000 rows"));
    expect(seen).toMatch(/of 20,000 rows, \d+ %/);
    const piped = await generate("users", "-c", "20000", "--out", out);
    expect(piped).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

const record = (properties: object) => ({ type: "object", required: Object.keys(properties), properties });
const ACCOUNT = record({ name: { type: "string" }, sid: { type: "string" } });
const CALL = record({ sid: { type: "string" }, accountId: { type: "string" } });
const get = (schema: object) => ({
  get: { responses: { 200: { content: { "application/json": { schema } } } } },
});
const DOCUMENT = {
  openapi: "3.0.3",
  paths: {
    "/accounts": get({ type: "object", properties: { data: { type: "array", items: ACCOUNT } } }),
    "/accounts/{sid}": get(ACCOUNT),
    "/calls": get({ type: "array", items: CALL }),
    "/calls/{sid}": get(CALL),
  },
};

describe("--help", () => {
  test("lists every resource, format and exit code", async () => {
    const { code, stdout } = await generate("--help");
    expect(code).toBe(0);
    for (const word of [...RESOURCES, ...EXPORT_FORMATS, "64", "73", "74"]) expect(stdout).toContain(word);
  });

  test("shows examples that work", async () => {
    const { stdout } = await generate("--help");
    const examples = [...stdout.matchAll(/^ {2}\$ mockbench (.+?)(?: [|&>].*)?$/gm)].map(
      ([, line = ""]) => line,
    );
    expect(examples.length).toBeGreaterThan(5);
    using folder = temporaryFolder();
    const posts = [{ id: 1, title: "Hello" }];
    await Bun.write(join(folder.path, "db.json"), JSON.stringify({ posts, comments: posts }));
    await Bun.write(join(folder.path, "openapi.yaml"), JSON.stringify(DOCUMENT));
    for (const line of examples) {
      const args = line.replace("1000000", "1000").split(" ");
      expect(await runBinary(args, { cwd: folder.path })).toMatchObject({ code: 0, stderr: "" });
    }
  });
});

describe("--api writes the records of an API of one's own", () => {
  const DB = {
    posts: [
      { id: 7, title: "Hello" },
      { id: 9, title: "Bye" },
    ],
    comments: [{ id: "c-1", body: "Nice!", postId: 9 }],
    profile: { name: "Ada" },
  };
  const write = async (folder: string, content: object): Promise<string> => {
    const file = join(folder, "api.json");
    await Bun.write(file, JSON.stringify(content));
    return file;
  };

  test("rows of a file as they are, and rows like them after them", async () => {
    using folder = temporaryFolder();
    const file = await write(folder.path, DB);
    const whole = await generate("all", "--api", file, "--format", "db");
    expect(JSON.parse(whole.stdout)).toEqual({ posts: DB.posts, comments: DB.comments });
    expect(whole.stderr).toContain("left out, because they are no lists of objects: profile");
    const { stdout } = await generate("posts", "--api", file, "--count", "20", "--where", "id_gte=9");
    const found = JSON.parse(stdout) as { id: number }[];
    expect(found[0]).toEqual({ id: 9, title: "Bye" } as never);
    expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, index) => index + 9));
    // There are never fewer than in the file.
    expect((await generate("posts", "--api", file, "--count", "1", "-f", "ndjson")).stdout).toBe(
      DB.posts.map((post) => `${JSON.stringify(post)}\n`).join(""),
    );
  });

  test("lists of a document, with its own name of the key", async () => {
    using folder = temporaryFolder();
    const file = await write(folder.path, DOCUMENT);
    const { stdout } = await generate("accounts", "--api", file, "--count", "5", "--sort=-sid");
    const found = JSON.parse(stdout) as { sid: string }[];
    expect(found.map(({ sid }) => sid)).toEqual(["5", "4", "3", "2", "1"]);
    expect(found.every((account) => Object.keys(account).join() === "name,sid")).toBeTrue();
    const csv = await generate("accounts", "--api", file, "-c", "5", "-f", "csv", "-w", "sid=3");
    expect(csv.stdout).toMatch(/^name,sid\r?\n[^\n]+,3\r?\n$/);
    const sql = await generate("all", "--api", file, "-c", "5", "-f", "sql");
    expect(sql.stdout).toContain('"sid" TEXT PRIMARY KEY');
    expect(sql.stdout).toContain('REFERENCES "accounts" ("sid")');
    expect((await generate("accounts", "--api", file, "-f", "ts")).stdout).toContain("sid: string;");
  });

  test.each<[args: string[], code: number, reason: string]>([
    [["acounts"], 64, "there is no resource 'acounts' (did you mean accounts?)"],
    [["accounts", "--format", "msw"], 64, "--format msw is for the mock API"],
    [["accounts", "--schema", "shop.yaml"], 64, "--api and --schema cannot be combined"],
    [["accounts", "--only"], 64, "--only needs --schema"],
    [["accounts", "--jobs", "2"], 64, "--jobs cannot be combined with --api"],
    [["accounts", "--api", "missing.yaml"], 78, "missing.yaml"],
    [["accounts", "--api", "https://example.com/openapi.json"], 78, "is not fetched"],
  ])("%j is refused", async (args, code, reason) => {
    using folder = temporaryFolder();
    const run = await generate("--api", await write(folder.path, DOCUMENT), ...args);
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code, stdout: "" });
    expect(run.stderr).toContain(reason);
  });

  test("a schema is no API", async () => {
    using folder = temporaryFolder();
    const run = await generate("teams", "--api", await write(folder.path, { teams: { name: "company" } }));
    expect(run).toMatchObject({ code: 78, stdout: "" });
    expect(run.stderr).toContain("give it to --schema");
  });
});
