import { ConfigError } from "../../src/server/config/parsers.ts";
import { systemCodeOf } from "../../src/server/failures.ts";
import { type ApiFiles, openApiFiles } from "../../src/server/local/api-files.ts";
import type { Logger } from "../../src/server/log/log.ts";
import { createMachine, createProcess, type Machine, type Process } from "./machine.ts";
import type { World } from "./world.ts";

const FILE = "/shop/db.json";
const CLIENTS = 3;
const WRITES = 4;
const EDITS = 3;
const KILLS = 2;

export const FILE_STATES = [
  "a run was killed",
  "a run was killed while it wrote a file",
  "a run was refused, because another one saves to the file",
  "a file was read that was half written",
  "the file was changed while it was to be replaced",
  "an old text was put over new records",
  "what was written is beside the file",
  "events came late and twice",
  "the disk failed",
] as const;

interface Post {
  readonly id: number;
  readonly title: string;
}

const textOf = (posts: readonly Post[]): string => JSON.stringify({ posts }, null, 2);
const postsIn = (text: string): readonly Post[] => (JSON.parse(text) as { posts: Post[] }).posts;

interface Run {
  readonly process: Process;
  readonly files: ApiFiles;
}

const open = async (world: World, process: Process): Promise<ApiFiles> => {
  const write = (_: object, message: string): void => world.note(message);
  const log: Logger = {
    info: write,
    warn: write,
    error: (fields, message) =>
      message.startsWith("unexpected") ? world.violated(JSON.stringify(fields)) : write(fields, message),
    request: () => undefined,
    flush: () => Promise.resolve(),
  };
  const deps = {
    publicUrl: null,
    path: "",
    maxScan: 1e6,
    random: world.random,
    failed: (error: unknown) => world.violated(String(error)),
    overRules: <Rules>(rules: Rules) => rules,
  };
  return openApiFiles([FILE], { save: true, watch: true }, deps, log, process.disk);
};

/** A run that saves to the file is killed and started again, and so are others that may not save to it. */
const createRuns = (world: World, machine: Machine) => {
  const killed = new Set<Process>();
  let current: Run | undefined;
  const start = async (): Promise<Run> => {
    const process = createProcess(world, machine);
    for (;;) {
      try {
        return (current = { process, files: await open(world, process) });
      } catch (error) {
        // A file that another program has half written, or that the disk cannot change.
        if (!(error instanceof ConfigError) && systemCodeOf(error) === undefined) throw error;
        await world.wait();
      }
    }
  };
  return {
    killed,
    current: () => current,
    start,
    async rival(): Promise<void> {
      const process = createProcess(world, machine);
      try {
        await open(world, process);
        world.violated("two runs save to one file");
      } catch (error) {
        if (String(error).includes("already saved"))
          world.sometimes("a run was refused, because another one saves to the file");
      }
    },
    async restart(): Promise<void> {
      const before = current;
      current = undefined;
      if (before !== undefined) {
        killed.add(before.process);
        before.process.kill();
      }
      await start();
    },
  };
};

const post = (title: string) => ({
  method: "POST",
  url: "http://mock.test/posts",
  headers: new Headers({ "content-type": "application/json" }),
  body: new TextEncoder().encode(JSON.stringify({ title })),
});

interface Ledger {
  /** The process that acknowledged a title, and did not say that it is not saved. */
  readonly acknowledged: Map<string, Process>;
  /** Titles that were in the file, and over which an editor has written. */
  readonly overwritten: Set<string>;
}

/** Writes, by the run there is. */
const write = async (
  world: World,
  { current }: ReturnType<typeof createRuns>,
  ledger: Ledger,
  title: string,
) => {
  const run = current();
  if (run === undefined) return;
  const { process } = run;
  const answer = await Promise.race([
    run.files.handle(post(title), { id: title, client: () => "one" }),
    process.killed,
  ]);
  if (answer === "killed") return;
  world.note(`${title} ${answer?.status}`);
  if (answer?.status !== 201) return world.violated(`${title} got ${answer?.status}`);
  const notice = answer.headers["x-mock-notice"] ?? "";
  if (notice.includes(".ours")) world.sometimes("what was written is beside the file");
  if (!notice.includes("not saved")) ledger.acknowledged.set(title, process);
};

