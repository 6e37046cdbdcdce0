import type { Command } from "commander";
import { createWholeProgram } from "../../../cli/program.ts";
import { infoOf, RESOURCES, type ResourceName, table } from "../../../core/engine/index.ts";
import { RESOURCES_CLASS, resourceSection } from "../../../server/static/resource-docs.ts";
import { DEFAULT_SERVER } from "../../../site/parts/use-server.ts";
import { codeBlock, requestExample } from "./examples.ts";

const sectionOf = (name: ResourceName, root: string): string => {
  const record = table(name, { seed: "1", count: 100, origin: DEFAULT_SERVER }).row(1);
  const example = requestExample(
    `curl -s "${DEFAULT_SERVER}/api/mock/${name}/1"`,
    JSON.stringify(record),
    root,
  );
  return resourceSection(infoOf(name), example);
};

/** A section for each resource, generated from its definition. */
export const resourceSections = (root: string): string =>
  `<div class="${RESOURCES_CLASS}">${RESOURCES.map((name) => sectionOf(name, root)).join("")}</div>`;

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

const helpSections = (command: Command, parent = ""): string => {
  const name = `${parent}${command.name()}`;
  const id = name.replaceAll(" ", "-");
  const heading = `<h3 id="${id}"><a href="#${id}">${name}</a></h3>`;
  const own = heading + codeBlock(helpOf(command), { isVerbatim: true });
  return own + command.commands.map((child) => helpSections(child, `${name} `)).join("");
};

/** The help of every command, as the program prints it. */
export const commandSections = async (): Promise<string> => helpSections(await createWholeProgram());
