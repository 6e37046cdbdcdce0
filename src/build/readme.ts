/**
 * `bun run readme [--check]`: updates the examples in README.md and the docs. It runs each `$ …` line of a console
 * block and writes its output below. With --check it changes nothing and fails if the examples are out of date.
 */
import { readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { BINARY, ROOT } from "./paths.ts";
import { run } from "./run.ts";
import { startBinary } from "./start-binary.ts";

const DOCS = "src/site/docs";
/** The files with examples, relative to the root of the repository. */
export const TEXTS: readonly string[] = [
  "README.md",
  ...readdirSync(join(ROOT, DOCS)).map((name) => `${DOCS}/${name}`),
];
/** The origin of the server in the examples. */
const SHOWN = "http://localhost:3000";
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The UUID shown instead of the first one of a text, the second and so on: only these differ each time. */
const shownUuid = (index: number): string =>
  `01a1fb42-89c3-7458-820c-0381a82cb7${(8 + index).toString(16).padStart(2, "0")}`;

const output = async (command: string, origin: string): Promise<string> => {
  // `mockbench` is the executable.
  const env = { ...process.env, PATH: [dirname(BINARY), process.env["PATH"]].join(delimiter) };
  const printed = await run(["sh", "-c", command.replaceAll(SHOWN, origin)], ROOT, env);
  // CSV has CRLF (RFC 4180), but our Markdown has LF.
  return printed.replaceAll("\r\n", "\n").replaceAll(origin, SHOWN).trimEnd();
};

/** The text with the current output of every example, run against a server at `origin`. */
export const updateExamples = async (text: string, origin: string): Promise<string> => {
  const uuids: string[] = [];
  const withShownUuids = (shown: string): string =>
    shown.replace(UUID, (uuid) => {
      if (!uuids.includes(uuid)) uuids.push(uuid);
      return shownUuid(uuids.indexOf(uuid));
    });
  const parts = text.split(/(^```console\n[\s\S]*?^```$)/m);
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith("```console")) continue;
    const commands = part.split("\n").filter((line) => line.startsWith("$ "));
    const lines = ["```console"];
    for (const command of commands)
      lines.push(command, withShownUuids(await output(command.slice(2), origin)));
    parts[index] = [...lines, "```"].join("\n");
  }
  return parts.join("");
};

if (import.meta.main) {
  const server = await startBinary();
  try {
    for (const name of TEXTS) {
      const path = join(ROOT, name);
      const before = await Bun.file(path).text();
      const after = await updateExamples(before, server.origin);
      if (process.argv.includes("--check") && after !== before)
        throw new Error(`${name} has outdated examples: run \`bun run readme\``);
      await Bun.write(path, after);
    }
  } finally {
    server.stop();
  }
}
