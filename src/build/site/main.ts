import { rm } from "node:fs/promises";
import { buildWeb } from "./build-web.ts";

/** `bun src/build/site/main.ts <folder> [--development]`: the site alone, into an emptied folder. */
const [outDir, flag] = process.argv.slice(2);
if (outDir === undefined)
  throw new Error("say where to: bun src/build/site/main.ts <folder> [--development]");
await rm(outDir, { recursive: true, force: true });
await buildWeb(outDir, { mode: flag === "--development" ? "development" : "production" });
