import { type Variable, VARIABLES } from "../server/config/variables.ts";

/** The configuration for `--help`: one line per variable. */
export const describeVariables = (): string => {
  const width = Math.max(...Object.keys(VARIABLES).map((name) => name.length));
  const lines = Object.entries<Variable>(VARIABLES).map(
    ([name, { meaning, fallback }]) => `  ${name.padEnd(width)}  ${meaning} (default: ${fallback})`,
  );
  return ["", "Environment, or a .env file where it is started:", ...lines].join("\n").replaceAll("`", "");
};
