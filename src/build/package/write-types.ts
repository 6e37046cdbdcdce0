/** `bun run api-types`: generates src/core/api/resources.ts. */
import { join } from "node:path";
import { ROOT } from "../paths.ts";
import { resourceTypes } from "./resource-types.ts";

const file = "src/core/api/resources.ts";
await Bun.write(join(ROOT, file), resourceTypes());
const format = Bun.spawn([process.execPath, "fmt", "--no-script", file], { cwd: ROOT, stdout: "inherit" });
process.exitCode = await format.exited;
