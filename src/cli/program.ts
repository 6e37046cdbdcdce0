import { Command, Help, type Option } from "commander";
import { loadConfig } from "../server/config/config.ts";
import { processEnvironment } from "../server/config/environment.ts";
import { type Variable, VARIABLES } from "../server/config/variables.ts";
import { DATA_VERSION } from "../core/engine/index.ts";
import { nearest } from "../core/query/index.ts";
import { COMMIT, VERSION } from "../version.ts";
import type { ServeOptions } from "./serve.ts";
import { applyFlags, FLAGS, flagsOf, isVariableFlag, SECRETS } from "./serve-flags.ts";
import { withUsageErrors } from "./usage.ts";

/** The configuration for `--help`: one line per variable. */
const describeVariables = (): string => {
  const width = Math.max(...Object.keys(VARIABLES).map((name) => name.length));
  const lines = Object.entries<Variable>(VARIABLES).map(
    ([name, { meaning, fallback, parser }]) =>
      `  ${name.padEnd(width)}  ${meaning} (${parser.accepts}; default: ${fallback})`,
  );
  return ["", "Environment variables, also read from .env in the working directory:", ...lines]
    .join("\n")
    .replaceAll("`", "");
};

/** `0.2.0 (commit 1a2b3c4d5e6f, data 2)`: the version is the first word. */
const describeVersion = (): string =>
  `${VERSION} (${COMMIT === null ? "" : `commit ${COMMIT}, `}data ${DATA_VERSION})`;

/**
 * Commands that are loaded on demand, so that they do not slow down the start of a server.
 * Each file exports `createCommand()`.
 */
const LAZY = {
  contacts: {
    summary: "read, export and delete contact submissions",
    load: async () => (await import("./contacts.ts")).createCommand(),
  },
  generate: {
    summary: "write records, types or SQL without a server",
    load: async () => (await import("./generate.ts")).createCommand(),
  },
  mock: {
    summary: "serve your own API at its own paths, from a file",
    load: async () => (await import("./mock.ts")).createCommand(),
  },
  check: {
    summary: "check whether a real API still answers as its mock",
    load: async () => (await import("./check.ts")).createCommand(),
  },
  types: {
    summary: "write the types of your own API, for handlers",
    load: async () => (await import("./types.ts")).createCommand(),
  },
  schema: {
    summary: "write the OpenAPI document that a recording shows",
    load: async () => (await import("./schema.ts")).createCommand(),
  },
  mcp: {
    summary: "serve the mock API to AI assistants",
    load: async () => (await import("./mcp.ts")).createCommand(),
  },
  doctor: {
    summary: "check what a server would use: port, store, Redis, schema",
    load: async () => (await import("./doctor.ts")).createCommand(),
  },
  licenses: {
    summary: "print the licences of the software in it",
    load: async () => (await import("./licenses.ts")).createCommand(),
  },
  completions: {
    summary: "print completions for a shell",
    load: async () => (await import("./completions.ts")).createCommand(createWholeProgram),
  },
} as const satisfies Record<string, { summary: string; load: () => Promise<Command> }>;

const EXAMPLES = `
Examples:
  $ mockbench --port 8080
  $ mockbench --schema shop.yaml
  $ mockbench mock db.json
  $ mockbench generate users --count 5 --format csv`;

const serve = async (options: ServeOptions): Promise<void> => {
  applyFlags(options);
  await (await import("./serve.ts")).serve(options);
};

const healthcheck = async (options: object): Promise<void> => {
  applyFlags(options);
  const { checkHealth } = await import("./healthcheck.ts");
  process.exitCode = await checkHealth(loadConfig(await processEnvironment()));
};

