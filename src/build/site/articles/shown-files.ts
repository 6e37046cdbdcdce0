import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { ROOT } from "../../paths.ts";
import { codeBlock } from "./examples.ts";

const LANGUAGES: Readonly<Record<string, string>> = { ".yaml": "yaml", ".json": "json" };

/** Folders of files that texts can include, and whether they are folded. */
const FOLDERS = { deploy: false, schemas: true };

const shown = (folder: string, name: string, isFolded: boolean): string => {
  const text = readFileSync(join(ROOT, "public", folder, name), "utf8").trimEnd();
  const link = `<p><a href="${folder}/${name}" download>${name}</a></p>`;
  const code = codeBlock(text, { language: LANGUAGES[extname(name)] ?? "ini" });
  if (!isFolded) return link + code;
  const lines = text.split("\n").length;
  return `${link}<details class="fold"><summary>Show its ${lines} lines</summary>${code}</details>`;
};

/** `<!-- deploy/compose.yaml -->` includes the file, with a download link. */
export const shownFiles = (): Readonly<Record<string, () => string>> =>
  Object.fromEntries(
    Object.entries(FOLDERS).flatMap(([folder, isFolded]) =>
      readdirSync(join(ROOT, "public", folder)).map((name) => [
        `${folder}/${name}`,
        () => shown(folder, name, isFolded),
      ]),
    ),
  );
