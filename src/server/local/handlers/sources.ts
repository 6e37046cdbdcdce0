import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, extname } from "node:path";
import { systemCodeOf } from "../../failures.ts";

/** A source file of the developer's, and which others it imports. Packages are none. */
export interface SourceFile {
  readonly text: string;
  readonly imports: readonly string[];
}

const LOADERS: Readonly<Record<string, Bun.JavaScriptLoader>> = {
  ".ts": "ts",
  ".tsx": "tsx",
  ".mts": "ts",
  ".js": "js",
  ".jsx": "jsx",
  ".mjs": "js",
};
export const EXTENSIONS = Object.keys(LOADERS);

const PACKAGES = /[\\/]node_modules[\\/]/;

/** The file that an import leads to; undefined for a package, and for what is not there. */
const importedFile = (specifier: string, folder: string): string | undefined => {
  if (isBuiltin(specifier) || specifier.startsWith("bun:")) return undefined;
  try {
    const path = Bun.resolveSync(specifier, folder);
    return PACKAGES.test(path) ? undefined : path;
  } catch {
    // To import it will fail, and say why.
    return undefined;
  }
};

const importsOf = (path: string, text: string): string[] => {
  const folder = dirname(path);
  try {
    const loader = LOADERS[extname(path)];
    const found = loader === undefined ? [] : new Bun.Transpiler({ loader }).scanImports(text);
    return found.flatMap((one) => importedFile(one.path, folder) ?? []);
  } catch {
    // A syntax error, which the import reports with its place.
    return [];
  }
};

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (systemCodeOf(error) === undefined) throw error;
    return undefined;
  }
};

/** Some files and all that they import, directly or not, as they are now. What did not change is not parsed again. */
export const readSources = (
  entries: readonly string[],
  before: ReadonlyMap<string, SourceFile>,
): ReadonlyMap<string, SourceFile> => {
  const found = new Map<string, SourceFile>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const text = textOf(path);
    if (text === undefined) continue;
    const known = before.get(path);
    const source = known?.text === text ? known : { text, imports: importsOf(path, text) };
    found.set(path, source);
    waiting.push(...source.imports);
  }
  return found;
};

/** The files that changed, are new or are gone, and all that import them. */
export const affectedBy = (
  before: ReadonlyMap<string, SourceFile>,
  now: ReadonlyMap<string, SourceFile>,
): ReadonlySet<string> => {
  const paths = [...new Set([...before.keys(), ...now.keys()])];
  const affected = new Set(paths.filter((path) => before.get(path)?.text !== now.get(path)?.text));
  for (let size = -1; size !== affected.size;) {
    size = affected.size;
    for (const [path, { imports }] of now) if (imports.some((one) => affected.has(one))) affected.add(path);
  }
  return affected;
};
