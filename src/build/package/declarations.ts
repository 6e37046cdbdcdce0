import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../paths.ts";

/** The modules that a declaration imports or re-exports. */
const importsIn = (declaration: string): string[] =>
  ts.preProcessFile(declaration).importedFiles.map(({ fileName }) => fileName);

const isBelow = (name: string, folders: readonly string[]): boolean =>
  folders.some((folder) => name.startsWith(`${folder}/`));

/**
 * The declarations of a module and of everything that they import, by their paths below `src`. Each is made from the
 * text of its module alone; the compiler rejects types that would have to be inferred.
 */
export const declarationsOf = async (
  entry: string,
  folders: readonly string[],
  packages: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  const declare = async (file: string): Promise<void> => {
    const name = relative(join(ROOT, "src"), file).replaceAll("\\", "/");
    if (found.has(name)) return;
    if (!isBelow(name, folders)) throw new Error(`the package's types must not import src/${name}`);
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(await Bun.file(file).text(), {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { declaration: true, isolatedDeclarations: true, target: ts.ScriptTarget.ESNext },
    });
    const [problem] = diagnostics;
    if (problem !== undefined)
      throw new Error(`${name}: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`);
    found.set(name, outputText);
    for (const path of importsIn(outputText)) {
      if (path.startsWith(".")) await declare(join(dirname(file), path));
      else if (!packages.includes(path))
        throw new Error(`${name} imports ${path}, which the package does not depend on`);
    }
  };
  await declare(entry);
  return found;
};
