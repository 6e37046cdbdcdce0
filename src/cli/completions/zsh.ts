import { type Flag, type Node, shellFunction } from "./nodes.ts";

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Escapes brackets and colons, which are separators. */
const plain = (text: string): string => text.replaceAll(/[[\]:\\]/g, "\\$&");

const valueOf = ({ values }: Flag): string => {
  if (values === null) return "";
  if (values === "file") return ":file:_files";
  if (values === "field") return ":field:{compadd -- $(_mockbench_fields $words)}";
  return values === "text" ? ":value: " : `:value:(${values.join(" ")})`;
};

const flagSpecs = (flag: Flag): string[] =>
  flag.names.map((name) => quoted(`*${name}[${plain(flag.about)}]${valueOf(flag)}`));

const functionName = ({ path }: Pick<Node, "path">): string => ["_mockbench", ...path].join("_");

const nodeFunction = (node: Node): string => {
  const specs = node.flags.flatMap(flagSpecs);
  const rest = node.commands.length > 0 ? ["'1: :->command'", "'*:: :->rest'"] : [];
  const words = node.words.length > 0 ? [`'*: :(${node.words.join(" ")})'`] : [];
  const files = node.takesFiles ? ["'*:file:_files'"] : [];
  const list = node.commands.map(({ name, about }) => quoted(`${plain(name)}:${about}`)).join(" ");
  const children = node.commands
    .map(({ name }) => `        ${name}) ${functionName({ path: [...node.path, name] })} ;;\n`)
    .join("");
  const states = `
  case $state in
    command)
      local -a commands=(${list})
      _describe command commands
      ;;
    rest)
      case $words[1] in
${children}      esac
      ;;
  esac`;
  return `${functionName(node)}() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C ${[...specs, ...words, ...files, ...rest].join(" \\\n    ")}${node.commands.length > 0 ? states : ""}
}
`;
};

export const zshScript = (nodes: readonly Node[]): string =>
  `#compdef mockbench\n# Completions of mockbench for zsh; put this file on your fpath as _mockbench.\n\n${shellFunction()}\n` +
  `${nodes.map(nodeFunction).join("\n")}\n_mockbench "$@"\n`;
