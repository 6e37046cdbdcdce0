import { type Variable, VARIABLES } from "../server/config/variables.ts";

/** The configuration for `--help`: one line per variable. */
export const describeVariables = (): string => {
  const width = Math.max(...Object.keys(VARIABLES).map((name) => name.length));
  const lines = Object.entries<Variable>(VARIABLES).map(
    ([name, { meaning, fallback }]) => `  ${name.padEnd(width)}  ${meaning} (default: ${fallback})`,
  );
  return ["", "Environment variables, also read from .env in the working directory:", ...lines]
    .join("\n")
    .replaceAll("`", "");
};
