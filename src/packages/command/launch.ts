#!/usr/bin/env node
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { PACKAGES } from "./packages.ts";

const { resolve } = createRequire(import.meta.url);
const platform = `${process.platform}-${process.arch}`;

/** The installed executables for this system. Package managers that ignore `libc` install two on Linux. */
const executables = (): string[] =>
  (PACKAGES[platform] ?? []).flatMap((name) => {
    try {
      return [resolve(`${name}/${process.platform === "win32" ? "mockbench.exe" : "mockbench"}`)];
    } catch {
      return [];
    }
  });

const fail = (reason: string): never => {
  console.error(`mockbench: ${reason}`);
  process.exit(1);
};

const missing = (): never =>
  PACKAGES[platform] === undefined
    ? fail(`there is no executable for ${platform}; available are ${Object.keys(PACKAGES).join(", ")}`)
    : fail(
        `${PACKAGES[platform].join(" or ")} is not installed: install mockbench again, with optional dependencies`,
      );

const endAs = (child: ChildProcess): void => {
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  // A terminal sends it to both; the server ends by itself, and this process with it.
  process.on("SIGINT", () => undefined);
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};

const run = ([executable, ...others]: readonly string[]): void => {
  if (executable === undefined) return missing();
  const child = spawn(executable, process.argv.slice(2), { stdio: "inherit" });
  child.on("spawn", () => endAs(child));
  // An executable for another C library fails like a missing file.
  child.on("error", (error) => (others.length > 0 ? run(others) : fail(error.message)));
};

run(executables());
