import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { createMock } from "../../../src/packages/fetch/index.ts";
import { ANTHROPIC, OPENAI } from "../../support/model-apis.ts";

interface Ajv {
  compile(schema: object): ((value: unknown) => boolean) & { readonly errors?: readonly object[] | null };
  addFormat(name: string, isValid: true): unknown;
}
type MakeAjv = new (options: object) => Ajv;

const folder = await installed("ajv", "8.20.0", ["ajv-formats@3.0.1"]);
const { default: Ajv7 } = (await import(join(folder, "dist/ajv.js"))) as { readonly default: MakeAjv };
const { default: Ajv2020 } = (await import(join(folder, "dist/2020.js"))) as { readonly default: MakeAjv };
const { default: addFormats } = (await import(join(folder, "../ajv-formats/dist/index.js"))) as {
  readonly default: (ajv: Ajv) => void;
};

/** A validator of one schema; throws for one that is none. */
export const validatorOf = (schema: object, otherFormats: readonly string[] = []) => {
  const isOfDraft7 = JSON.stringify(schema).includes("draft-07");
  const ajv = new (isOfDraft7 ? Ajv7 : Ajv2020)({ strict: false, logger: false });
  addFormats(ajv);
  for (const name of otherFormats) ajv.addFormat(name, true);
  return ajv.compile(schema);
};

const post = (openapi: object) => {
  const { fetch } = createMock({ openapi, baseUrl: "http://localhost" });
  return async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ model: "m", ...body }) };
    const response = await fetch(new Request(`http://localhost${path}`, init));
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as never;
  };
};
const openAi = post(OPENAI);
const anthropic = post(ANTHROPIC);

const messages = [{ role: "user", content: "Use the tool" }];
type Choice = { message: { content: string; tool_calls: { function: { arguments: string } }[] } };

/** Where a schema may stand in a request, and how its value comes back. */
export const PLACES: Readonly<Record<string, (schema: object, seed: number) => Promise<unknown>>> = {
  async response_format(schema, seed) {
    const response_format = { type: "json_schema", json_schema: { name: "answer", schema, strict: true } };
    const { choices }: { choices: [Choice] } = await openAi("/v1/chat/completions", {
      messages,
      seed,
      response_format,
    });
    return JSON.parse(choices[0].message.content);
  },
  async "text.format"(schema, seed) {
    const body = { input: "Hi", seed, text: { format: { type: "json_schema", name: "answer", schema } } };
    const { output }: { output: [{ content: [{ text: string }] }] } = await openAi("/v1/responses", body);
    return JSON.parse(output[0].content[0].text);
  },
  async "parameters of a function"(schema, seed) {
    const tools = [{ type: "function", function: { name: "use_it", parameters: schema } }];
    const body = { messages, seed, tools, tool_choice: "required" };
    const { choices }: { choices: [Choice] } = await openAi("/v1/chat/completions", body);
    return JSON.parse(choices[0].message.tool_calls[0]?.function.arguments ?? "");
  },
  async input_schema(schema, seed) {
    const tools = [{ name: "use_it", input_schema: schema }];
    const body = { messages, seed, max_tokens: 100_000, tools, tool_choice: { type: "any" } };
    const { content }: { content: [{ input: unknown }] } = await anthropic("/v1/messages", body);
    return content[0].input;
  },
};
