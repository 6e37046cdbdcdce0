import { AppError } from "../../errors.ts";
import type { Query } from "../../query/index.ts";
import type { Target } from "../request/target.ts";
import { requireSessions } from "../session/open-session.ts";
import type { MockDeps } from "../types.ts";
import type { KeptEntry } from "./entry.ts";
import { LogTable } from "./log-table.ts";

/** The log of a session, of one resource unless the query asks for all, oldest first. */
export const openLog = async (
  session: string,
  { log }: Pick<Query, "log">,
  { info }: Pick<Target, "info">,
  { sessions }: Pick<MockDeps, "sessions">,
): Promise<LogTable> => {
  const logs = requireSessions(sessions).log;
  if (logs === null) throw new AppError("invalid_parameter", "There is no log of requests here.");
  const entries = (await logs.read(session))
    .flatMap((text) => {
      const { resource, ...entry } = JSON.parse(text) as KeptEntry;
      return log === "all" || resource === info.name ? [entry] : [];
    })
    .toSorted((a, b) => a.id - b.id);
  return new LogTable(info.name, entries);
};
