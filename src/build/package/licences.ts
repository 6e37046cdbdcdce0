import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.ts";

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
/** Its words are in the engine by a macro, which no bundler sees. */
const FAKER = join(ROOT, "node_modules/@faker-js/faker");

/** The folders of the packages that files of a bundle come from. */
export const packagesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const [folder] = PACKAGE.exec(file) ?? [];
    if (folder !== undefined) return [join(ROOT, folder)];
    return file.endsWith("src/core/engine/faker.ts") ? [FAKER] : [];
  });

const noticeOf = (folder: string): string => {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
  };
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence to pass on`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
};

/** What has to go along with copies of others' code. */
export const licencesOf = (folders: Iterable<string>): string =>
  [...new Set(folders)]
    .toSorted()
    .map(noticeOf)
    .join(`\n${"-".repeat(80)}\n\n`);
