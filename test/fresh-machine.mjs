/*
 * `node test/fresh-machine.mjs [REPORT]`: runs the README's two commands as a new user would: in a clone, with an empty
 * home, nothing cached, and only Node, npm, a shell and coreutils on the PATH. Prints the seconds of each phase. Copies
 * the test report to REPORT if the clone has exactly the sources of this folder.
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
// With a space, as in many people's folders.
const clone = join(machine, "my clone");
for (const folder of [bin, home]) mkdirSync(folder);
// A copy, because npm puts the folder of the real one on the PATH, with everything else in it.
copyFileSync(process.execPath, join(bin, "node"));
for (const name of ["npm", "npx", "sh", ...COREUTILS.split(" ")]) {
  const path = which(name);
  if (path === null) throw new Error(`${name} is not on the PATH`);
  symlinkSync(path, join(bin, name));
}

/** Settings of this machine's network, which are not part of the test. */
const network = Object.entries(process.env).filter(([name]) =>
  /^(npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
);
const environment = { ...Object.fromEntries(network), HOME: home, PATH: bin, LANG: "C.UTF-8" };

const command = (script, { env = {}, stdout = "inherit" } = {}) =>
  spawn("npx", ["-y", packageManager, "run", script], {
    cwd: clone,
    env: { ...environment, ...env },
    stdio: ["ignore", stdout, "inherit"],
    // Its own process group, so that everything it started can be ended.
    detached: true,
  });

const ended = (child) =>
  new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));

/** Ends everything that a command started; its output closes when the last process is gone. */
const endAll = async (child) => {
  const closed = new Promise((resolve) => child.stdout.once("close", resolve));
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It has exited by itself.
  }
  if (!child.stdout.closed) await closed;
};

/** The URL that the server logs, with a port chosen by the system. */
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

/** Starts the server, stops it, and returns the seconds until it served its page. */
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

/** Whether the clone has the same sources: it lacks uncommitted changes. */
let isSame = true;

const runTests = async () => {
  const since = performance.now();
  const code = await ended(command("test"));
  const made = join(clone, "dist/tests.xml");
  const [report] = process.argv.slice(2);
  // Also after a failure: the files that passed are done.
  if (report !== undefined && isSame && existsSync(made)) copyFileSync(made, report);
  if (code !== 0) throw new Error(`run test ended with ${code}`);
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
  console.log(`\n${basename(fileURLToPath(import.meta.url))}: seconds on a machine with only Node`);
  for (const [name, seconds] of table) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
  rmSync(machine, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
