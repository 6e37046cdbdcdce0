import { Command } from "commander";
import { LICENCES } from "../server/static/manifest.ts";
import { readFileText } from "../server/static/source.ts";
import { print } from "./print.ts";

/** `mockbench licenses`: the licence texts of everything in the executable and the pages that it serves. */
export const createCommand = (): Command =>
  new Command("licenses")
    .description("Prints the licence of Mockbench, and those of the software in it and in its pages.")
    .action(async () => print([await readFileText(LICENCES)]));
