import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "../../../../src/server/log/log.ts";
import type { Notifier } from "../../../../src/server/routes/contact/notify/notifier.ts";
import type { ContactContext } from "../../../../src/server/routes/contact/service.ts";
import type { Contact, ContactStore } from "../../../../src/server/routes/contact/store/store.ts";

/** A directory that is removed when it is disposed of. */
export const temporaryDirectory = () => {
  const path = mkdtempSync(join(tmpdir(), "mockbench-contact-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
};

export const contactDatabasePath = (dataDir: string): string => join(dataDir, "contacts.sqlite");

export interface LogLine {
  readonly level: string;
  readonly fields: object;
  readonly message: string;
}

/** A logger that keeps its lines. */
export const recordingLog = () => {
  const lines: LogLine[] = [];
  const write = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  const log: Logger = {
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    request: () => undefined,
    flush: () => Promise.resolve(),
  };
  return { log, lines };
};

export const contactContext = (
  contacts: ContactStore,
  notifier: Notifier | null = null,
  shutdown: AbortSignal = new AbortController().signal,
): ContactContext & { readonly lines: LogLine[] } => {
  const { log, lines } = recordingLog();
  return {
    contacts,
    notifier,
    mailLimit: () => true,
    shutdown,
    log,
    lines,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    ids: { request: () => "test", key: () => Bun.randomUUIDv7() },
  };
};

export const contact = (overrides: Partial<Contact> = {}): Contact => ({
  key: Bun.randomUUIDv7(),
  email: "ada@example.com",
  message: "The engine weaves algebraic patterns.",
  createdAt: new Date().toISOString(),
  spam: false,
  mail: "none",
  ...overrides,
});
