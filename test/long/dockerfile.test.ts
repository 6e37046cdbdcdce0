import { expect } from "bun:test";
import { cpSync, existsSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { build, INSTALL } from "../proofs/dockerfile.ts";
import { temporaryFolder } from "../support/binary.ts";
import { testWith } from "../support/programs.ts";
import { startServer } from "../support/server.ts";

testWith("sed").test(
  "the build commands of the Dockerfile, outside Docker, make an executable that serves",
  async () => {
    using folder = temporaryFolder();
    const app = join(folder.path, "app");
    mkdirSync(app);
    // The best compression takes most of a build, and its results are cached by the digest of their content.
    const compressed = "dist/brotli";
    if (existsSync(join(ROOT, compressed)))
      cpSync(join(ROOT, compressed), join(app, compressed), { recursive: true });
    const run = async (command: string): Promise<void> => {
      const child = Bun.spawn(["sh", "-c", command], {
        cwd: app,
        env: { ...process.env, TARGETARCH: process.arch === "arm64" ? "arm64" : "amd64" },
        stdout: "pipe",
        stderr: "pipe",
      });
      const [code, stderr] = await Promise.all([child.exited, new Response(child.stderr).text()]);
      expect({ command, code, stderr: code === 0 ? "" : stderr }).toEqual({ command, code: 0, stderr: "" });
    };
    // In order: a command finds only what was copied before it.
    for (const line of build) {
      const [word, ...words] = line.split(" ");
      if (word === "COPY")
        for (const name of words.slice(0, -1)) cpSync(join(ROOT, name), join(app, name), { recursive: true });
      else if (line === INSTALL) {
        await run(`${words.join(" ")} --dry-run`);
        // What it would fetch is already here.
        symlinkSync(join(ROOT, "node_modules"), join(app, "node_modules"));
      } else if (word === "RUN") await run(words.join(" "));
    }
    renameSync(join(app, "out/data"), join(folder.path, "data"));
    await using server = await startServer({
      executable: join(app, "out/mockbench"),
      env: { DATA_DIR: join(folder.path, "data") },
    });
    expect((await fetch(`${server.origin}/api/mock/users/1`)).status).toBe(200);
    expect((await fetch(`${server.admin}/readyz`)).status).toBe(200);
  },
  240_000,
);
