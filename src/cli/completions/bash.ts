import { type Flag, type Node, shellFunction, type Values } from "./nodes.ts";

const quoted = (words: readonly string[]): string => `'${words.join(" ").replaceAll("'", "'\\''")}'`;

const offer = (values: Values): string => {
  if (values === "text") return "";
  if (values === "file") return `local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$current")); `;
  if (values === "field")
    return `COMPREPLY=($(compgen -W "$(_mockbench_fields "\${COMP_WORDS[@]}")" -- "$current")); `;
  return `COMPREPLY=($(compgen -W ${quoted(values)} -- "$current")); `;
};

const flagCase = ({ names, values }: Flag): string =>
  values === null ? "" : `        ${names.join("|")}) ${offer(values)}return ;;\n`;

const nodeCase = ({ path, commands, words, takesFiles, flags }: Node): string => {
  const valued = flags.map(flagCase).join("");
  const names = [...commands.map(({ name }) => name), ...words];
  return (
    `    '${path.join(" ")}')\n` +
    (valued === "" ? "" : `      case "$previous" in\n${valued}      esac\n`) +
    `      words=${quoted(names)}\n` +
    (takesFiles ? "      takes_files=1\n" : "") +
    `      flags=${quoted(flags.flatMap((flag) => flag.names))}\n      ;;\n`
  );
};

/** Works from bash 3.2 on, the version in macOS. */
export const bashScript = (nodes: readonly Node[]): string => {
  const paths = nodes.flatMap(({ path }) => (path.length === 0 ? [] : [`'${path.join(" ")}'`]));
  return `# Completions of mockbench for bash; source this file.
${shellFunction()}
_mockbench() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  local path='' words='' flags='' takes_files='' word
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
      ${paths.join("|")}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${nodes.map(nodeCase).join("")}  esac
  if [[ $current == -* ]]; then words=$flags; fi
  if [[ $takes_files && $current != -* ]]; then
    local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$current"))
    return
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o filenames -F _mockbench mockbench
`;
};
