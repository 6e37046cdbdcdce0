import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../site.ts";
import { codeBlock, codeOf } from "./examples.ts";
import type { Inserts } from "./render.ts";

const FOLDER = join(repository, "public/deploy");

/** `<!-- deploy/compose.yaml -->`: the file as it stands, with the link that downloads it. */
export const deploymentFiles = (): Inserts =>
  Object.fromEntries(
    readdirSync(FOLDER).map((name) => [
      `deploy/${name}`,
      () =>
        `<p><a href="./deploy/${name}" download>${name}</a></p>` +
        codeBlock(codeOf(readFileSync(join(FOLDER, name), "utf8"))),
    ]),
  );
