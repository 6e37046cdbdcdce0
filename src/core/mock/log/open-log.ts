import { AppError } from "../../errors.ts";
import type { Query, Source } from "../../query/index.ts";
import type { Target } from "../request/target.ts";
import { requireSessions } from "../session/open-session.ts";
import type { MockDeps } from "../types.ts";
import type { KeptEntry } from "./entry.ts";
import { logInfoOf } from "./info.ts";
import type { KeptLog } from "./session-log.ts";
import { LogTable } from "./log-table.ts";

export const readLog = async (
  session: string,
  { sessions }: Pick<MockDeps, "sessions">,
): Promise<KeptLog> => {
  const logs = requireSessions(sessions).log;
  if (logs === null) throw new AppError("invalid_parameter", "There is no log of requests here.");
  return { session, entries: await logs.read(session) };
};

/** The entries of a log as a table: those of one resource unless the query asks for all, oldest first. */
export const logSource = (
  { entries }: KeptLog,
  { log }: Pick<Query, "log">,
  { info, origin, apiUrl }: Target,
): Source & { readonly count: number } => {
  const shown = entries
    .flatMap((text) => {
      const { resource, ...entry } = JSON.parse(text) as KeptEntry;
      return log === "all" || resource === info.name ? [entry] : [];
    })
    .toSorted((a, b) => a.id - b.id);
  const table = new LogTable(info.name, shown);
  const logInfo = logInfoOf(info);
  return {
    tables: () => table,
    info: () => logInfo,
    deletedBy: () => null,
    origin,
    apiUrl,
    count: table.count,
  };
};
