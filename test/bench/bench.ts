/**
 * `bun run bench [part…]`: all figures of speed and size, compared with something that ran in the same minute. In full
 * it takes less than ten minutes and writes the figures that the docs and the README show; single parts are only
 * printed. Needs Linux, wrk, taskset, Chromium and two cores: servers run on the first, load on the second.
 */
import { cpus, loadavg } from "node:os";
import { figureTable, type Report, withSpeed } from "./table.ts";

interface Part {
  readonly title: string;
  /** The core of the measuring program itself, unless a part chooses its own. */
  readonly on?: readonly string[];
  readonly load: () => Promise<{ readonly report: () => Report | Promise<Report> }>;
}

const ON_LOAD_CORE = ["taskset", "-c", "1"] as const;

const PARTS: Readonly<Record<string, Part>> = {
  pages: { title: "Mock REST", on: ON_LOAD_CORE, load: () => import("./pages.ts") },
  lists: { title: "Lists of one's own", on: ON_LOAD_CORE, load: () => import("./lists.ts") },
  scans: { title: "Scans", load: () => import("./scans.ts") },
  stream: { title: "Stream", load: () => import("./stream.ts") },
  contact: { title: "Contact", load: () => import("./contact.ts") },
  sessions: { title: "Sessions", on: ON_LOAD_CORE, load: () => import("./sessions.ts") },
  start: { title: "Start", load: () => import("./start.ts") },
  engine: { title: "Engine", on: ON_LOAD_CORE, load: () => import("./engine.ts") },
  schema: { title: "Custom resources", load: () => import("./schema.ts") },
  web: { title: "Pages in Chromium", load: () => import("./web.ts") },
  alternatives: {
    title: "What else npm has",
    on: ON_LOAD_CORE,
    load: () => import("./alternatives.ts"),
  },
  source: { title: "From the sources", load: () => import("./source.ts") },
  tools: { title: "Tools", on: ON_LOAD_CORE, load: () => import("./tools.ts") },
};

const README = Bun.fileURLToPath(new URL("../../README.md", import.meta.url));
const FIGURES = Bun.fileURLToPath(new URL("../../src/build/site/articles/bench.md", import.meta.url));
// Effects of other programs on caches and latencies say nothing about ours.
const QUIET = 1.5;
/** The prefix of the line in which a part prints its report. */
const RESULT = "\u0000report ";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const [first, ...others] = process.argv.slice(2);
if (first === "--measure") {
  const report = await (await (PARTS[others[0] ?? ""] as Part).load()).report();
  say(`${RESULT}${JSON.stringify(report)}`);
  process.exit(0);
}

const names = first === undefined ? Object.keys(PARTS) : [first, ...others];
const strange = names.find((name) => !Object.hasOwn(PARTS, name));
if (strange !== undefined) {
  console.error(`There is no part ${strange}; these are: ${Object.keys(PARTS).join(" ")}.`);
  process.exit(64);
}

const measured = async (name: string): Promise<Report> => {
  const { on = [] } = PARTS[name] as Part;
  const child = Bun.spawn([...on, process.execPath, import.meta.path, "--measure", name], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const text = await new Response(child.stdout).text();
  const line = text.split("\n").find((each) => each.startsWith(RESULT));
  if ((await child.exited) !== 0 || line === undefined) throw new Error(`${name} was not measured`);
  return JSON.parse(line.slice(RESULT.length)) as Report;
};

const [load = 0] = loadavg();
const texts: string[] = [
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model.trim() ?? "unknown processor"},`,
    `${cpus().length} cores, Bun ${Bun.version}, the compiled binary with its log at info; servers on one`,
    "core, load on the other; json-server and Mockoon on Node.js. Requests per second of the server's own processor time;",
    `medians of short interleaved rounds, after the compilers have settled; load average at the start ${load.toFixed(1)}. Repeat it with \`bun run bench\`.`,
  ].join("\n"),
];
say(texts[0] ?? "");
const readme: string[] = [];
for (const name of names) {
  const begun = performance.now();
  const { figures, tables = [], readme: shown } = await measured(name);
  if (shown !== undefined) readme.push(shown);
  const made = figures.length === 0 ? tables : [figureTable(figures), ...tables];
  const text = [`### ${PARTS[name]?.title ?? name}`, ...made].join("\n\n");
  say(`\n${text}\n\n(${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  texts.push(text);
}

if (first === undefined) {
  if (load > QUIET)
    say(`\nThe load average was ${load.toFixed(1)} at the start: the documents keep their figures.`);
  else {
    await Bun.write(FIGURES, `${texts.join("\n\n")}\n`);
    await Bun.write(README, withSpeed(await Bun.file(README).text(), readme));
    await Bun.$`${process.execPath} fmt --no-script ${README} ${FIGURES}`.quiet();
  }
}
