import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { printable, toTable } from "../../src/cli/contacts/display.ts";
import { openContactStore } from "../../src/server/routes/contact/store/index.ts";
import type { Contact } from "../../src/server/routes/contact/store/store.ts";
import { contact, temporaryDirectory } from "../server/routes/contact/harness.ts";
import { binary, runBinary } from "../support/binary.ts";
import { FirebaseStub } from "../support/firebase-stub.ts";

// Built while the test file loads, because that would exceed the time limit of a test.
await binary();

const contacts = async (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const { stdout, stderr, code } = await runBinary(["contacts", ...args], { env });
  return { out: stdout, err: stderr, exitCode: code };
};

const KEPT: readonly Contact[] = [
  contact({ name: "=1+1", category: "bug", createdAt: "2026-01-01T00:00:00.000Z", mail: "sent" }),
  contact({
    createdAt: "2026-01-02T00:00:00.000Z",
    spam: true,
    message: 'Quotes " and\r\nlines, and\u001b[31m red.',
  }),
  contact({ category: "other", createdAt: "2026-01-03T00:00:00.000Z", mail: "pending" }),
];

const exportedForm = ({ mail, ...fields }: Contact) => ({ ...fields, notified: mail === "sent" });
const [first, second, third] = KEPT;
const keys = (...chosen: readonly (Contact | undefined)[]) => chosen.map((one) => one?.key ?? "");

describe.each(["sqlite", "firebase"] as const)("mockbench contacts (%s)", (kind) => {
  const directory = temporaryDirectory();
  const stub = new FirebaseStub();
  const environment: Readonly<Record<string, string>> =
    kind === "sqlite"
      ? { DATA_DIR: directory.path }
      : { FIREBASE_DATABASE_URL: `http://${stub.host}?ns=mockbench` };

  const openStore = () => {
    const databaseUrl = `http://${stub.host}?ns=mockbench`;
    const address = { databaseUrl, emulatorHost: null, serviceAccount: null };
    const firebase = kind === "sqlite" ? null : { ...address, contactPath: "contacts" };
    return openContactStore({ dataDir: directory.path, firebase });
  };

  beforeAll(async () => {
    const store = await openStore();
    for (const one of KEPT) await store.save({ contact: one, identity: null, leaseMs: 1 });
    await store.close();
  });

  afterAll(async () => {
    directory[Symbol.dispose]();
    await stub[Symbol.asyncDispose]();
  });

  test("export --format ndjson prints one record per line", async () => {
    const { out, err, exitCode } = await contacts(environment, "export", "--format", "ndjson");
    expect([err, exitCode]).toEqual(["", 0]);
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(KEPT.map(exportedForm));
  });

  test("export prints a JSON array, even an empty one", async () => {
    expect(JSON.parse((await contacts(environment, "export")).out)).toEqual(KEPT.map(exportedForm));
    expect(JSON.parse((await contacts(environment, "export", "--since", "2030-01-01")).out)).toEqual([]);
  });

  test.each([
    [["--spam"], keys(second)],
    [["--no-spam"], keys(first, third)],
    [["--category", "bug"], keys(first)],
    [["--since", "2026-01-02"], keys(second, third)],
    [["--until", "2026-01-02T00:00:00Z"], keys(first)],
    [["--since", "2026-01-02T01:00:00+01:00", "--until", "2026-01-03"], keys(second)],
  ])("export %p prints what matches", async (filters, expected) => {
    const { out } = await contacts(environment, "export", "-f", "ndjson", ...filters);
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).key),
    ).toEqual(expected);
  });

  test("export --format csv is RFC 4180 with formulas disarmed", async () => {
    const { out } = await contacts(environment, "export", "--format", "csv");
    const lines = out.split("\r\n");
    expect(lines[0]).toBe("key,email,message,name,category,createdAt,spam,notified");
    expect(lines[1]).toBe(
      `${first?.key},ada@example.com,${first?.message},'=1+1,bug,2026-01-01T00:00:00.000Z,false,true`,
    );
    expect(out).toContain('"Quotes "" and\r\nlines, and');
  });

  test("list prints one line each, without terminal control characters", async () => {
    const { out } = await contacts(environment, "list");
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => line.split("\t")[0]),
    ).toEqual(keys(...KEPT));
    expect(out).not.toContain("\u001b");
  });

  test("show prints one in full", async () => {
    const { out, exitCode } = await contacts(environment, "show", first?.key ?? "");
    expect(exitCode).toBe(0);
    expect(out).toContain(`\n\n${first?.message}\n`);
  });

  test("show and delete of a missing key say so and exit with 1", async () => {
    for (const command of ["show", "delete"]) {
      const { out, err, exitCode } = await contacts(environment, command, "nobody");
      expect([out, err, exitCode]).toEqual([
        "",
        'mockbench: there is no submission with the key "nobody"\n',
        1,
      ]);
    }
  });

  test("delete --before deletes what is older, and needs no keys", async () => {
    const store = await openStore();
    for (let n = 0; n < 3; n++)
      await store.save({
        contact: contact({ createdAt: `2024-0${n + 1}-01T00:00:00.000Z` }),
        identity: null,
        leaseMs: 1,
      });
    await store.close();
    const { out, exitCode } = await contacts(environment, "delete", "--before", "2024-03-01");
    expect([out, exitCode]).toEqual(["deleted 2 submissions\n", 0]);
    expect((await contacts(environment, "delete", "--before", "2025-01-01")).out).toBe(
      "deleted 1 submission\n",
    );
    const rest = await contacts(environment, "list");
    expect(rest.out.trimEnd().split("\n")).toHaveLength(KEPT.length);
  });

  test.each([[[]], [["a-key", "--before", "2024-01-01"]]])("delete %j is rejected", async (args) => {
    const { err, exitCode } = await contacts(environment, "delete", ...args);
    expect([err, exitCode]).toEqual([expect.stringContaining("either keys, or --before"), 64]);
  });

  test("delete deletes only the given keys", async () => {
    const extra = contact({ createdAt: "2025-01-01T00:00:00.000Z" });
    const store = await openStore();
    await store.save({ contact: extra, identity: null, leaseMs: 1 });
    const { out, exitCode } = await contacts(environment, "delete", extra.key);
    expect([out, exitCode]).toEqual([`deleted ${extra.key}\n`, 0]);
    expect(await store.get(extra.key)).toBeNull();
    expect(await store.get(first?.key ?? "")).toEqual(first ?? null);
    await store.close();
  });
});

