import { expect, test } from "bun:test";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { createMock } from "../../../src/packages/fetch/index.ts";
import { ANTHROPIC, OPENAI } from "../../support/model-apis.ts";
import { SCHEMAS } from "./schemas.ts";

/* Structured answers and arguments of tools fit the schemas of their requests, as ajv reads them. */

interface Ajv {
  compile(schema: object): ((value: unknown) => boolean) & { readonly errors?: readonly object[] | null };
}
type MakeAjv = new (options: object) => Ajv;

const folder = await installed("ajv", "8.20.0", ["ajv-formats@3.0.1"]);
const { default: Ajv7 } = (await import(join(folder, "dist/ajv.js"))) as { readonly default: MakeAjv };
const { default: Ajv2020 } = (await import(join(folder, "dist/2020.js"))) as { readonly default: MakeAjv };
const { default: addFormats } = (await import(join(folder, "../ajv-formats/dist/index.js"))) as {
  readonly default: (ajv: Ajv) => void;
};

const post = (openapi: object) => {
  const { fetch } = createMock({ openapi, baseUrl: "http://localhost" });
  return async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ model: "m", ...body }) };
    return (await (await fetch(new Request(`http://localhost${path}`, init))).json()) as never;
  };
};
const openAi = post(OPENAI);
const anthropic = post(ANTHROPIC);

const messages = [{ role: "user", content: "Use the tool" }];
type Choice = { message: { content: string; tool_calls: { function: { arguments: string } }[] } };

/** Where a schema may stand, and how its value comes back. */
const PLACES: Readonly<Record<string, (schema: object, seed: number) => Promise<unknown>>> = {
  async response_format(schema, seed) {
    const response_format = { type: "json_schema", json_schema: { name: "answer", schema, strict: true } };
    const { choices } = (await openAi("/v1/chat/completions", { messages, seed, response_format })) as {
      choices: [Choice];
    };
    return JSON.parse(choices[0].message.content);
  },
  async "text.format"(schema, seed) {
    const body = { input: "Hi", seed, text: { format: { type: "json_schema", name: "answer", schema } } };
    const { output } = (await openAi("/v1/responses", body)) as { output: [{ content: [{ text: string }] }] };
    return JSON.parse(output[0].content[0].text);
  },
  async "parameters of a function"(schema, seed) {
    const tools = [{ type: "function", function: { name: "use_it", parameters: schema } }];
    const { choices } = (await openAi("/v1/chat/completions", {
      messages,
      seed,
      tools,
      tool_choice: "required",
    })) as { choices: [Choice] };
    return JSON.parse(choices[0].message.tool_calls[0]?.function.arguments ?? "");
  },
  async input_schema(schema, seed) {
    const body = {
      messages,
      seed,
      max_tokens: 100_000,
      tools: [{ name: "use_it", input_schema: schema }],
      tool_choice: { type: "any" },
    };
    const { content } = (await anthropic("/v1/messages", body)) as { content: [{ input: unknown }] };
    return content[0].input;
  },
};

const validators = Object.entries(SCHEMAS).map(([name, schema]) => {
  const isOfDraft7 = JSON.stringify(schema).includes("draft-07");
  const ajv = new (isOfDraft7 ? Ajv7 : Ajv2020)({ strict: false });
  addFormats(ajv);
  return { name, schema, validate: ajv.compile(schema) };
});

for (const [place, valueAt] of Object.entries(PLACES))
  test(`values at ${place} fit ${Object.keys(SCHEMAS).length} schemas`, async () => {
    const wrong: string[] = [];
    for (const { name, schema, validate } of validators) {
      for (const seed of [1, 2, 3]) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after the other, to name the first that fails
          const value = await valueAt(schema, seed);
          if (!validate(value)) wrong.push(`${name}: ${JSON.stringify([value, validate.errors])}`);
        } catch (error) {
          wrong.push(`${name}: ${String(error)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
