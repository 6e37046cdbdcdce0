import { describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { createFolder, DB, post, start } from "./support/start.ts";

const { folder, fileOf } = createFolder();

describe("--save", () => {
  test("writes every change, in the file's own indentation and mode, and leaves nothing else behind", async () => {
    const path = fileOf(`${JSON.stringify(DB, null, 4)}\n`);
    chmodSync(path, 0o640);
    await using local = await start([path], { save: true });
    await Promise.all([1, 2, 3, 4, 5].map((n) => post(`${local.origin}/posts`, { title: String(n) })));
    await fetch(`${local.origin}/posts/1`, { method: "DELETE" });
    const saved = JSON.parse(readFileSync(path, "utf8")) as typeof DB;
    expect(saved.posts.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
    expect(readFileSync(path, "utf8")).toBe(`${JSON.stringify(saved, null, 4)}\n`);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("never overwrites what another program wrote meanwhile: ours is kept beside it, and that is said", async () => {
    const path = fileOf(JSON.stringify(DB));
    const name = basename(path);
    await using local = await start([path], { save: true });
    writeFileSync(path, '{ "posts": [ half');
    const response = await post(`${local.origin}/posts`, { title: "x" });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-mock-notice")).toEndWith(
      `${name} was changed by another program meanwhile: what was written here is in ${path}.ours`,
    );
    expect(readFileSync(path, "utf8")).toBe('{ "posts": [ half');
    expect((JSON.parse(readFileSync(`${path}.ours`, "utf8")) as typeof DB).posts).toHaveLength(2);
    // Kept by the run, and saved once that is possible.
    writeFileSync(path, JSON.stringify(DB));
    expect((await post(`${local.origin}/posts`, { title: "y" })).headers.has("x-mock-notice")).toBe(false);
    expect((JSON.parse(readFileSync(path, "utf8")) as typeof DB).posts).toHaveLength(3);
    expect(existsSync(`${path}.ours`)).toBe(false);
  });

  test("saves a reset, and a write whose answer was replaced by an error", async () => {
    const path = fileOf(JSON.stringify(DB));
    await using local = await start([path], { save: true });
    expect((await post(`${local.origin}/posts?__error=503:after`, { title: "x" })).status).toBe(503);
    expect((JSON.parse(readFileSync(path, "utf8")) as typeof DB).posts).toHaveLength(2);
    expect(await (await fetch(`${local.origin}/posts?__reset=true`)).json()).toEqual(DB.posts);
    expect(readFileSync(path, "utf8")).toBe(JSON.stringify(DB));
  });

  test("has the file for itself, takes it from a run that was killed, and removes what that left", async () => {
    const path = fileOf(JSON.stringify(DB));
    const link = `${path}.link.json`;
    symlinkSync(path, link);
    const left = `${path}.0190a6f2-0000-4000-8000-000000000000.tmp`;
    writeFileSync(left, "half");
    const main = join(import.meta.dir, "../../../src/index.ts");
    const killed = Bun.spawn([process.execPath, main, "mock", path, "--save", "--port", "0"], {
      stdout: "pipe",
      stderr: "ignore",
    });
    for await (const chunk of killed.stdout) if (new TextDecoder().decode(chunk).includes("listening")) break;
    for (const one of [path, link])
      await expect(start([one], { save: true })).rejects.toThrow(
        "already saved by another mockbench mock --save",
      );
    killed.kill("SIGKILL");
    await killed.exited;
    writeFileSync(left, "half");
    expect(existsSync(`${path}.lock-journal`)).toBe(false);
    {
      await using local = await start([path], { save: true });
      expect((await post(`${local.origin}/posts`, {})).status).toBe(201);
    }
    const others = readdirSync(folder).filter((name) => name.startsWith(`${basename(path)}.`));
    expect(others).toEqual([basename(link)]);
  });

  test("is refused for a file that is read-only", async () => {
    const path = fileOf(JSON.stringify(DB));
    chmodSync(path, 0o444);
    await expect(start([path], { save: true })).rejects.toThrow("is read-only, so --save cannot change it");
  });

  test("that fails keeps the old file", async () => {
    const path = fileOf(JSON.stringify(DB));
    await using local = await start([path], { save: true });
    rmSync(path);
    const response = await post(`${local.origin}/posts`, { title: "x" });
    expect(response.headers.get("x-mock-notice")).toContain("not saved");
    expect(await (await fetch(`${local.origin}/posts`)).json()).toHaveLength(2);
    expect(local.lines.at(-1)).toStartWith("not saved");
  });

  test("needs a file of rows", async () => {
    const schema = fileOf("teams: { name: company }", "yaml");
    await expect(start([schema], { save: true })).rejects.toThrow(
      "--save needs a JSON file of rows such as db.json",
    );
  });
});

describe("nothing that was acknowledged is lost", () => {
  interface Made {
    readonly id: number;
    readonly mark: string;
  }

  /** Writers that send one row after the other; what was acknowledged. */
  const write = async (origin: string, writers: number, each: number, pauseMs = 0): Promise<Made[]> => {
    const made = Array.from({ length: writers }, async (_, writer) => {
      const rows: Made[] = [];
      for (let row = 0; row < each; row++) {
        await Bun.sleep(Math.random() * pauseMs);
        const response = await post(`${origin}/posts`, { mark: `w${writer}-${row}` });
        expect(response.status).toBe(201);
        rows.push((await response.json()) as Made);
      }
      return rows;
    });
    return (await Promise.all(made)).flat();
  };

  const marksIn = (path: string): string[] =>
    (JSON.parse(readFileSync(path, "utf8")) as { posts: Made[] }).posts.map(({ mark }) => mark);

  /** The marks in the file, and those in the files beside it. */
  const kept = (path: string): Set<string> => {
    const beside = readdirSync(folder).filter((name) => name.startsWith(`${basename(path)}.ours`));
    return new Set([path, ...beside.map((name) => join(folder, name))].flatMap(marksIn));
  };

  test("by writers at the same time, though the file is watched", async () => {
    const path = fileOf(
      JSON.stringify({ posts: [], others: Array.from({ length: 3000 }, (_, id) => ({ id })) }),
    );
    await using local = await start([path], { save: true, watch: true });
    const made = await write(local.origin, 3, 40, 110);
    // The watcher looks a little later.
    await Bun.sleep(150);
    expect(new Set(marksIn(path))).toEqual(new Set(made.map(({ mark }) => mark)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    expect(local.lines.filter((line) => line.includes("changed"))).toEqual([]);
  });

  test.each([1, 2, 3])("by hand edits in between, history %i", async (seed) => {
    const path = fileOf(JSON.stringify({ posts: [] }));
    const local = await start([path], { save: true, watch: true });
    let random = seed;
    const below = (limit: number): number => (random = (random * 48_271) % 2_147_483_647) % limit;
    const edits: string[] = [];
    let isOver = false;
    /** An editor that may have read the file long before it writes it, in place or by a rename. */
    const edit = async (): Promise<void> => {
      for (let number = 0; !isOver; number++) {
        await Bun.sleep(below(120));
        const { posts } = JSON.parse(readFileSync(path, "utf8")) as { posts: unknown[] };
        await Bun.sleep(below(40));
        const text = JSON.stringify({ posts: [...posts, { id: `e${number}`, mark: `e${number}` }] });
        if (below(2) === 0) writeFileSync(path, text);
        else {
          writeFileSync(`${path}.edited`, text);
          renameSync(`${path}.edited`, path);
        }
        edits.push(`e${number}`);
      }
    };
    const editing = edit();
    const made = await write(local.origin, 4, 60);
    isOver = true;
    await editing;
    await local[Symbol.asyncDispose]();
    const found = kept(path);
    expect(made.map(({ mark }) => mark).filter((mark) => !found.has(mark))).toEqual([]);
    expect(edits.length).toBeGreaterThan(0);
    expect(edits.filter((mark) => !marksIn(path).includes(mark))).toEqual([]);
  });
});
