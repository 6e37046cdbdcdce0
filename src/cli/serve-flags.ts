import { Option } from "commander";
import { type Variable, VARIABLES } from "../server/config/variables.ts";
import { parsedBy } from "./usage.ts";

interface Flag {
  readonly option: Option;
  /** What commander calls its value. */
  readonly attribute: string;
}

const flagOf = (name: string, { meaning, fallback, parser, flag, short }: Variable): Flag => {
  const flags = flag ?? `${name.toLowerCase().replaceAll("_", "-")} <value>`;
  const letter = short === undefined ? "" : `-${short}, `;
  const option = new Option(`${letter}--${flags}`, `${name}: ${meaning}`.replaceAll("`", ""));
  if (!option.required) return { option, attribute: option.attributeName() };
  option.description += ` (${parser.accepts}; default: ${fallback})`;
  // For completions.
  if (parser.choices !== undefined) option.argChoices = [...parser.choices];
  option.argParser((value: string) => {
    parsedBy(parser)(value.trim());
    return value;
  });
  return { option, attribute: option.attributeName() };
};

/** A flag for each variable, by the variable's name. Secrets have none, because every process could read it. */
export const FLAGS: Readonly<Record<string, Flag>> = Object.fromEntries(
  Object.entries<Variable>(VARIABLES).flatMap(([name, variable]) =>
    variable.secret ? [] : [[name, flagOf(name, variable)]],
  ),
);

export const isVariableFlag = (option: Option): boolean =>
  Object.values(FLAGS).some((flag) => flag.option === option);

/** The flags of these variables, for commands that read a server's configuration. */
export const flagsOf = (...names: readonly (keyof typeof VARIABLES)[]): Option[] =>
  names.flatMap((name) => FLAGS[name]?.option ?? []);

/** Sets the variables of the flags in the environment. */
export const applyFlags = (options: object): void => {
  const values = new Map<string, unknown>(Object.entries(options));
  for (const [name, { attribute }] of Object.entries(FLAGS)) {
    const value = values.get(attribute);
    if (typeof value === "string" || value === true) process.env[name] = String(value);
  }
};

/** Variables without a flag. */
export const SECRETS: readonly string[] = Object.keys(VARIABLES).filter((name) => FLAGS[name] === undefined);
