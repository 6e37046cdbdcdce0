import { Database } from "bun:sqlite";
import { contactDatabasePath } from "../../server/routes/contact/harness.ts";
import { idOf, send } from "./client.ts";
import { startProcess } from "./server-process.ts";

const LANES = 48;

export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly missing: number;
  readonly duplicates: number;
  readonly unsound: number;
  /** Requests sent again because a kill left them without a response. */
  readonly retried: number;
}

const inspect = (dataDir: string) => {
  const db = new Database(contactDatabasePath(dataDir), { readwrite: true });
  const integrity = db.query<{ integrity_check: string }, []>("PRAGMA integrity_check").all();
  const rows = db.query<{ key: string; message: string }, []>("SELECT key, message FROM contact").all();
  db.close();
  return { sound: integrity.length === 1 && integrity[0]?.integrity_check === "ok", rows };
};

/**
 * Posts from many clients, kills the server with SIGKILL in the middle, opens the remaining file, and counts
 * what was acknowledged but is missing. Requests without a response are sent again with their key in the next round.
 */
export const runKillRounds = async (
  dataDir: string,
  rounds: number,
  perRound: number,
): Promise<KillReport> => {
  const acknowledged = new Map<string, string>();
  let unknown: string[] = [];
  let [missing, unsound, retried, counter] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const server = await startProcess({ DATA_DIR: dataDir });
    const next = unknown;
    retried += next.length;
    unknown = [];
    let answered = 0;
    const lane = async (): Promise<void> => {
      for (let alive = true; alive;) {
        const id = next.pop() ?? `${round}-${counter++}`;
        const { status, key } = await send(server.url, id);
        if (status === 200 && key !== null) acknowledged.set(id, key);
        else unknown.push(id);
        alive = status !== 0;
        // All clients keep posting until the connection is dead, so that the kill hits them in the middle.
        if (status === 200 && ++answered === perRound) await server.kill();
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    unknown.push(...next);
    await server.kill();
    const { sound, rows } = inspect(dataDir);
    if (!sound) unsound++;
    const present = new Set(rows.map(({ key }) => key));
    missing = [...acknowledged.values()].filter((key) => !present.has(key)).length;
  }
  const server = await startProcess({ DATA_DIR: dataDir });
  retried += unknown.length;
  for (const id of unknown) {
    const { key } = await send(server.url, id);
    if (key !== null) acknowledged.set(id, key);
  }
  await server.kill();
  const ids = inspect(dataDir).rows.map(({ message }) => idOf(message));
  const duplicates = ids.length - new Set(ids).size;
  return { rounds, acknowledged: acknowledged.size, missing, duplicates, unsound, retried };
};
