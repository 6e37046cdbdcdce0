import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../site.ts";
import { render } from "./render.ts";

/** The tables that `bun run bench` wrote into the README, as they stand there. */
export const benchTable = (): string => {
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  const [, text] = /<!-- bench:start -->([\s\S]*)<!-- bench:end -->/.exec(readme) ?? [];
  if (text === undefined) throw new Error("README.md has no place for what `bun run bench` measured");
  return render(text, "").html;
};
