import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { TARGETS, type Target } from "../../src/build/compile.ts";
import { installed } from "../../src/build/install.ts";
import { DIST, ROOT } from "../../src/build/paths.ts";
import { run } from "../../src/build/run.ts";
import { PACKAGES } from "../../src/packages/command/packages.ts";
import { temporaryFolder } from "../support/binary.ts";
import { testWith } from "../support/programs.ts";
import { startRegistry } from "./support/registry.ts";
import { until } from "../support/until.ts";

setDefaultTimeout(1_800_000);

const RELEASE = join(DIST, "release");
const NPM = join(RELEASE, "npm");
const HOST: Target = process.arch === "arm64" ? "linux-arm64" : "linux-x64";
const VERSION = new RegExp(`^${RegExp.escape(manifest.version)} \\(commit [0-9a-f]{12}, data \\d+\\)\n$`);

const sums = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(join(RELEASE, "SHA256SUMS"), "utf8")
      .trim()
      .split("\n")
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  );

const release = async (...args: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  await run([process.execPath, "run", "release", ...args], ROOT);
  return sums();
};

let first: ReadonlyMap<string, string>;
let whole: ReadonlyMap<string, string>;
beforeAll(async () => {
  first = await release("--target", HOST);
  whole = await release();
});

test("a release has the same bytes each time, and the checksums of all its files", () => {
  expect(first.size).toBeGreaterThan(6);
  for (const [name, sum] of first) expect([name, whole.get(name)]).toEqual([name, sum]);
  const files = readdirSync(RELEASE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "SHA256SUMS")
    .map((entry) => join(entry.parentPath, entry.name).slice(RELEASE.length + 1));
  expect([...whole.keys()]).toEqual(files.toSorted());
  for (const [name, sum] of whole)
    expect([name, Bun.SHA256.hash(readFileSync(join(RELEASE, name)), "hex")]).toEqual([name, sum]);
});

/** The executable in the archive of a target, and the names of what is beside it. */
const unpack = async (target: Target): Promise<{ executable: Uint8Array; names: string[] }> => {
  const archive = new Bun.Archive(readFileSync(join(RELEASE, `mockbench-${target}.tar.gz`)));
  const files = await archive.files();
  const name = target.startsWith("windows-") ? "mockbench.exe" : "mockbench";
  const executable = new Uint8Array((await files.get(name)?.arrayBuffer()) ?? new ArrayBuffer());
  return { executable, names: [...files.keys()] };
};

/** What a program loader reads: the format, the processor and, on Linux, the C library. */
const kindOf = (bytes: Uint8Array): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (view.getUint32(0) === 0x7f_45_4c_46) {
    const processor = { 62: "x64", 183: "arm64" }[view.getUint16(18, true)];
    const [, libc] = /ld-(musl|linux)/.exec(Buffer.from(bytes.subarray(0, 4096)).toString("latin1")) ?? [];
    return `linux-${processor}${libc === "musl" ? "-musl" : ""}`;
  }
  if (view.getUint32(0, true) === 0xfe_ed_fa_cf)
    return `darwin-${{ 0x01_00_00_07: "x64", 0x01_00_00_0c: "arm64" }[view.getUint32(4, true)]}`;
  const header = view.getUint32(0x3c, true);
  return view.getUint32(header) === 0x50_45_00_00 && view.getUint16(header + 4, true) === 0x86_64
    ? "windows-x64"
    : "unknown";
};

test.each(TARGETS)("the archive for %s has an executable of its kind, and the licences", async (target) => {
  const { executable, names } = await unpack(target);
  expect(kindOf(executable)).toBe(target);
  expect(names).toEqual(expect.arrayContaining(["LICENSE", "licenses.txt"]));
});

/** The pages of an executable for macOS whose hash is not the one that its signature has. */
const wrongPages = (file: Buffer): number[] => {
  let command = 32;
  while (file.readUInt32LE(command) !== 0x1d) command += file.readUInt32LE(command + 4);
  const signature = file.readUInt32LE(command + 8);
  const directory = signature + file.readUInt32BE(signature + 16);
  const [hashesAt, , , pages, limit] = [16, 20, 24, 28, 32].map((at) => file.readUInt32BE(directory + at));
  expect([limit, pages]).toEqual([signature, Math.ceil(signature / 4096)]);
  return Array.from({ length: pages ?? 0 }, (_, page) => page).filter((page) => {
    const code = file.subarray(page * 4096, Math.min((page + 1) * 4096, signature));
    const hash = new Bun.CryptoHasher("sha256").update(code).digest();
    const at = directory + (hashesAt ?? 0) + page * 32;
    return !file.subarray(at, at + 32).equals(hash);
  });
};

test.each(["darwin-x64", "darwin-arm64"] as const)("the signature for %s is of its code", async (target) => {
  const { executable } = await unpack(target);
  expect(wrongPages(Buffer.from(executable))).toEqual([]);
});

test("each target has its npm package, which the launcher knows", () => {
  const names = TARGETS.map((target) => `@mockbench/${target}`);
  expect(Object.values(PACKAGES).flat().toSorted()).toEqual(names.toSorted());
  const files = [...names, "@mockbench/library"].map(
    (name) => `${name.slice(1).replace("/", "-")}-${manifest.version}.tgz`,
  );
  expect(readdirSync(NPM).toSorted()).toEqual([`mockbench-${manifest.version}.tgz`, ...files].toSorted());
});

