import { join } from "node:path";
import { installed } from "../../src/build/install.ts";

/** The program of a version of Node, whichever is on this machine. */
export const nodeOf = async (version: string): Promise<string> =>
  join(await installed(`node-${process.platform}-${process.arch}`, version), "bin/node");
