import type { Command } from "commander";
import { type Variable, VARIABLES } from "../../server/config/variables.ts";
import { VERSION } from "../../version.ts";

/** Text as roff reads it: a hyphen that can be copied, and no line that begins with a request. */
const roff = (text: string): string =>
  text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll("`", "")
    .replace(/^(?=[.'])/gm, "\\&");

const entry = (term: string, text: string): string => `.TP\n.B ${roff(term)}\n${roff(text)}\n`;

const fullName = (command: Command): string =>
  command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;

const commandSection = (command: Command): string[] => [
  `.SS ${roff(`${fullName(command)} ${command.usage()}`)}\n${roff(command.description())}\n`,
  ...command.options.map(({ flags, description }) => entry(flags, description)),
  ...command.commands.flatMap(commandSection),
];

/** The manual page of section 1, from the commands and the variables themselves. */
export const manualPage = (program: Command): string =>
  [
    `.TH MOCKBENCH 1 "" "mockbench ${VERSION}" "User Commands"\n`,
    `.SH NAME\nmockbench \\- ${roff(program.description().replace(/^A /, "a ").replace(/\.$/, ""))}\n`,
    ".SH SYNOPSIS\n.B mockbench\n[command] [options]\n",
    `.SH DESCRIPTION\nWithout a command, the server starts. The docs are at /docs/ of the running server.\n`,
    ".SH COMMANDS\n",
    ...program.commands.flatMap(commandSection),
    ".SH ENVIRONMENT\nThe server also reads these from .env in the working directory; an option overrides both.\n",
    ...Object.entries<Variable>(VARIABLES).map(([name, { meaning, parser, fallback }]) =>
      entry(name, `${meaning} (${parser.accepts}; default: ${fallback})`),
    ),
    ".SH EXIT STATUS\n",
    entry("0", "Done, or stopped by a signal."),
    entry("64", "The command line is invalid."),
    entry("78", "The configuration is invalid."),
    ".SH FILES\n.TP\n.I /etc/mockbench.env\nThe settings of the systemd unit \n.BR mockbench@.service .\n",
  ].join("");
