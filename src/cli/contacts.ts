import { Command, InvalidArgumentError } from "commander";
import { loadConfig } from "../server/config/config.ts";
import { processEnvironment } from "../server/config/environment.ts";
import { messageWithCauses } from "../server/failures.ts";
import { CATEGORIES } from "../server/routes/contact/model.ts";
import { openContactStore } from "../server/routes/contact/store/index.ts";
import type { ContactFilter, ContactStore } from "../server/routes/contact/store/store.ts";
import { EXIT, ExitError } from "./exit-error.ts";
import { toCard, toTable } from "./contacts/display.ts";
import { type Format, FORMATS, WRITERS } from "./contacts/formats.ts";
import { importContacts } from "./contacts/import.ts";
import { print } from "./print.ts";
import { applyFlags, flagsOf } from "./serve-flags.ts";
import { chosen } from "./usage.ts";

const EXIT_NOT_FOUND = 1;

/** `2026-01-31` (midnight UTC) or a full ISO 8601 time. */
const readTime = (value: string): string => {
  const isIso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.test(value);
  const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(value) || !value.includes("T");
  const time = isIso ? Date.parse(hasZone ? value : `${value}Z`) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new InvalidArgumentError(
    "It must be a date such as 2026-01-31 or a time such as 2026-01-31T12:00:00Z.",
  );
};

/** Opens the store of the server for one command; errors become one line. */
const withStore = async <T>(
  options: object,
  work: (store: ContactStore) => Promise<T>,
  create = false,
): Promise<T> => {
  applyFlags(options);
  const config = loadConfig(await processEnvironment());
  let store: ContactStore | undefined;
  try {
    // A missing database probably means a wrong DATA_DIR: report it instead of creating one.
    store = await openContactStore(config, { create });
    return await work(store);
  } catch (error) {
    throw new Error(messageWithCauses(error), { cause: error });
  } finally {
    await store?.close();
  }
};

const notFound = (key: string): void => {
  console.error(`mockbench: there is no submission with the key ${JSON.stringify(key)}`);
  process.exitCode = EXIT_NOT_FOUND;
};

const withFilters = (command: Command): Command =>
  command
    .option("--since <time>", "received at that time or later", readTime)
    .option("--until <time>", "received before that time", readTime)
    .addOption(chosen("--category <name>", "of that category", CATEGORIES))
    .option("--email <address>", "of that address, in upper or lower case")
    .option("--spam", "spam only")
    .option("--no-spam", "without spam");

const terminalWidth = (): number | null => (process.stdout.isTTY ? process.stdout.columns : null);

const list = (options: ContactFilter): Promise<void> =>
  withStore(options, (store) => print(toTable(store.list(options), terminalWidth())));

const show = (key: string, options: object): Promise<void> =>
  withStore(options, async (store) => {
    const contact = await store.get(key);
    return contact === null ? notFound(key) : print([toCard(contact)]);
  });

const exportAll = (options: ContactFilter & { readonly format: Format }): Promise<void> =>
  withStore(options, (store) => print(WRITERS[options.format](store.list(options))));

const removeKeys = async (store: ContactStore, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    if (await store.delete(key)) await print([`deleted ${key}\n`]);
    else notFound(key);
  }
};

/** So many at a time: the store writes them together. */
const BATCH = 100;

const counted = (count: number): string => `${count} ${count === 1 ? "submission" : "submissions"}`;

const removeMatching = async (store: ContactStore, filter: ContactFilter): Promise<void> => {
  const old = (await Array.fromAsync(store.list(filter))).map(({ key }) => key);
  let count = 0;
  for (let at = 0; at < old.length; at += BATCH) {
    const deleted = await Promise.all(old.slice(at, at + BATCH).map((key) => store.delete(key)));
    count += deleted.filter(Boolean).length;
  }
  await print([`deleted ${counted(count)}\n`]);
};

interface RemoveOptions {
  readonly before?: string;
  readonly email?: string;
}

const remove = (keys: readonly string[], options: RemoveOptions): Promise<void> => {
  const { before, email } = options;
  const filter = {
    ...(before === undefined ? {} : { until: before }),
    ...(email === undefined ? {} : { email }),
  };
  const hasFilter = Object.keys(filter).length > 0;
  if (hasFilter === keys.length > 0)
    throw new ExitError(EXIT.usage, "contacts delete needs either keys, or --before, --email or both");
  return withStore(options, (store) => (hasFilter ? removeMatching(store, filter) : removeKeys(store, keys)));
};

const importFile = (file: string, options: object): Promise<void> =>
  withStore(
    options,
    async (store) => {
      const { stored, kept } = await importContacts(store, file);
      await print([`stored ${counted(stored)}${kept === 0 ? "" : `; ${kept} already there`}\n`]);
    },
    true,
  );

/** `mockbench contacts`: the owner reads, exports and deletes what was submitted, in either store. */
export const createCommand = (): Command => {
  const contacts = new Command("contacts").description(
    "Reads the store that the server uses: SQLite in DATA_DIR, or Firebase if FIREBASE_DATABASE_URL is set. " +
      "SQLite lists the oldest first, Firebase sorts by key.",
  );
  withFilters(
    contacts
      .command("list")
      .summary("list submissions, one per line")
      .description(
        "Lists submissions: on a terminal as a table, otherwise tab-separated: key, time, category, spam, mailed, e-mail, message.",
      ),
  ).action(list);
  contacts.command("show").summary("show one submission in full").argument("<key>").action(show);
  withFilters(contacts.command("export").summary("export submissions with all fields"))
    .addOption(chosen("-f, --format <format>", "output format", FORMATS).default("json"))
    .action(exportAll);
  contacts
    .command("delete")
    .summary("delete submissions permanently")
    .argument("[key...]")
    .option("--before <time>", "all that were received before that time", readTime)
    .option("--email <address>", "all of that address, in upper or lower case")
    .action(remove);
  contacts
    .command("import")
    .summary("store what export --format ndjson printed")
    .description(
      "Stores the lines of contacts export --format ndjson, from a file or, for -, from standard input. Submissions whose keys are there stay as they are, and nothing is mailed.",
    )
    .argument("<file>")
    .action(importFile);
  for (const command of contacts.commands)
    for (const option of flagsOf("DATA_DIR")) command.addOption(option);
  return contacts;
};