/** Another program: an editor that saves what it has read, at once or half by half, now or long after. */
const edit = async (world: World, { put, found }: Machine, { overwritten }: Ledger, number: number) => {
  const read = postsIn(found(FILE).text);
  for (let waits = world.chance(0.5) ? 0 : 4; waits > 0; waits--) await world.wait();
  const text = textOf([...read, { id: 900 - number, title: `by hand ${number}` }]);
  const titles = new Set(read.map(({ title }) => title));
  for (const { title } of postsIn(found(FILE).text)) {
    if (titles.has(title)) continue;
    world.sometimes("an old text was put over new records");
    overwritten.add(title);
  }
  if (world.chance(0.5)) {
    put(FILE, text.slice(0, text.length / 2));
    await world.wait();
  }
  put(FILE, text);
};

/**
 * Clients write to a run that saves to its file, while editors save to the file, too, and runs are killed and started
 * again. What was acknowledged is in the file or beside it, each id is there once, and no file is torn or left behind.
 */
export const simulateFiles = (world: World): readonly Promise<void>[] => {
  const machine = createMachine(world);
  machine.put(FILE, textOf([{ id: 1, title: "Hello" }]));
  const runs = createRuns(world, machine);
  const ledger: Ledger = { acknowledged: new Map(), overwritten: new Set() };

  const client = async (number: number): Promise<void> => {
    for (let turn = 0; turn < WRITES; turn++) {
      await world.wait();
      await write(world, runs, ledger, `client ${number}, write ${turn}`);
    }
  };
  const editor = async (): Promise<void> => {
    for (let turn = 0; turn < EDITS; turn++) {
      await world.wait();
      await edit(world, machine, ledger, turn);
    }
  };
  const killer = async (): Promise<void> => {
    for (let turn = 0; turn < KILLS; turn++) {
      for (let waits = 0; waits < 8; waits++) await world.wait();
      if (world.chance(0.3)) await runs.rival();
      else if (world.chance(0.5)) await runs.restart();
    }
  };
  const check = async (): Promise<void> => {
    const last = runs.current();
    if (last !== undefined) last.process.disk.fails = false;
    await last?.files[Symbol.asyncDispose]();
    await (await runs.start()).files[Symbol.asyncDispose]();
    const left = [...machine.files.keys()].filter((path) => path.endsWith(".tmp"));
    if (left.length > 0) world.violated(`${left.join(", ")} is left`);
    const texts = [...machine.files].map(([path, { text }]) => [path, postsIn(text)] as const);
    for (const [path, posts] of texts)
      if (new Set(posts.map(({ id }) => id)).size < posts.length) world.violated(`${path} has an id twice`);
    const titles = new Set(texts.flatMap(([, posts]) => posts.map(({ title }) => title)));
    for (const [title, process] of ledger.acknowledged) {
      // A run that was killed could not keep it beside the file.
      const isGone = ledger.overwritten.has(title) && runs.killed.has(process);
      if (!titles.has(title) && !isGone) world.violated(`${title} was acknowledged and is lost`);
    }
    world.note(`${texts.length} files, ${titles.size} titles`);
  };
  const program = async (): Promise<void> => {
    await runs.start();
    await Promise.all([
      ...Array.from({ length: CLIENTS }, (_, number) => client(number)),
      editor(),
      killer(),
    ]);
    await check();
  };
  return [program()];
};

/** A world in which nothing waits. */
const CALM: World = {
  random: () => 0,
  pick: (items) => items[0] as never,
  chance: () => false,
  now: () => 0,
  wait: () => Promise.resolve(),
  note: () => undefined,
  sometimes: () => undefined,
  violated: (promise) => {
    throw new Error(promise);
  },
};

// What is loaded on demand is loaded before: that takes real time.
{
  const machine = createMachine(CALM);
  machine.put(FILE, textOf([]));
  await using files = await open(CALM, createProcess(CALM, machine));
  await files.handle(post("first"), { id: "1", client: () => "one" });
}
