import { mkdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "./paths.ts";
import { systemCodeOf } from "../server/failures.ts";

const POLL_MS = 100;
/** A lock that has not been touched for this long was left behind by a killed process. */
const ABANDONED_MS = 15_000;
const TOUCH_MS = 2000;

const tryLock = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (systemCodeOf(error) === "EEXIST") return false;
    throw error;
  }
};

const age = (folder: string): number =>
  Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** Runs `work` while no other process holds the lock, because several test runs may need the same build. */
export const withLock = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  while (!tryLock(folder)) {
    if (age(folder) > ABANDONED_MS) rmSync(folder, { recursive: true, force: true });
    else await Bun.sleep(POLL_MS);
  }
  const touch = setInterval(() => utimesSync(folder, new Date(), new Date()), TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs a build while no other one runs. */
export const withBuildLock = (build: () => Promise<void>): Promise<void> => {
  mkdirSync(DIST, { recursive: true });
  return withLock(join(DIST, "build.lock"), build);
};
