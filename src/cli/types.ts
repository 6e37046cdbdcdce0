import { Command } from "commander";
import { STDOUT, writeOut } from "./generate/output.ts";

const HELP = `
The file has a type for each path and method, by the name of the method, for the handlers of mockbench mock --handlers. It
needs no package. A file in the folder of the handlers is kept new while mockbench mock runs.

Examples:
  $ mockbench types openapi.yaml --out api/types.ts
  $ mockbench types db.json

Exit codes:
  64  the command line is invalid
  73  the file cannot be written
  78  the file of the API cannot be used
`;

const types = async (path: string, { out }: { readonly out: string }): Promise<void> => {
  const [{ openApi }, { readApiFile }, { typesFile }] = await Promise.all([
    import("../server/local/open-api.ts"),
    import("../server/read-text.ts"),
    import("../core/handlers/index.ts"),
  ]);
  const text = await readApiFile(path, "mockbench types -");
  const onNote = (note: string): void => void process.stderr.write(`mockbench: ${path}: ${note}\n`);
  const opened = await openApi(path, text, { path: "", sessions: null, session: null }, { onNote });
  await writeOut(out, [typesFile(path, opened.types())]);
};

/** `mockbench types <file>`: the types of an API for handlers. */
export const createCommand = (): Command =>
  new Command("types")
    .description(
      "Writes the TypeScript types of your own API, for the handlers of mockbench mock --handlers.",
    )
    .argument("<file>", "OpenAPI, db.json, a JSON Schema or the short form; - is standard input")
    .option("-o, --out <file>", "output file; - is standard output", STDOUT)
    .addHelpText("after", HELP)
    .action(types);