test("import stores what export printed, once, and delete --email removes an address", async () => {
  using from = temporaryDirectory();
  using to = temporaryDirectory();
  const store = await openContactStore({ dataDir: from.path, firebase: null });
  for (const one of KEPT) await store.save({ contact: one, identity: null, leaseMs: 1 });
  await store.close();
  const { out: exported } = await contacts({ DATA_DIR: from.path }, "export", "-f", "ndjson");
  const file = `${to.path}/contacts.ndjson`;
  await Bun.write(file, exported);
  const restored = { DATA_DIR: to.path };
  expect((await contacts(restored, "import", file)).out).toBe("stored 3 submissions\n");
  expect((await contacts(restored, "import", file)).out).toContain("3 already there");
  expect((await contacts(restored, "export", "-f", "ndjson")).out).toBe(exported);
  await Bun.write(file, `${exported.split("\n")[0]}\n{"key":"k"}\n`);
  const { err, exitCode } = await contacts(restored, "import", file);
  expect([err, exitCode]).toEqual([expect.stringContaining("line 2"), 1]);
  const email = KEPT[0]?.email.toUpperCase() ?? "";
  expect((await contacts(restored, "delete", "--email", email)).out).toBe("deleted 3 submissions\n");
});

test("--data-dir selects the folder", async () => {
  using directory = temporaryDirectory();
  const store = await openContactStore({ dataDir: directory.path, firebase: null });
  for (const one of KEPT) await store.save({ contact: one, identity: null, leaseMs: 1 });
  await store.close();
  const { out, err } = await contacts({}, "list", "--data-dir", directory.path);
  expect(err).toBe("");
  expect(out.trimEnd().split("\n")).toHaveLength(KEPT.length);
});

describe("mockbench contacts reports errors in one line", () => {
  test.each([
    ["no database", ["list"], { DATA_DIR: "/nowhere" }, "no contact database", 1],
    ["an unreadable time", ["list", "--since", "yesterday"], {}, "2026-01-31", 64],
    ["an unknown category", ["list", "--category", "x"], {}, "bug", 64],
    [
      "a bad service account",
      ["list"],
      { FIREBASE_DATABASE_URL: "https://x.firebaseio.com", FIREBASE_SERVICE_ACCOUNT: "{}" },
      "FIREBASE_SERVICE_ACCOUNT",
      1,
    ],
    [
      "no service account file",
      ["list"],
      { FIREBASE_DATABASE_URL: "https://x.firebaseio.com", FIREBASE_SERVICE_ACCOUNT: "/nowhere.json" },
      "FIREBASE_SERVICE_ACCOUNT",
      78,
    ],
  ])("%s", async (_, args, environment, words, code) => {
    const { out, err, exitCode } = await contacts(environment, ...args);
    expect([out, exitCode]).toEqual(["", code]);
    expect(err).toContain(words);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });
});

test("control and invisible characters are replaced", () =>
  expect(printable("a\u001b[2J\u202eb\u0007")).toBe("a\ufffd[2J\ufffdb\ufffd"));

test("on a terminal columns are truncated, except keys, which other commands need", async () => {
  // Keys of submissions with an Idempotency-Key in Firebase.
  const long = contact({
    key: `k${"x".repeat(42)}y`,
    email: `${"a".repeat(40)}@example.com`,
    category: "business",
    message: "m".repeat(200),
  });
  async function* both() {
    yield* [long, contact({ email: "ada@example.com", message: "short message" })];
  }
  const [head, first, second, count] = await Array.fromAsync(toTable(both(), 150));
  for (const word of ["KEY", "RECEIVED", "CATEGORY", "SPAM", "MAILED", "EMAIL", "MESSAGE"])
    expect(head).toContain(word);
  expect(first).toStartWith(`${long.key} `);
  expect(first).toContain(" business ");
  expect(first).toContain("aaa… ");
  expect(first?.length).toBeWithin(140, 151);
  expect(second).toEndWith(" short message\n");
  expect(count).toBe("2 submissions\n");
});
