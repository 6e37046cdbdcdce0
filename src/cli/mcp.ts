import { Command } from "commander";
import { fromJsonSchema, type jsonSchemaValidator, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { TSchema } from "@sinclair/typebox";
import { loadConfig } from "../server/config/config.ts";
import { processEnvironment } from "../server/config/environment.ts";
import { openCatalog } from "../server/open-catalog.ts";
import { VERSION } from "../version.ts";
import { DESCRIBE, EXPORT, FIND, type Input, inputProblem, WRITE } from "./mcp/input.ts";
import { type Answer, createTools } from "./mcp/tools.ts";
import { applyFlags, flagsOf } from "./serve-flags.ts";

const HELP = `
For an assistant's configuration:
  { "mcpServers": { "mockbench": { "command": "mockbench", "args": ["mcp"] } } }
`;

const INSTRUCTIONS =
  "Mock data of linked resources. The same seed gives the same records everywhere. " +
  "Start with describe; find reads; write keeps changes in a session; export makes types, schemas, SQL and files.";

const UNCHECKED: jsonSchemaValidator = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
};

const register = <Schema extends TSchema>(
  server: McpServer,
  name: string,
  description: string,
  schema: Schema,
  run: (input: Input<Schema>) => Promise<Answer>,
  readOnlyHint: boolean,
): void => {
  const config = {
    description,
    // What is wrong is said below, in words that an assistant can act on.
    inputSchema: fromJsonSchema<Input<Schema>>(JSON.parse(JSON.stringify(schema)), UNCHECKED),
    annotations: { readOnlyHint, openWorldHint: false },
  };
  server.registerTool(name, config, async (input: Input<Schema>) => {
    const problem = inputProblem(schema, input);
    const { text, isError = false } =
      problem === undefined ? await run(input) : { text: problem, isError: true };
    return { content: [{ type: "text", text }], isError };
  });
};

const serve = async (options: object): Promise<void> => {
  applyFlags(options);
  const { catalog, schemaNotes } = await openCatalog(loadConfig(await processEnvironment()));
  for (const note of schemaNotes) console.error(`mockbench: ${note}`);
  const tools = createTools(catalog);
  serveStdio(() => {
    const server = new McpServer({ name: "mockbench", version: VERSION }, { instructions: INSTRUCTIONS });
    register(
      server,
      "describe",
      "Lists the resources, or the fields and relations of one or all.",
      DESCRIBE,
      tools.describe,
      true,
    );
    register(
      server,
      "find",
      "Reads records: filters, sorting, search, paging, relations.",
      FIND,
      tools.find,
      true,
    );
    register(
      server,
      "write",
      "Creates, replaces, changes or deletes records in a session.",
      WRITE,
      tools.write,
      false,
    );
    register(
      server,
      "export",
      "Types, schemas, SQL, CSV or mock handlers of resources.",
      EXPORT,
      tools.export,
      false,
    );
    return server;
  });
};

/** `mockbench mcp`: the mock API as tools of the Model Context Protocol, over standard input and output. */
export const createCommand = (): Command => {
  const command = new Command("mcp")
    .description(
      "Serves the mock API to AI assistants over standard input and output (Model Context Protocol).",
    )
    .addHelpText("after", HELP)
    .action(serve);
  for (const option of flagsOf("MOCK_SCHEMA", "MOCK_SCHEMA_ONLY")) command.addOption(option);
  return command;
};
