import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.ts";

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
/** A macro puts its words into the engine, which the bundler does not record as an import. */
const FAKER = join(ROOT, "node_modules/@faker-js/faker");

/** The folders of the packages that contributed files to a bundle. */
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
  if (file === undefined) throw new Error(`${name} has no licence file`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
};

/** The licence texts that must accompany copies of other projects' code. */
export const licencesOf = (folders: Iterable<string>): string =>
  [...new Set(folders)]
    .toSorted()
    .map(noticeOf)
    .join(`\n${"-".repeat(80)}\n\n`);
