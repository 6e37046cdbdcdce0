import { join } from "node:path";
import { ROOT } from "../../../../src/build/paths.ts";
import { RESOURCES } from "../../../../src/core/engine/index.ts";
import { startServer } from "../../../support/server.ts";
import { startPeer } from "../peers.ts";
import { type Row, ROWS } from "./rows.ts";

export const TABLE = join(ROOT, "src/build/site/articles/dummyjson.md");

/** A response: its status, its records, and what is around them. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly rows: readonly unknown[] | null;
}

/** DummyJSON's page: the records under the name of their resource. */
const rowsIn = (body: unknown): readonly unknown[] | null => {
  if (Array.isArray(body)) return body as unknown[];
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, "skip")) return null;
  return Object.values(body).find((value) => Array.isArray(value)) as unknown[];
};

const ask = async (origin: string, request: string, sent: object | undefined): Promise<Answer> => {
  const [method = "", path = ""] = request.split(" ");
  const init =
    sent === undefined ? {} : { body: JSON.stringify(sent), headers: { "content-type": "application/json" } };
  const response = await fetch(origin + path, { method, ...init });
  const body: unknown = await response.json();
  return { status: response.status, body, rows: rowsIn(body) };
};

const shape = ({ status, body, rows }: Answer): string => {
  if (status >= 400) return String(status);
  if (rows !== null) return `${rows.length} ${typeof rows[0] === "object" ? "records" : "texts"}`;
  return `a record of ${Object.keys(body as object).length} fields`;
};

const isSame = (mine: Answer, theirs: Answer): boolean => {
  if (mine.status !== theirs.status) return false;
  return mine.status >= 400 || Bun.deepEquals(mine.rows ?? mine.body, theirs.rows ?? theirs.body);
};

const compared = (mine: Answer, theirs: Answer): string => {
  if (!isSame(mine, theirs)) {
    const [here, there] = [shape(mine), shape(theirs)];
    return here === there ? `another ${here.replace(/^a /, "")}` : `${there}; here ${here}`;
  }
  if (mine.status >= 400) return `same: ${mine.status}`;
  if (Bun.deepEquals(mine.body, theirs.body)) return "same";
  return "same records, in a plain array";
};

const tableRow = ({ theirs, ours, note = "" }: Row, answers: string): string => {
  const mine = ours === undefined ? "the same" : `\`${ours}\``;
  return `| \`${theirs}\` | ${mine} | ${answers} | ${note} |`;
};

/** The table of the migration page: DummyJSON's routes, with our records, beside Mockbench. */
export const dummyJsonTable = async (): Promise<string> => {
  await using ours = await startServer({ env: { PUBLIC_URL: "http://localhost:3000" } });
  const api = `${ours.origin}/api/mock`;
  const records = async (resource: string) =>
    [resource, await (await fetch(`${api}/${resource}?_all=true`)).json()] as const;
  const data = Object.fromEntries(await Promise.all(RESOURCES.map(records))) as Record<string, unknown[]>;
  await using peer = await startPeer("dummyjson", { products: data["products"] ?? [], ...data });
  const lines: string[] = [];
  for (const row of ROWS) {
    // One after another: the answers are read in the order of the table.
    // oxlint-disable-next-line no-await-in-loop
    const [mine, theirs] = await Promise.all([
      ask(api, row.ours ?? row.theirs, row.body),
      ask(peer.origin, row.theirs, row.body),
    ]);
    if (mine.rows?.length === 0) throw new Error(`${row.theirs} finds nothing to compare`);
    lines.push(tableRow(row, compared(mine, theirs)));
  }
  return ["| DummyJSON | Mockbench | the responses | why |", "| --- | --- | --- | --- |", ...lines, ""].join(
    "\n",
  );
};

if (import.meta.main) {
  await Bun.write(TABLE, await dummyJsonTable());
  const format = Bun.spawn([process.execPath, "fmt", "--no-script", TABLE], { stdout: "ignore" });
  process.exitCode = await format.exited;
}
