import { Command } from "commander";
import { loadConfig, processEnvironment } from "../server/config/config.ts";
import { nearest } from "../core/query/index.ts";
import { VERSION } from "../version.ts";
import { FLAGS } from "./serve-flags.ts";
import { withUsageErrors } from "./usage.ts";
import { describeVariables } from "./variables-help.ts";

/**
 * Commands with a file of their own, loaded when they are asked for: a server's start pays for none of them.
 * Each file exports `createCommand()`.
 */
const LAZY = {
  contacts: {
    summary: "read, export and delete contact submissions",
    load: async () => (await import("./contacts.ts")).createCommand(),
  },
  generate: {
    summary: "print records of a resource, without a server",
    load: async () => (await import("./generate.ts")).createCommand(),
  },
  completions: {
    summary: "print completions for a shell",
    load: async () => (await import("./completions.ts")).createCommand(createWholeProgram),
  },
} as const satisfies Record<string, { summary: string; load: () => Promise<Command> }>;

const serve = async (options: Readonly<Record<string, string | true>>): Promise<void> => {
  // Into the environment, so that workers get them, too.
  for (const [name, { attribute }] of Object.entries(FLAGS)) {
    const value = options[attribute];
    if (value !== undefined) process.env[name] = String(value);
  }
  await (await import("./serve.ts")).serve();
};

const healthcheck = async (): Promise<void> => {
  const { checkHealth } = await import("./healthcheck.ts");
  process.exitCode = await checkHealth(loadConfig(processEnvironment()));
};

const createProgram = async (wanted: (name: string) => boolean): Promise<Command> => {
  const program = new Command("mockbench")
    .description("A mock REST API, a mock realtime stream, a contact endpoint and private browser tools.")
    .version(VERSION, "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help");
  const server = program
    .command("serve", { isDefault: true })
    .summary("serve (the default)")
    .description("Serves until it is stopped. What is secret is read from the environment alone.")
    .action(serve);
  for (const { option } of Object.values(FLAGS)) server.addOption(option);
  program.command("healthcheck").summary("exit 0 if the server here is well, for Docker").action(healthcheck);
  for (const [name, { summary, load }] of Object.entries(LAZY)) {
    program.addCommand(wanted(name) ? await load() : new Command(name).summary(summary));
  }
  return withUsageErrors(program.addHelpText("after", describeVariables));
};

/** The program with every command loaded, for who describes it. */
export const createWholeProgram = (): Promise<Command> => createProgram(() => true);

/** Commander would hand an unknown word to the default command, which could only complain of too many words. */
const refuseUnknown = (program: Command, word: string | undefined): void => {
  if (word === undefined || word.startsWith("-")) return;
  const names = [...program.commands.map((command) => command.name()), "help"];
  if (names.includes(word)) return;
  const near = nearest(word, names);
  program.error(`error: unknown command '${word}'${near === undefined ? "" : ` (did you mean ${near}?)`}`);
};

/** Runs one command line; what fails is thrown, for index.ts to tell. */
export const runProgram = async (args: readonly string[]): Promise<void> => {
  // `help generate` describes what `generate` does.
  const command = args[0] === "help" ? args[1] : args[0];
  const program = await createProgram((name) => name === command);
  refuseUnknown(program, args[0]);
  await program.parseAsync(args, { from: "user" });
};
