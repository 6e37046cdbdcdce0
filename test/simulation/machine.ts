import { basename } from "node:path";
import { ConfigError } from "../../src/server/config/parsers.ts";
import type { Disk } from "../../src/server/local/disk.ts";
import type { World } from "./world.ts";

/** The files of a machine, which outlive its processes. */
export const createMachine = (world: World) => {
  const files = new Map<string, { readonly text: string; readonly stamp: number }>();
  const locks = new Set<string>();
  const watchers = new Set<{ readonly path: string; readonly changed: () => void }>();
  let stamps = 0;

  const tell = async (path: string): Promise<void> => {
    for (let times = world.chance(0.3) ? 2 : 1; times > 0; times--) {
      await world.wait();
      if (times > 1) world.sometimes("events came late and twice");
      for (const watcher of watchers) if (watcher.path === path) watcher.changed();
    }
  };
  const put = (path: string, text: string): void => {
    files.set(path, { text, stamp: ++stamps });
    void tell(path);
  };
  const found = (path: string) => {
    const file = files.get(path);
    if (file === undefined) throw new ConfigError(`${path} is not there`);
    return file;
  };
  return { files, locks, watchers, put, found };
};

export type Machine = ReturnType<typeof createMachine>;

/** What one process sees of the machine, until it is killed: then nothing that it waits for comes. */
export const createProcess = (world: World, { files, locks, watchers, put, found }: Machine) => {
  const own = new DisposableStack();
  const killed = Promise.withResolvers<"killed">();
  let isAlive = true;
  let isWriting = false;
  const step = async (): Promise<void> => {
    await world.wait();
    if (!isAlive) await new Promise<never>(() => undefined);
  };
  const mayFail = (): void => {
    if (!disk.fails || !world.chance(0.05)) return;
    world.sometimes("the disk failed");
    throw Object.assign(new Error("input/output error"), { code: "EIO" });
  };
  const disk: Disk & { fails: boolean } = {
    fails: true,
    async read(path) {
      await step();
      const { text } = found(path);
      if (!text.endsWith("}")) world.sometimes("a file was read that was half written");
      await step();
      return text;
    },
    watch(path, changed) {
      const watcher = { path, changed: () => isAlive && changed() };
      watchers.add(watcher);
      own.defer(() => watchers.delete(watcher));
      return { [Symbol.dispose]: () => void watchers.delete(watcher) };
    },
    async writable(path) {
      await step();
      return path;
    },
    async mode() {
      await step();
      return 0o644;
    },
    stamp: (path) => String(found(path).stamp),
    exists: (path) => files.has(path),
    async create(path, text) {
      isWriting = true;
      await step();
      put(path, text.slice(0, text.length / 2));
      await step();
      isWriting = false;
      mayFail();
      put(path, text);
    },
    rename(from, to) {
      const { text } = found(from);
      JSON.parse(text);
      files.delete(from);
      put(to, text);
    },
    async remove(path) {
      await step();
      if (path.endsWith(".tmp") && files.has(path))
        world.sometimes("the file was changed while it was to be replaced");
      files.delete(path);
      // Also after the file has been replaced.
      mayFail();
    },
    async list() {
      await step();
      return [...files.keys()].map((path) => basename(path));
    },
    lock(path) {
      if (locks.has(path)) return undefined;
      locks.add(path);
      own.defer(() => locks.delete(path));
      return { [Symbol.dispose]: () => void locks.delete(path) };
    },
  };
  return {
    disk,
    killed: killed.promise,
    isAlive: () => isAlive,
    kill(): void {
      world.sometimes("a run was killed");
      if (isWriting) world.sometimes("a run was killed while it wrote a file");
      isAlive = false;
      own.dispose();
      killed.resolve("killed");
    },
  };
};

export type Process = ReturnType<typeof createProcess>;
