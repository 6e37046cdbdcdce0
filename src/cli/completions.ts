import { Argument, Command } from "commander";
import { bashScript } from "./completions/bash.ts";
import { fishScript } from "./completions/fish.ts";
import { type Node, nodesOf } from "./completions/nodes.ts";
import { zshScript } from "./completions/zsh.ts";
import { oneOf } from "./usage.ts";

const SHELLS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const satisfies Record<
  string,
  (nodes: readonly Node[]) => string
>;

type Shell = keyof typeof SHELLS;

const NAMES = Object.keys(SHELLS);

const HELP = `
Examples:
  $ mockbench completions bash > ~/.local/share/bash-completion/completions/mockbench
  $ mockbench completions zsh > "\${fpath[1]}/_mockbench"
  $ mockbench completions fish > ~/.config/fish/completions/mockbench.fish
`;

export const completionScript = (shell: Shell, program: Command): string => SHELLS[shell](nodesOf(program));

/** `mockbench completions <shell>`: a script derived from the commands themselves. */
export const createCommand = (program: () => Promise<Command>): Command =>
  new Command("completions")
    .description("Prints a script that completes commands, options and their values in a shell.")
    .addArgument(new Argument("<shell>", "shell").choices(NAMES).argParser(oneOf(NAMES)))
    .addHelpText("after", HELP)
    .action(async (shell: Shell) => {
      process.stdout.write(completionScript(shell, await program()));
    });
