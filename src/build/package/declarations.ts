import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../paths.ts";

/** What a declaration imports or passes on. */
const importsIn = (declaration: string): string[] =>
  ts.preProcessFile(declaration).importedFiles.map(({ fileName }) => fileName);

/**
 * The declarations of a module and of everything that they name, by their paths below the folder. A module is
 * declared from its own text alone, which the compiler refuses where a type would have to be inferred.
 */
export const declarationsOf = async (
  entry: string,
  folder: string,
  packages: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  const declare = async (file: string): Promise<void> => {
    const name = relative(folder, file).replaceAll("\\", "/");
    const target = name.replace(/\.ts$/, ".d.ts");
    if (found.has(target)) return;
    if (name.startsWith(".."))
      throw new Error(`${relative(ROOT, file)} is outside of ${relative(ROOT, folder)}`);
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(await Bun.file(file).text(), {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { declaration: true, isolatedDeclarations: true, target: ts.ScriptTarget.ESNext },
    });
    const [problem] = diagnostics;
    if (problem !== undefined)
      throw new Error(`${name}: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`);
    found.set(target, outputText.replaceAll(/(["']\.[^"']*)\.ts(["'])/g, "$1.js$2"));
    for (const path of importsIn(outputText)) {
      if (path.startsWith(".")) await declare(join(dirname(file), path));
      else if (!packages.includes(path))
        throw new Error(`${name} names ${path}, which the package does not have`);
    }
  };
  await declare(entry);
  return found;
};
