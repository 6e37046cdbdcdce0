import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "./render.ts";

const measured = (file: string): string => render(readFileSync(join(import.meta.dir, file), "utf8"), "").html;

/** The tables that `bun run bench` wrote. */
export const benchTable = (): string => measured("bench.md");

/** The table that `bun run peers:compare` wrote. */
export const jsonServerTable = (): string => measured("json-server.md");
