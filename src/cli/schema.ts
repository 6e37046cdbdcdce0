import { Command } from "commander";
import { STDOUT, writeOut } from "./generate/output.ts";

const HELP = `
The document has the paths, parameters, bodies and answers that the recording shows, with examples: ids in paths become
parameters, and what differs between answers is optional. Read it before you rely on it: a recording shows what was
used, not all that there is.

Examples:
  $ mockbench schema session.har --out openapi.yaml
  $ mockbench schema collection.json --out openapi.json

Exit codes:
  64  the command line is invalid
  73  the file cannot be written
  78  the recording cannot be used
`;

const schema = async (path: string, { out }: { readonly out: string }): Promise<void> => {
  const [{ openRecordedDocument }, { readApiFile }] = await Promise.all([
    import("../server/local/open-api.ts"),
    import("../server/read-text.ts"),
  ]);
  const text = await readApiFile(path, "mockbench schema -");
  const onNote = (note: string): void => void process.stderr.write(`mockbench: ${path}: ${note}\n`);
  const document = openRecordedDocument(path, text, onNote);
  const written = out.endsWith(".json")
    ? JSON.stringify(document, undefined, 2)
    : Bun.YAML.stringify(document, undefined, 2);
  await writeOut(out, [written, "\n"]);
};

/** `mockbench schema <file>`: the OpenAPI document that a recording shows. */
export const createCommand = (): Command =>
  new Command("schema")
    .description("Writes the OpenAPI document that a recording shows: a HAR, or a Postman collection.")
    .argument("<file>", "a HAR or a Postman collection (v2.1); - is standard input")
    .option(
      "-o, --out <file>",
      "output file, JSON if its name ends so, else YAML; - is standard output",
      STDOUT,
    )
    .addHelpText("after", HELP)
    .action(schema);
