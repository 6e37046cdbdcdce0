import { readFile, realpath } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import type { MockOptions } from "../fetch/options.ts";
import type { SourceFile } from "../fetch/source.ts";

/** The file of a document or of rows. */
interface ProjectFile extends SourceFile {
  readonly path: string;
  /** The option that names it, with its text. */
  readonly read: () => Promise<Pick<MockOptions, "openapi" | "data">>;
  /** Everything that was read: itself, and the files that it refers to. */
  readonly parts: ReadonlySet<string>;
}

/** The file that the options name by its path from the root of the project; undefined for none. */
export const projectFile = (options: MockOptions, root: string): ProjectFile | undefined => {
  const option = (["openapi", "data"] as const).find((one) => typeof options[one] === "string");
  if (option === undefined) return undefined;
  const name = options[option] as string;
  const path = resolve(root, name);
  const parts = new Set([path]);
  return {
    name,
    path,
    parts,
    read: async () => ({ [option]: await readFile(path, "utf8") }),
    async readPart(part) {
      const folder = await realpath(dirname(path));
      const found = await realpath(resolve(folder, part));
      if (!found.startsWith(folder + sep)) throw new Error(`${part} is outside the document's folder`);
      parts.add(found);
      return readFile(found, "utf8");
    },
  };
};
