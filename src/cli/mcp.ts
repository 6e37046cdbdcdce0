import { Command } from "commander";
import { fromJsonSchema, type jsonSchemaValidator, McpServer } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { TSchema } from "@sinclair/typebox";
import { loadConfig } from "../server/config/config.ts";
import { processEnvironment } from "../server/config/environment.ts";
import { openCatalog } from "../server/open-catalog.ts";
import { VERSION } from "../version.ts";
import { EXIT, ExitError } from "./exit-error.ts";
import { type Answer, repairable } from "./mcp/answer.ts";
import { type Connect, type Connection, connectTo } from "./mcp/connection.ts";
import { describe } from "./mcp/describe.ts";
import { exportLists } from "./mcp/export.ts";
import { DESCRIBE, EXPORT, FIND, type Input, inputProblem, REQUEST, WRITE } from "./mcp/input.ts";
import { createLines } from "./mcp/lines.ts";
import { find, write } from "./mcp/records.ts";
import { request } from "./mcp/request.ts";
import { applyFlags, flagsOf } from "./serve-flags.ts";
import { addressLike, gathered } from "./usage.ts";

const HELP = `
For an assistant's configuration:
  { "mcpServers": { "mockbench": { "command": "mockbench", "args": ["mcp", "--url", "http://localhost:3000"] } } }
`;

const INSTRUCTIONS =
  "A mock API: lists of linked records, and the operations of an API of one's own. " +
  "Start with describe; find reads records; write changes them in a session; request sends what an app would send, " +
  "also to fail it and to read what the app has sent; export makes types, schemas, SQL and files.";

const UNCHECKED: jsonSchemaValidator = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
};

type Run<Schema extends TSchema> = (connection: Connection, input: Input<Schema>) => Promise<Answer>;

/** Registers a tool of a server. */
const register =
  (server: McpServer, connect: Connect) =>
  <Schema extends TSchema>(
    name: string,
    description: string,
    readOnlyHint: boolean,
    schema: Schema,
    run: Run<Schema>,
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
        problem === undefined
          ? await repairable(async () => run(await connect(), input))
          : { text: problem, isError: true };
      return { content: [{ type: "text", text }], isError };
    });
  };

interface Options {
  readonly url?: string;
  readonly api?: readonly string[];
  readonly schema?: readonly string[] | string;
  readonly only?: true;
}

/** The server that the tools ask. */
const connectionFor = async ({ url, api = [], ...flags }: Options): Promise<Connect> => {
  const sources = [url !== undefined, api.length > 0, Object.keys(flags).length > 0].filter(Boolean);
  if (sources.length > 1)
    throw new ExitError(EXIT.usage, "--url, --api and --schema each say what is served: give one of them");
  if (url !== undefined) return connectTo(url);
  const config = loadConfig(await processEnvironment());
  // On demand: most need no files.
  const { connectToCatalog, connectToFiles } = await import("./mcp/in-process.ts");
  if (api.length > 0) return connectToFiles(api, config);
  const { catalog, schemaNotes } = await openCatalog(config);
  for (const note of schemaNotes) console.error(`mockbench: ${note}`);
  return connectToCatalog(catalog);
};

const serve = async (options: Options): Promise<void> => {
  applyFlags(options);
  const connect = await connectionFor(options);
  const lines = process.stdin.pipe(createLines((text) => process.stdout.write(text)));
  const createServer = (): McpServer => {
    const server = new McpServer({ name: "mockbench", version: VERSION }, { instructions: INSTRUCTIONS });
    const tool = register(server, connect);
    const about = "Lists the resources and operations, or the fields and relations of one or all.";
    tool("describe", about, true, DESCRIBE, describe);
    tool("find", "Reads records: filters, sorting, search, paging, relations.", true, FIND, find);
    tool("write", "Creates, replaces, changes or deletes records in a session.", false, WRITE, write);
    const any = "Sends any request as an app would: status, headers and body of its answer.";
    tool("request", any, false, REQUEST, request);
    tool("export", "Types, schemas, SQL, CSV or mock handlers of resources.", false, EXPORT, exportLists);
    return server;
  };
  serveStdio(createServer, { transport: new StdioServerTransport(lines) });
};

const readServer = addressLike("http://localhost:3000");
const readUrl = (value: string): string => readServer(value).href.replace(/\/+$/, "");

/** `mockbench mcp`: the mock API as tools of the Model Context Protocol, over standard input and output. */
export const createCommand = (): Command => {
  const command = new Command("mcp")
    .description(
      "Serves the mock API to AI assistants over standard input and output (Model Context Protocol).",
    )
    .option("--url <address>", "ask this running server", readUrl)
    .option("--api <file>", "serve a document, rows or a schema, as mock does; repeatable", gathered)
    .addHelpText("after", HELP)
    .action(serve);
  for (const option of flagsOf("MOCK_SCHEMA", "MOCK_SCHEMA_ONLY")) command.addOption(option);
  return command;
};
