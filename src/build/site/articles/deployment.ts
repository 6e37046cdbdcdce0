import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../site.ts";
import { codeBlock } from "./examples.ts";
import type { Inserts } from "./render.ts";

const languageOf = (name: string): string => (name.endsWith(".yaml") ? "yaml" : "ini");

const FOLDER = join(repository, "public/deploy");

/** `<!-- deploy/compose.yaml -->`: the file as it stands, with the link that downloads it. */
export const deploymentFiles = (root: string): Inserts =>
  Object.fromEntries(
    readdirSync(FOLDER).map((name) => [
      `deploy/${name}`,
      () =>
        `<p><a href="${root}deploy/${name}" download>${name}</a></p>` +
        codeBlock(readFileSync(join(FOLDER, name), "utf8").trimEnd(), { language: languageOf(name) }),
    ]),
  );
