import { InvalidArgumentError, Option } from "commander";
import { type Variable, VARIABLES } from "../server/config/variables.ts";

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
  option.description += ` (default: ${fallback})`;
  option.argParser((value: string) => {
    if (parser.parse(value.trim()) === undefined)
      throw new InvalidArgumentError(`It must be ${parser.accepts}.`);
    return value;
  });
  return { option, attribute: option.attributeName() };
};

/** A flag for each variable, by the variable's name; but for secrets, which every process could read. */
export const FLAGS: Readonly<Record<string, Flag>> = Object.fromEntries(
  Object.entries<Variable>(VARIABLES).flatMap(([name, variable]) =>
    variable.secret ? [] : [[name, flagOf(name, variable)]],
  ),
);

/** Variables that are no flags. */
export const SECRETS: readonly string[] = Object.keys(VARIABLES).filter((name) => FLAGS[name] === undefined);
