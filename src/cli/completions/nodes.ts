import type { Command, Option } from "commander";
import { infoOf, type ResourceName, RESOURCES } from "../../core/engine/index.ts";
import { fieldPathsOf } from "../../core/query/index.ts";

/** The completions of a value. */
export type Values = readonly string[] | "file" | "field" | "text";

export interface Flag {
  readonly names: readonly string[];
  readonly about: string;
  /** Null if it takes no value. */
  readonly values: Values | null;
}

/** A command, with its path of names. */
export interface Node {
  readonly path: readonly string[];
  readonly about: string;
  readonly commands: readonly { readonly name: string; readonly about: string }[];
  readonly words: readonly string[];
  /** Whether its arguments are files. */
  readonly takesFiles: boolean;
  readonly flags: readonly Flag[];
}

const kindOf = (flags: string): Values => {
  if (/<(?:files?|folder)>/.test(flags)) return "file";
  return flags.includes("<field") ? "field" : "text";
};

const flagOf = ({ short, long, required, optional, argChoices, flags, description }: Option): Flag => ({
  names: [short, long].filter((name) => name !== undefined),
  about: description,
  values: required || optional ? (argChoices ?? kindOf(flags)) : null,
});

const HELP_FLAG: Flag = { names: ["-h", "--help"], about: "print the help", values: null };

/** What runs where no command is named: its flags follow the program itself. */
const DEFAULT_COMMAND = "serve";

const optionsOf = (command: Command): readonly Option[] => {
  const byDefault = command.commands.find((child) => child.name() === DEFAULT_COMMAND);
  return [...command.options, ...(byDefault?.options ?? [])];
};

const nodeOf = (command: Command, path: readonly string[]): Node => ({
  path,
  about: command.summary(),
  commands: command.commands.map((child) => ({ name: child.name(), about: child.summary() })),
  words: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  takesFiles: command.registeredArguments.some((argument) => /^files?$/.test(argument.name())),
  flags: [...optionsOf(command).map(flagOf), HELP_FLAG],
});

/** All commands of a program, itself first. */
export const nodesOf = (command: Command, path: readonly string[] = []): Node[] => [
  nodeOf(command, path),
  ...command.commands.flatMap((child) => nodesOf(child, [...path, child.name()])),
];

/** The fields of a resource that hold values, including those within lists. */
export const fieldsOf = (name: ResourceName): string[] =>
  [...fieldPathsOf(infoOf(name)).values()].flatMap(({ kind, path }) => (kind === "object" ? [] : [path]));

/** For bash and zsh: prints the fields of the resources among its arguments. */
export const shellFunction = (): string =>
  `_mockbench_fields() {
  local word
  for word in "$@"; do
    case $word in
${RESOURCES.map((name) => `      ${name}) echo ${fieldsOf(name).join(" ")} ;;\n`).join("")}    esac
  done
}
`;
