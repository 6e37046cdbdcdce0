import { AppError } from "../../errors.ts";
import type { Query } from "../../query/index.ts";
import type { Target } from "../request/target.ts";
import { requireSessions } from "../session/open-session.ts";
import type { MockDeps } from "../types.ts";
import type { LogEntry } from "./entry.ts";
import { LogTable } from "./log-table.ts";

/** Whether a logged path is one of a resource, however a client encodes its name. */
const isBelow = (logged: string, path: string, name: string): boolean => {
  if (!logged.startsWith(`${path}/`)) return false;
  const [sent = ""] = logged.slice(path.length + 1).split("/", 1);
  // A long path is cut, maybe within a character.
  return sent === name || (/^(?:%[\da-f]{2}|[^%])*$/i.test(sent) && decodeURIComponent(sent) === name);
};

/** The log of a session, of one resource unless the query asks for all, oldest first. */
export const openLog = async (
  session: string,
  { log }: Pick<Query, "log">,
  { info }: Pick<Target, "info">,
  { sessions, path }: Pick<MockDeps, "sessions" | "path">,
): Promise<LogTable> => {
  const logs = requireSessions(sessions).log;
  if (logs === null) throw new AppError("invalid_parameter", "There is no log of requests here.");
  const texts = await logs.read(session);
  const entries = texts
    .map((text) => JSON.parse(text) as LogEntry)
    .filter((entry) => log === "all" || isBelow(entry.path, path, info.name))
    .toSorted((a, b) => a.id - b.id);
  return new LogTable(info.name, entries);
};
