import { lstatSync } from "node:fs";
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

/** An answer shows no more records of a list than a page may have; all of them take gigabytes. */
const SHOWN = RANGES.limit[1];

interface Rows {
  readonly rows: unknown;
  readonly isCut: boolean;
}

/** The records of a list: all of them for a file, else those that an answer can show. */
const rowsOf = async (
  connection: Connection,
  resource: string,
  { count, seed, session = connection.session ?? undefined, file }: Input<typeof EXPORT>,
): Promise<Rows> => {
  const size = file === undefined ? { limit: SHOWN } : { _all: true };
  const query = queryOf({ ...size, seed, count, __session: session });
  const response = await connection.send(recordsPath(connection, { resource }, query), {
    headers: { accept: "application/json" },
  });
  const text = await response.text();
  if (!response.ok) throw new ExitError(EXIT.failure, refusalOf(response.status, text));
  const isCut = file === undefined && Number(response.headers.get("x-total-count")) > SHOWN;
  return { rows: JSON.parse(text), isCut };
};

/** Throws for a file that is there, or not below the folder of this process. */
const checkFile = async (file: string): Promise<string> => {
  const path = resolve(file);
  // One that is not there fails when the file is created.
  const folder = await realpath(dirname(path)).catch(() => dirname(path));
  if (!`${folder}${sep}`.startsWith((await realpath(resolve())) + sep))
    throw new ExitError(EXIT.cannotCreate, `${file} is not below the folder where mockbench was started`);
  // A link that leads to nothing would be written through.
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined)
    throw new ExitError(EXIT.cannotCreate, `${file} exists already`);
  return path;
};

/** Records or types of lists, as a text or a file. */
export const exportLists = async (connection: Connection, options: Input<typeof EXPORT>): Promise<Answer> => {
  const { resources, format, file } = options;
  const lists = await listsOf(connection);
  const names = resourcesNamed(resources, catalogOfLists(lists));
  const path = file === undefined ? undefined : await checkFile(file);
  const rows: Record<string, unknown> = {};
  let isCut = false;
  if (exportFormats[format].holds === "rows")
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one list after the other is asked for
      const found = await rowsOf(connection, name, options);
      rows[name] = found.rows;
      isCut ||= found.isCut;
    }
  const catalog = catalogOfLists(lists, rows);
  const parts = names.map((resource) => ({ resource, search: "_all=true" }));
  const request = { format, catalog, parts, origin: "", maxScan: RANGES.count[1], clean: false };
  const chunks = exportOf(request).chunks();
  if (path === undefined) {
    let text = "";
    for (const chunk of chunks) {
      text += chunk.text;
      if (text.length > MAX_LENGTH) break;
    }
    if (!isCut && text.length <= MAX_LENGTH) return { text };
    return { text: `${text.slice(0, MAX_LENGTH)}…\n(cut; write it to a file, or lower count)` };
  }
  await writeOut(path, textsOf(chunks));
  return { text: `wrote ${file}` };
};
