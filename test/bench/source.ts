import { cpSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";
import { freePort } from "../support/free-port.ts";
import { atMost, type Report, rounded } from "./table.ts";

const LONGEST_MS = 120_000;
/** What is not in a fresh copy of the sources. */
const MADE = new Set(["node_modules", "dist", ".git"]);

/** Seconds from `bun run start` in a fresh copy, whose packages Bun has downloaded before, to the first page. */
const startSeconds = async (): Promise<number> => {
  using folder = temporaryFolder();
  const copy = join(folder.path, "mockbench");
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !MADE.has(path.slice(ROOT.length + 1)) });
  const port = await freePort();
  const begun = performance.now();
  const child = Bun.spawn([process.execPath, "run", "start"], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
    stdout: "ignore",
    stderr: "inherit",
  });
  try {
    for (;;) {
      const page = await fetch(`http://127.0.0.1:${port}/api/mock/users`).catch(() => undefined);
      if (page?.ok === true) return (performance.now() - begun) / 1000;
      if (child.exitCode !== null || performance.now() - begun > LONGEST_MS)
        throw new Error("bun run start has no page");
      await Bun.sleep(20);
    }
  } finally {
    child.kill();
    await child.exited;
  }
};

/** How long somebody with the sources waits. */
export const report = async (): Promise<Report> => {
  const seconds = await startSeconds();
  return {
    figures: [
      atMost("bun run start in a fresh copy, to the first page", seconds, 12, `${rounded(seconds)} s`, "s"),
    ],
  };
};