const createProgram = async (wanted: (name: string) => boolean): Promise<Command> => {
  const program = new Command("mockbench")
    .description("A mock REST API, a mock realtime stream, a contact endpoint and private browser tools.")
    .version(describeVersion(), "-v, --version", "print the version, the commit and the version of the data");
  const server = program
    .command("serve", { isDefault: true })
    .summary("start the server (the default)")
    .description(`Starts the server. Secrets (${SECRETS.join(", ")}) are read from the environment only.`)
    .action(serve);
  for (const { option } of Object.values(FLAGS)) server.addOption(option);
  server.option("--watch", "start again when a file of --schema changes; sessions in memory start empty");
  const check = program
    .command("healthcheck")
    .summary("exit with 0 if the server is healthy, for Docker")
    .description(
      "Checks the server with this configuration by a request for /readyz if ADMIN_PORT is set, otherwise for one record. Exits with 0 if it is healthy, otherwise with 1 and the reason.",
    )
    .action(healthcheck);
  for (const option of flagsOf("PORT", "HOST", "ADMIN_PORT", "ADMIN_HOST")) check.addOption(option);
  for (const [name, { summary, load }] of Object.entries(LAZY)) {
    program.addCommand((wanted(name) ? await load() : new Command(name)).summary(summary));
  }
  return withUsageErrors(withHelp(program))
    .addHelpText("after", EXAMPLES)
    .addHelpText("after", describeVariables);
};

/** Commander would repeat the accepted values of the flags of variables. */
const optionDescription = (option: Option): string =>
  isVariableFlag(option) ? option.description : new Help().optionDescription(option);

/** Gives all commands uniform help, and a description from their summary if they have none. */
const withHelp = (command: Command): Command => {
  for (const child of command.commands) withHelp(child);
  if (command.commands.length > 0) command.helpCommand("help [command]", "print the help of a command");
  const [first = "", ...rest] = command.summary();
  if (command.description() === "") command.description(`${first.toUpperCase()}${rest.join("")}.`);
  return command.helpOption("-h, --help", "print this help").configureHelp({ optionDescription });
};

/** The program with every command loaded, for completions and the docs. */
export const createWholeProgram = (): Promise<Command> => createProgram(() => true);

/** The flag that was meant by a port or a file in place of a command, which other servers accept there. */
const suggestedFlag = (word: string): string | undefined => {
  if (/^\d+$/.test(word)) return `--port ${word}`;
  return /\.(?:json|ya?ml)$/i.test(word) ? `--schema ${word}` : undefined;
};

/** Commander would pass an unknown word to the default command, which could only complain about too many arguments. */
const rejectUnknownCommand = (program: Command, word: string | undefined): void => {
  if (word === undefined || word.startsWith("-")) return;
  const names = [...program.commands.map((command) => command.name()), "help"];
  if (names.includes(word)) return;
  const begun = names.filter((name) => name.startsWith(word));
  const near = suggestedFlag(word) ?? (begun.length === 1 ? begun[0] : nearest(word, names));
  program.error(
    `error: unknown command '${word}' (${near === undefined ? `commands are ${names.join(", ")}` : `did you mean ${near}?`})`,
  );
};

/** Rejects flags named after a variable that has none (secrets, which every process could read) or a shorter one. */
const rejectVariableFlag = (program: Command, args: readonly string[]): void => {
  for (const arg of args) {
    const name = arg.split("=", 1)[0] ?? "";
    const variable = name.startsWith("--") ? name.slice(2).toUpperCase().replaceAll("-", "_") : "";
    if (SECRETS.includes(variable))
      program.error(
        `error: ${name} is not an option: ${variable} is a secret; set it in the environment or in .env`,
      );
    const flag = FLAGS[variable]?.option.long;
    if (flag !== undefined && flag !== null && flag !== name)
      program.error(`error: unknown option '${name}' (did you mean ${flag}?)`);
  }
};

/** Runs one command line; errors are thrown, and reported by index.ts. */
export const runProgram = async (args: readonly string[]): Promise<void> => {
  // `help generate` describes what `generate` does.
  const command = args[0] === "help" ? args[1] : args[0];
  const program = await createProgram((name) => name === command);
  rejectUnknownCommand(program, args[0]);
  rejectVariableFlag(program, args);
  if (args[0] === "help") rejectUnknownCommand(program, args[1]);
  await program.parseAsync(args, { from: "user" });
};
