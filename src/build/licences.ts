import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import licences from "spdx-license-list/full.js";
import { VERSION } from "../version.ts";
import { ROOT } from "./paths.ts";

const MODULES = join(ROOT, "node_modules");
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
/** A macro puts its words into the engine, which the bundler does not record as an import. */
const FAKER = join(MODULES, "@faker-js/faker");
/** The documentation that Bun publishes with its types has the licences of everything in its executable. */
const BUN = join(MODULES, "bun-types/docs/project/license.mdx");

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, unknown>>;
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/** The folders of the packages that contributed files to a bundle. */
export const packagesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const [folder] = PACKAGE.exec(file.replaceAll("\\", "/")) ?? [];
    if (folder !== undefined) return [join(ROOT, folder)];
    return file.endsWith("src/core/engine/faker.ts") ? [FAKER] : [];
  });

/** The folder of a package as a module in `from` finds it; undefined for one of another system. */
const resolve = (from: string, name: string): string | undefined => {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  return from === ROOT ? undefined : resolve(dirname(from), name);
};

/** Optional peers may be named only among their properties. */
const namesIn = (manifest: Manifest): string[] =>
  Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
    ...manifest.peerDependenciesMeta,
  });

/** The folders of the packages that package.json depends on, and of theirs. */
export const dependencies = (): string[] => {
  const found = new Set<string>();
  const add = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const folder = resolve(from, name);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      add(folder, namesIn(manifestOf(folder)));
    }
  };
  add(ROOT, Object.keys(manifestOf(ROOT).dependencies ?? {}));
  return [...found];
};

/** The text of a licence, for packages that name it but do not contain it. */
const standardText = (folder: string, { name, license, author }: Manifest): string => {
  const standard = license === undefined ? undefined : licences[license];
  if (standard === undefined) throw new Error(`${name} has no licence in ${folder}`);
  const holder = typeof author === "string" ? author : (author?.name ?? "");
  return `${license}, by ${holder === "" ? `the authors of ${name}` : holder}. The package has no licence file; this is its text:\n\n${standard.licenseText}`;
};

const textOf = (folder: string, manifest: Manifest): string => {
  const files = readdirSync(folder).filter((entry) => /^(?:licen[cs]e|notice|copying)/i.test(entry));
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), "utf8").trim());
  return texts.some((text) => text !== "") ? texts.join("\n\n") : standardText(folder, manifest).trim();
};

const RULE = `\n${"-".repeat(80)}\n\n`;

/** The licence texts that must accompany copies of other projects' code, each once, below the names of its packages. */
export const licencesOf = (folders: Iterable<string>): string => {
  const packages = new Map<string, Set<string>>();
  for (const folder of new Set(folders)) {
    const manifest = manifestOf(folder);
    const text = textOf(folder, manifest);
    packages.set(text, (packages.get(text) ?? new Set()).add(`${manifest.name} ${manifest.version}`));
  }
  const notices = [...packages].map(([text, names]) => `${[...names].toSorted().join("\n")}\n\n${text}\n`);
  return notices.toSorted().join(RULE);
};

/** The licence texts of everything in the executable and its pages: our own, Bun's, and those of the packages. */
export const allLicences = (ofPages: Iterable<string>): string => {
  const own = readFileSync(join(ROOT, "LICENSE"), "utf8");
  const bun = readFileSync(BUN, "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
  return [
    `Mockbench ${VERSION}\n\n${own.trim()}\n`,
    `Bun ${Bun.version}\n\n${bun.trim()}\n`,
    licencesOf([...dependencies(), FAKER, ...ofPages]),
  ].join(RULE);
};
