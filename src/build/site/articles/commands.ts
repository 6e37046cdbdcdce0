import type { Command } from "commander";
import { createWholeProgram } from "../../../cli/program.ts";
import { codeBlock } from "./examples.ts";

const COLUMNS = 100;

const helpOf = (command: Command): string => {
  let text = "";
  command.configureOutput({
    writeOut: (part) => void (text += part),
    getOutHelpWidth: () => COLUMNS,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text.trimEnd();
};

const sectionsOf = (command: Command, parent = ""): string => {
  const name = `${parent}${command.name()}`;
  const id = name.replaceAll(" ", "-");
  const heading = `<h3 id="${id}"><a href="#${id}">${name}</a></h3>`;
  const own = heading + codeBlock(helpOf(command), { isVerbatim: true });
  return own + command.commands.map((child) => sectionsOf(child, `${name} `)).join("");
};

/** The help of every command, as the program prints it. */
export const commandSections = async (): Promise<string> => sectionsOf(await createWholeProgram());
