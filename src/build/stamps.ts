import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./paths.ts";

const COMMON = [
  "src/build",
  "src/server/failures.ts",
  "src/server/static/manifest.ts",
  "src/version.ts",
  "package.json",
  "bun.lock",
  "tsconfig.json",
];

/** The files and folders that each part of a build reads. test/build/stamps.test.ts checks that none is missing. */
export const INPUTS = {
  pages: [
    ...COMMON,
    "LICENSE",
    "public",
    "src/cli",
    "src/core",
    "src/server/client-address.ts",
    "src/server/config",
    "src/server/escape-html.ts",
    "src/server/listeners",
    "src/server/open-catalog.ts",
    "src/server/read-text.ts",
    "src/server/openapi",
    "src/server/routes/contact",
    "src/server/static",
    "src/server/with-timeout.ts",
    "src/site",
  ],
  pictures: [...COMMON, "src/core/engine"],
  samples: [...COMMON, "src/core/engine"],
  openapi: [...COMMON, "src/core", "src/server"],
  executable: [...COMMON, "src/index.ts", "src/cli", "src/core", "src/server"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Part = keyof typeof INPUTS;

const filesIn = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));

const contents = new Map<string, string>();

const hashOf = (file: string): string => {
  const known = contents.get(file);
  if (known !== undefined) return known;
  const hash = Bun.SHA256.hash(readFileSync(file), "hex");
  contents.set(file, hash);
  return hash;
};

/** The digest of everything that a part reads: if it is unchanged, the last build is still valid. */
export const fingerprint = (part: Part): string => {
  const digest = new Bun.CryptoHasher("sha256").update(`${Bun.version}\0`);
  const files = INPUTS[part].flatMap((name) => filesIn(join(ROOT, name)));
  for (const file of files.sort()) digest.update(`${relative(ROOT, file)}\0${hashOf(file)}\0`);
  return digest.digest("hex");
};

/** Whether a stamp is of these inputs, in one of the accepted forms. */
export const isStamped = (stamp: string, inputs: string, forms: readonly string[]): boolean => {
  const [made, form = ""] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  return made === inputs && forms.includes(form);
};

/** Builds, then writes the stamp: a build that fails leaves none. */
export const stamped = async <Result>(
  stamp: string,
  inputs: string,
  form: string,
  build: () => Promise<Result>,
): Promise<Result> => {
  rmSync(stamp, { force: true });
  const result = await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${inputs} ${form}`);
  return result;
};
