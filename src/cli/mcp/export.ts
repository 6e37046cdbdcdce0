import { realpath } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { exportOf, exportFormats } from "../../core/export/index.ts";
import { RANGES } from "../../core/query/index.ts";
import { catalogOfLists } from "../../core/rows/index.ts";
import { EXIT, ExitError } from "../exit-error.ts";
import { writeOut } from "../generate/output.ts";
import { resourcesNamed } from "../generate/parts.ts";
import { textsOf } from "../generate/progress.ts";
import { type Answer, MAX_LENGTH, refusalOf } from "./answer.ts";
import { type Connection, listsOf } from "./connection.ts";
import type { EXPORT, Input } from "./input.ts";
import { queryOf, recordsPath } from "./records.ts";

const rowsOf = async (
  connection: Connection,
  resource: string,
  { count, seed, session = connection.session ?? undefined }: Input<typeof EXPORT>,
): Promise<unknown> => {
  const query = queryOf({ _all: true, seed, count, __session: session });
  const response = await connection.send(recordsPath(connection, { resource }, query), {
    headers: { accept: "application/json" },
  });
  const text = await response.text();
  if (!response.ok) throw new ExitError(EXIT.failure, refusalOf(response.status, text));
  return JSON.parse(text);
};

/** Throws for a file that is there, or not below the folder of this process. */
const checkFile = async (file: string): Promise<string> => {
  const path = resolve(file);
  // One that is not there fails when the file is created.
  const folder = await realpath(dirname(path)).catch(() => dirname(path));
  if (!`${folder}${sep}`.startsWith((await realpath(resolve())) + sep))
    throw new ExitError(EXIT.cannotCreate, `${file} is not below the folder where mockbench was started`);
  if (await Bun.file(path).exists()) throw new ExitError(EXIT.cannotCreate, `${file} exists already`);
  return path;
};

/** Records or types of lists, as a text or a file. */
export const exportLists = async (connection: Connection, options: Input<typeof EXPORT>): Promise<Answer> => {
  const { resources, format, file } = options;
  const lists = await listsOf(connection);
  const names = resourcesNamed(resources, catalogOfLists(lists));
  const path = file === undefined ? undefined : await checkFile(file);
  const rows: Record<string, unknown> = {};
  if (exportFormats[format].holds === "rows")
    // oxlint-disable-next-line no-await-in-loop -- one list after the other is asked for
    for (const name of names) rows[name] = await rowsOf(connection, name, options);
  const catalog = catalogOfLists(lists, rows);
  const parts = names.map((resource) => ({ resource, search: "_all=true" }));
  const request = { format, catalog, parts, origin: "", maxScan: RANGES.count[1], clean: false };
  const chunks = exportOf(request).chunks();
  if (path === undefined) {
    let text = "";
    for (const chunk of chunks) {
      text += chunk.text;
      if (text.length > MAX_LENGTH)
        return { text: `${text.slice(0, MAX_LENGTH)}…\n(cut; write it to a file, or lower count)` };
    }
    return { text };
  }
  await writeOut(path, textsOf(chunks));
  return { text: `wrote ${file}` };
};
