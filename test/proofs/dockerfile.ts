import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";

/** Its lines, with continued ones as one. */
export const text = (await Bun.file(join(ROOT, "Dockerfile")).text()).replaceAll("\\\n", "");
const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
const secondStage = lines.findLastIndex((line) => line.startsWith("FROM"));
/** The first stage, and the second. */
export const build = lines.slice(0, secondStage);
export const image = lines.slice(secondStage);

export const INSTALL = "RUN bun install --frozen-lockfile";

/** The arguments of each such instruction of a stage. */
export const argumentsOf = (stage: readonly string[], word: string): string[] =>
  stage.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
