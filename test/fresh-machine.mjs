/*
 * `node test/fresh-machine.mjs [REPORT]`: the README's two commands as a stranger meets them. A clone, an empty home,
 * nothing cached, and a PATH of Node, npm, a shell and coreutils alone. Prints the seconds of each phase. Keeps the
 * report of the tests where they were of exactly this folder's sources.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  accessSync,
  appendFileSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const COREUTILS =
  "basename cat chmod cp cut date dirname echo env expr false head id ln ls mkdir mktemp mv nproc printf pwd " +
  "readlink realpath rm rmdir seq sleep sort stat tail tee test touch tr true uname uniq wc";
const CHANGES = [
  ["a page", "src/site/pages/home/page.tsx"],
  ["the server", "src/server/app.ts"],
];
const START_MS = 300_000;

const which = (name) => {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return realpathSync(path);
    } catch {
      // Not in this folder.
    }
  }
  return null;
};

const machine = mkdtempSync(join(tmpdir(), "fresh-machine-"));
const bin = join(machine, "bin");
const home = join(machine, "home");
// With a space, as in the folders of many.
const clone = join(machine, "my clone");
for (const folder of [bin, home]) mkdirSync(folder);
// A copy: npm puts the folder of the real one, with everything else in it, on the PATH.
copyFileSync(process.execPath, join(bin, "node"));
for (const name of ["npm", "npx", "sh", ...COREUTILS.split(" ")]) {
  const path = which(name);
  if (path === null) throw new Error(`${name} is not on the PATH`);
  symlinkSync(path, join(bin, name));
}

/** How this network reaches a registry is the machine's business, not the stranger's. */
const network = Object.entries(process.env).filter(([name]) =>
  /^(npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
);
const environment = { ...Object.fromEntries(network), HOME: home, PATH: bin, LANG: "C.UTF-8" };

const command = (script, { env = {}, stdout = "inherit" } = {}) =>
  spawn("npx", ["-y", packageManager, "run", script], {
    cwd: clone,
    env: { ...environment, ...env },
    stdio: ["ignore", stdout, "inherit"],
    // A group of its own, so that all that it started can be ended.
    detached: true,
  });

const ended = (child) =>
  new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));

/** Ends all that a command started; its output is closed when the last of it is gone. */
const endAll = async (child) => {
  const closed = new Promise((resolve) => child.stdout.once("close", resolve));
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It has ended by itself.
  }
  if (!child.stdout.closed) await closed;
};

/** Where the server says that it listens: on a port that the system has chosen. */
const addressSaid = (child) =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("run start does not serve")), START_MS).unref();
    void ended(child).then((code) => reject(new Error(`run start ended with ${code}`)));
    let said = "";
    child.stdout.on("data", (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
      const [, url] = /"url":"([^"]+)".*"listening"/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
  });

/** Seconds until the page is there; the server is stopped again. */
const start = async () => {
  const since = performance.now();
  const child = command("start", { env: { PORT: "0", HOST: "127.0.0.1" }, stdout: "pipe" });
  try {
    const { ok } = await fetch(await addressSaid(child));
    if (!ok) throw new Error("run start does not serve its page");
    return (performance.now() - since) / 1000;
  } finally {
    await endAll(child);
  }
};

/** A clone has nothing of what is not committed. */
let isSame = true;

const runTests = async () => {
  const since = performance.now();
  const code = await ended(command("test"));
  if (code !== 0) throw new Error(`run test ended with ${code}`);
  const [report] = process.argv.slice(2);
  if (report !== undefined && isSame) copyFileSync(join(clone, "dist/tests.xml"), report);
  return (performance.now() - since) / 1000;
};

const getSources = () => {
  const since = performance.now();
  if (existsSync(join(ROOT, ".git")) && which("git") !== null) {
    execFileSync("git", ["clone", "--quiet", ROOT, clone]);
    const { status, stdout } = spawnSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" });
    isSame = status === 0 && stdout === "";
  } else {
    const ours = new Set(["node_modules", "dist", "reports", "data"].map((name) => join(ROOT, name)));
    cpSync(ROOT, clone, { recursive: true, filter: (path) => !ours.has(path.replace(/\/$/, "")) });
  }
  return (performance.now() - since) / 1000;
};

const table = [];
const phase = async (name, work) => {
  console.log(`\n== ${name}`);
  table.push([name, await work()]);
};

try {
  await phase("clone", getSources);
  await phase("run start, nothing cached", start);
  await phase("run start again", start);
  for (const [what, file] of CHANGES) {
    appendFileSync(join(clone, file), "\n");
    await phase(`run start after a change of ${what}`, start);
  }
  await phase("run test", runTests);
} finally {
  console.log(`\n${basename(fileURLToPath(import.meta.url))}: seconds on a machine with Node alone`);
  for (const [name, seconds] of table) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
  rmSync(machine, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
