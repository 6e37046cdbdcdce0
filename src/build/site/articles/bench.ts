import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "./render.ts";

/** The tables that `bun run bench` wrote. */
export const benchTable = (): string =>
  render(readFileSync(join(import.meta.dir, "bench.md"), "utf8"), "").html;
