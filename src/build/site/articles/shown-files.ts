import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { repository } from "../site.ts";
import { codeBlock } from "./examples.ts";
import type { Inserts } from "./render.ts";

const LANGUAGES: Readonly<Record<string, string>> = { ".yaml": "yaml", ".json": "json" };

/** Folders of files that texts show whole. */
const FOLDERS = ["deploy", "schemas"];

/** `<!-- deploy/compose.yaml -->`: the file as it stands, with the link that downloads it. */
export const shownFiles = (root: string): Inserts =>
  Object.fromEntries(
    FOLDERS.flatMap((folder) =>
      readdirSync(join(repository, "public", folder)).map((name) => [
        `${folder}/${name}`,
        () =>
          `<p><a href="${root}${folder}/${name}" download>${name}</a></p>` +
          codeBlock(readFileSync(join(repository, "public", folder, name), "utf8").trimEnd(), {
            language: LANGUAGES[extname(name)] ?? "ini",
          }),
      ]),
    ),
  );