testWith("dpkg").test("the Debian package installs a program, its unit and completions", async () => {
  using folder = temporaryFolder();
  const file = join(RELEASE, HOST === "linux-x64" ? "mockbench_amd64.deb" : "mockbench_arm64.deb");
  expect(await run(["dpkg-deb", "--field", file, "Package", "Version"])).toBe(
    `Package: mockbench\nVersion: ${manifest.version}\n`,
  );
  await run(["dpkg-deb", "--extract", file, folder.path]);
  expect(await run([join(folder.path, "usr/bin/mockbench"), "--version"])).toMatch(VERSION);
  const unit = await Bun.file(join(folder.path, "usr/lib/systemd/system/mockbench@.service")).text();
  expect(unit).not.toMatch(/[Ii]nstall -m/);
  expect(unit).toContain("\nExecStart=/usr/bin/mockbench\n");
  for (const name of ["bash-completion/completions/mockbench", "zsh/vendor-completions/_mockbench"])
    expect((await Bun.file(join(folder.path, "usr/share", name)).text()).length).toBeGreaterThan(1000);
  for (const name of ["man/man1/mockbench.1.gz", "doc/mockbench/changelog.gz"]) {
    const packed = readFileSync(join(folder.path, "usr/share", name));
    expect(Buffer.from(Bun.gunzipSync(packed)).toString()).toContain("mock");
  }
});

describe("after publishing, with only Node", () => {
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  beforeAll(async () => {
    registry = await startRegistry(NPM);
  });
  afterAll(() => registry[Symbol.asyncDispose]());

  /** A folder with nothing in it, and a PATH with Node and a shell. */
  const machine = async (node: string) => {
    const folder = temporaryFolder();
    const bin = join(folder.path, "bin");
    const work = join(folder.path, "work");
    for (const made of [bin, work]) mkdirSync(made);
    symlinkSync(node, join(bin, "node"));
    symlinkSync(Bun.which("sh") ?? "/bin/sh", join(bin, "sh"));
    const env = {
      PATH: bin,
      HOME: folder.path,
      npm_config_registry: registry.origin,
      npm_config_update_notifier: "false",
    };
    return { work, env, bin, [Symbol.dispose]: () => folder[Symbol.dispose]() };
  };

  const nodeOf = async (version: string): Promise<string> =>
    join(await installed(`node-${HOST}`, version), "bin/node");

  test.each([
    ["20.20.2", "10.9.8"],
    ["22.23.3", "10.9.8"],
    ["24.9.0", "12.2.0"],
  ])("Node %s with npm %s: npx starts it, and Control-C stops it", async (version, npm) => {
    using only = await machine(await nodeOf(version));
    const npx = join(await installed("npm", npm), "bin/npx-cli.js");
    const node = join(only.bin, "node");
    expect(await run([node, npx, "-y", "mockbench", "--version"], only.work, only.env)).toMatch(VERSION);
    const child = Bun.spawn([node, npx, "-y", "mockbench", "serve", "--port", "0"], {
      cwd: only.work,
      env: { ...only.env, HOST: "127.0.0.1", LOG_FORMAT: "json" },
      stdout: "pipe",
      stderr: "inherit",
      // A group of its own, as in a terminal.
      detached: true,
    });
    let said = "";
    const all = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of child.stdout) said += decoder.decode(chunk, { stream: true });
    })();
    const address = () => /"url":"([^"]+)"/.exec(said)?.[1];
    await until(() => address() !== undefined);
    expect((await fetch(`${address()}api/mock/users/1`)).status).toBe(200);
    process.kill(-child.pid, "SIGINT");
    await child.exited;
    // It ends when nobody is left to write.
    await all;
    expect(said).toContain('"stopped"');
  });

  test("the library brings the imports under the same name, without the executable", async () => {
    using only = await machine(await nodeOf("20.20.2"));
    const npm = join(await installed("npm", "10.9.8"), "bin/npm-cli.js");
    const node = join(only.bin, "node");
    await run([node, npm, "install", "mockbench@npm:@mockbench/library"], only.work, only.env);
    const code = 'import("mockbench/client").then(({ createClient }) => console.log(typeof createClient))';
    expect(await run([node, "-e", code], only.work, only.env)).toBe("function\n");
    expect(readdirSync(join(only.work, "node_modules"))).not.toContain("@mockbench");
  });

  test("installed without optional dependencies, it says what is missing", async () => {
    using only = await machine(await nodeOf("20.20.2"));
    const npm = join(await installed("npm", "10.9.8"), "bin/npm-cli.js");
    const node = join(only.bin, "node");
    await run([node, npm, "install", "--omit=optional", "mockbench"], only.work, only.env);
    const bin = join(only.work, "node_modules/.bin/mockbench");
    const child = Bun.spawn([bin, "--version"], { env: only.env, stderr: "pipe" });
    const told = await new Response(child.stderr).text();
    expect([await child.exited, told]).toEqual([
      1,
      `mockbench: @mockbench/${HOST} or @mockbench/${HOST}-musl is not installed: install mockbench again, with optional dependencies\n`,
    ]);
  });
});
