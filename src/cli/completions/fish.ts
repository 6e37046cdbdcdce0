import { RESOURCES } from "../../core/engine/index.ts";
import { fieldsOf, type Flag, type Node, type Values } from "./nodes.ts";

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

/** The condition for completing this command and not one of its subcommands. */
const condition = ({ path, commands }: Node): string => {
  const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`);
  const below = commands.map(({ name }) => name).join(" ");
  if (path.length === 0) return "__fish_use_subcommand";
  return [...seen, ...(below === "" ? [] : [`not __fish_seen_subcommand_from ${below}`])].join("; and ");
};

const valueOf = (values: Values | null): string => {
  if (values === null) return "";
  if (values === "file") return " -rF";
  if (values === "text") return " -x";
  const offered = values === "field" ? "(__mockbench_fields (commandline -opc))" : values.join(" ");
  return ` -xa ${quoted(offered)}`;
};

const fieldsFunction = (): string =>
  `function __mockbench_fields
  for word in $argv
    switch $word
${RESOURCES.map((name) => `      case ${name}\n        printf '%s\\n' ${fieldsOf(name).join(" ")}\n`).join("")}    end
  end
end
`;

const flagLine = (test: string, { names, about, values }: Flag): string => {
  const spelled = names.map((name) =>
    name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  return `complete -c mockbench -n ${quoted(test)} ${spelled.join(" ")}${valueOf(values)} -d ${quoted(about)}\n`;
};

const nodeLines = (node: Node): string => {
  const test = condition(node);
  const commands = node.commands.map(
    ({ name, about }) => `complete -c mockbench -n ${quoted(test)} -a ${name} -d ${quoted(about)}\n`,
  );
  const words =
    node.words.length === 0
      ? []
      : [`complete -c mockbench -n ${quoted(test)} -a ${quoted(node.words.join(" "))}\n`];
  const files = node.takesFiles ? [`complete -c mockbench -n ${quoted(test)} -F\n`] : [];
  return [...commands, ...words, ...files, ...node.flags.map((flag) => flagLine(test, flag))].join("");
};

export const fishScript = (nodes: readonly Node[]): string =>
  `# Completions of mockbench for fish.\ncomplete -c mockbench -f\n${fieldsFunction()}${nodes.map(nodeLines).join("")}`;
