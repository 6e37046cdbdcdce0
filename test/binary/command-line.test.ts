import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { DATA_VERSION } from "../../src/core/engine/index.ts";
import { type Variable, VARIABLES } from "../../src/server/config/variables.ts";
import { binary, runBinary, temporaryFolder } from "../support/binary.ts";
import { startServer } from "../support/server.ts";

describe("the command line", () => {
  test("--version prints the version of package.json and that of the data", async () => {
    const { code, stdout, stderr } = await runBinary(["--version"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    // A release also names its commit.
    expect(stdout.replace(/commit [0-9a-f]{12}, /, "")).toBe(`${manifest.version} (data ${DATA_VERSION})\n`);
  });

  test.each([
    [[], "api/mock/users"],
    [["serve", "--schema", "shop.yaml", "--only"], "docs/resources/"],
  ])("on a terminal %j shows what to open, what to try and how to stop", async (args, example) => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, "shop.yaml"), "teams: { name: company }");
    const said = Promise.withResolvers<string>();
    let seen = "";
    const run = Bun.spawn([await binary(), ...args], {
      cwd: folder.path,
      env: { PORT: "0", HOST: "127.0.0.1" },
      terminal: {
        data(_terminal, chunk) {
          seen += new TextDecoder().decode(chunk);
          if (seen.includes("Ctrl C")) said.resolve(seen);
        },
      },
    });
    void run.exited.then((code) => said.reject(new Error(`it ended with ${code}: ${seen}`)));
    const text = await said.promise;
    const [, home = ""] = /Open +(http:\/\/127\.0\.0\.1:\d+\/)/.exec(text) ?? [];
    expect((await fetch(home)).status).toBe(200);
    for (const path of [example, "docs/"]) expect(text).toContain(home + path);
    expect((await fetch(home + example)).status).toBe(200);
    expect(text).not.toContain('"level"');
    run.kill("SIGTERM");
    expect(await run.exited).toBe(0);
  });

  test("--help lists every command and every variable", async () => {
    const { code, stdout } = await runBinary(["--help"]);
    expect(code).toBe(0);
    for (const word of [
      "serve",
      "healthcheck",
      "contacts",
      "generate",
      "mcp",
      "mcp",
      "licenses",
      "completions",
      ...Object.keys(VARIABLES),
    ])
      expect(stdout).toContain(word);
  });

  test.each([
    [["--unheard-of"], "unknown option '--unheard-of' (see mockbench serve --help)"],
    [["serve", "--prot", "80"], "unknown option '--prot' (did you mean --port?)"],
    [["srve"], "unknown command 'srve' (did you mean serve?)"],
    [["gen"], "unknown command 'gen' (did you mean generate?)"],
    [["start"], "unknown command 'start' (commands are serve, "],
    [["serve", "more"], "too many arguments"],
    [["8080"], "unknown command '8080' (did you mean --port 8080?)"],
    [["db.json"], "unknown command 'db.json' (did you mean --schema db.json?)"],
    [
      ["serve", "--redis-url", "redis://:pass@x"],
      "REDIS_URL is a secret; set it in the environment or in .env",
    ],
    [["--resend-api-key=re_123"], "RESEND_API_KEY is a secret"],
    [["--mock-schema", "a.yaml"], "unknown option '--mock-schema' (did you mean --schema?)"],
    [["serve", "--port", "http"], "It must be an integer from 0 to 65535."],
    [["--log-level", "loud"], "It must be one of trace, debug, info, warn, error, fatal, silent."],
    [["contacts", "list", "--nope"], "unknown option '--nope' (see mockbench contacts list --help)"],
    [["contacts", "list", "--category", "bugs"], "It must be one of bug, feature, question, business, other"],
    [["contacts", "export", "--format", "jsn"], "(did you mean json?)"],
    [["contacts", "show"], "missing required argument 'key'"],
    [["completions"], "missing required argument 'shell' (see mockbench completions --help)"],
    [["help", "nope"], "unknown command 'nope'"],
    [["generate", "users", "--only"], "--only needs --schema"],
    [["generate", "users", "--resources", "teams"], "--resources needs --schema"],
  ])("%j is rejected with a reason in one line", async (args, reason) => {
    const { code, stdout, stderr } = await runBinary(args);
    expect(code).toBe(64);
    expect(stdout).toBe("");
    expect(stderr).toStartWith("mockbench: ");
    expect(stderr).toContain(reason);
    for (const secret of ["redis://", "re_123"]) expect(stderr).not.toContain(secret);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  test.each([
    ["generate", "--where"],
    ["contacts", "export"],
    ["completions", "zsh"],
    ["serve", "--port"],
  ])("help %s prints the same as --help", async (command, word) => {
    const help = await runBinary(["help", command]);
    expect(help).toEqual(await runBinary([command, "--help"]));
    expect(help.code).toBe(0);
    expect(help.stdout).toContain(word);
  });

  test.each([
    "serve",
    "healthcheck",
    "contacts",
    "contacts list",
    "contacts show",
    "contacts export",
    "contacts delete",
    "generate",
    "licenses",
    "completions",
  ])("%s --help describes the command", async (words) => {
    const { stdout } = await runBinary([...words.split(" "), "--help"]);
    const [usage, , sentence] = stdout.split("\n");
    expect(usage).toStartWith(`Usage: mockbench ${words}`);
    expect(sentence).toMatch(/^[A-Z][\w ]+/);
    expect(stdout).toMatch(/-h, --help +print this help\n/);
  });

  test("serve has a flag for every variable that is not a secret", async () => {
    const { stdout } = await runBinary(["serve", "--help"]);
    for (const [name, { secret, fallback, flag: own }] of Object.entries<Variable>(VARIABLES)) {
      const flag = ` --${own ?? name.toLowerCase().replaceAll("_", "-")} `;
      expect([name, stdout.includes(flag)]).toEqual([name, secret !== true]);
      if (secret !== true && own === undefined)
        expect(stdout.replaceAll(/\s+/g, " ")).toContain(`default: ${fallback})`);
    }
    expect(stdout).not.toContain("(default: false)");
  });

  test("a flag overrides the environment, and a probable mistake is a warning", async () => {
    await using server = await startServer({
      args: ["serve", "--mock-max-scan", "50"],
      env: { MOCK_MAX_SCAN: "60", MOCK_CHACHE_MB: "1" },
    });
    const scan = await fetch(`${server.origin}/api/mock/users?count=55&sort=name`);
    expect(scan.status).toBe(400);
    await server.stop();
    expect(server.log().map(({ msg }) => msg)).toContain(
      "MOCK_CHACHE_MB is not a variable of Mockbench (did you mean MOCK_CACHE_MB?)",
    );
  });
});

describe("healthcheck", () => {
  test("exits with 0 if the server is healthy, with an admin listener or without one", async () => {
    await using server = await startServer();
    const admin = { ADMIN_PORT: new URL(server.admin).port };
    expect(await runBinary(["healthcheck"], { env: admin })).toEqual({ code: 0, stdout: "", stderr: "" });
    const open = { PORT: String(server.port) };
    expect(await runBinary(["healthcheck"], { env: open })).toEqual({ code: 0, stdout: "", stderr: "" });
    const flags = ["--port", String(server.port), "--host", "127.0.0.1"];
    expect(await runBinary(["healthcheck", ...flags])).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  test("exits with 0 if the server has only other resources, by flags that healthcheck does not get", async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, "shop.yaml");
    writeFileSync(file, "teams: { name: company }");
    await using server = await startServer({ args: ["serve", "--schema", file, "--only"] });
    const { code, stderr } = await runBinary(["healthcheck"], { env: { PORT: String(server.port) } });
    expect([code, stderr]).toEqual([0, ""]);
  });

  test("exits with 1 and a reason if nothing answers", async () => {
    const { code, stderr } = await runBinary(["healthcheck"], { env: { ADMIN_PORT: "1" } });
    expect(code).toBe(1);
    expect(stderr).toBe("mockbench: http://127.0.0.1:1/readyz did not answer: nothing is listening there\n");
  });

  test("exits with 1 and a reason if the contact store cannot be used", async () => {
    await using server = await startServer({ env: { DATA_DIR: "/proc/nowhere" } });
    const { code, stderr } = await runBinary(["healthcheck"], {
      env: { ADMIN_PORT: new URL(server.admin).port },
    });
    expect(code).toBe(1);
    expect(stderr).toContain("answered 503");
    const mock = await fetch(`${server.origin}/api/mock/users`);
    expect(mock.status).toBe(200);
    const contact = await fetch(`${server.origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@example.com", message: "Ten characters and more." }),
    });
    expect(contact.status).toBe(500);
    expect(await contact.json()).toMatchObject({ success: false, errors: [{ code: "storage_failed" }] });
  });
});
