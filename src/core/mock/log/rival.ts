import type { History, ResourceInfo } from "../../engine/index.ts";
import { EVENT_TYPES } from "../../engine/index.ts";
import { type Query, type QueryTable, variantOf } from "../../query/index.ts";
import { targetOf } from "../call.ts";
import { openSource, requireSessions } from "../session/open-session.ts";
import type { RecordWrite } from "../session/state.ts";
import type { Call, MockDeps } from "../types.ts";
import { createEntry } from "./entry.ts";

/** A change of the rival: what it would have sent, and what it writes. */
interface RivalChange {
  readonly method: "POST" | "PATCH" | "DELETE";
  readonly id: number;
  readonly body: unknown;
  readonly write: RecordWrite;
}

/** What an event of the history means to the records of the session; null where the record is gone. */
const changeOf = (
  event: NonNullable<ReturnType<History["event"]>>,
  table: QueryTable,
  { ids }: ResourceInfo,
): RivalChange | null => {
  if (event.type === "create") {
    // The next free id: the session may have taken that of the history.
    const id = table.lastId + 1;
    const body = { ...event.data, id: ids.print(id) };
    return { method: "POST", id, body, write: [id, JSON.stringify(body)] };
  }
  const id = ids.parse(event.recordId);
  if (!table.has(id)) return null;
  if (event.type === "delete") return { method: "DELETE", id, body: null, write: [id, null] };
  const { changes = {} } = event;
  return {
    method: "PATCH",
    id,
    body: changes,
    write: [id, JSON.stringify({ ...table.row(id), ...changes })],
  };
};

const STATUS = { POST: 201, PATCH: 200, DELETE: 200 } as const;

/**
 * Lets the rival of a session act after a request: after every so many of them it applies the next event of the
 * resource's history. By count, never by the clock, so a test run repeats.
 */
export const rivalWrites = async (
  call: Call,
  session: string,
  query: Query,
  request: number,
  deps: MockDeps,
): Promise<void> => {
  const { catalog, clock } = deps;
  const { rival, seed, count } = query;
  if (rival === null || request % rival.every !== 0) return;
  const sessions = requireSessions(deps.sessions);
  await catalog.load({ ...variantOf(query), events: true }, [rival.resource]);
  const info = catalog.info(rival.resource);
  const target = { ...targetOf(call, deps), info };
  const { origin } = target;
  const dataset = { seed, count: count ?? info.count, origin, ...variantOf(query) };
  const history = catalog.history(info.name, { ...dataset, types: EVENT_TYPES, interval: 1000, batch: 1 });
  const event = history.event(request / rival.every);
  if (event === null) return;
  const at = clock();
  const { result: change } = await sessions.write(
    session,
    (state) => {
      const source = openSource(catalog, { ...query, resource: info.name, at: 0 }, target, {
        name: session,
        state,
      });
      const table = source.tables(info.name);
      const change = changeOf(event, table, info);
      return { table, writes: change === null ? [] : [change.write], result: change };
    },
    call.client(),
  );
  if (change === null || sessions.log === null) return;
  const { run, id } = await sessions.log.begin(session, false, call.client());
  const recordId = info.ids.print(change.id);
  const path = `${target.apiUrl}/${info.name}${change.method === "POST" ? "" : `/${encodeURIComponent(recordId)}`}`;
  const entry = createEntry(
    { method: change.method, url: path },
    {
      id,
      at: new Date(at).toISOString(),
      status: STATUS[change.method],
      ms: Math.max(0, clock() - at),
      body: change.body,
      recordId,
      simulated: "rival",
      resource: info.name,
    },
  );
  await sessions.log.append(session, run, JSON.stringify(entry), call.client());
};
