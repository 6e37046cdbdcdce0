import Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "bun:test";
import fc from "fast-check";
import OpenAI from "openai";
import type { OwnApi } from "../../../src/core/mock/index.ts";
import { ANTHROPIC, OPENAI } from "../../support/model-apis.ts";
import { call, openDocument } from "./support/open-document.ts";
import { samples } from "../../support/samples.ts";

const openAi = await openDocument(OPENAI);
const anthropic = await openDocument(ANTHROPIC);

/** An API as a client's `fetch`. */
const fetchOf =
  (api: OwnApi) =>
  async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await api.handle(new Request(url, init));
    return new Response(response?.body ?? null, response ?? { status: 404 });
  };
const options = { apiKey: "any", maxRetries: 0, dangerouslyAllowBrowser: true };
const gpt = new OpenAI({ ...options, baseURL: "http://localhost/v1", fetch: fetchOf(openAi) });
const claude = new Anthropic({ ...options, baseURL: "http://localhost", fetch: fetchOf(anthropic) });

const model = "some-model";
const user = (content: string) => ({ role: "user" as const, content });
const weather = {
  type: "object" as const,
  properties: { city: { type: "string" }, days: { type: "integer", minimum: 1, maximum: 7 } },
  required: ["city", "days"],
  additionalProperties: false,
};
const called = (name: string, parameters: object, description = "") => ({
  type: "function" as const,
  function: { name, description, parameters: parameters as Record<string, unknown> },
});

type Text = { readonly choices: readonly { readonly message: { readonly content: string | null } }[] };
const contentOf = ({ choices: [choice] }: Text): string => choice?.message.content ?? "";

const chat = async (body: object, headers = {}) =>
  (await call(openAi, "POST /v1/chat/completions", { model, messages: [user("Hello")], ...body }, headers))
    .body as OpenAI.ChatCompletion & { error?: { code: string; param: string; message: string } };

/** What the events of a stream add up to, as the official clients have it. */
const JOINED = {
  "chat completions": async (body: { messages: { role: "user"; content: string }[]; max?: number }) => {
    const { max, ...rest } = body;
    const request = {
      model,
      ...rest,
      tools: [called("get_weather", weather)],
      stop: ["euros"],
      ...(max === undefined ? {} : { max_tokens: max }),
    };
    const stream = gpt.chat.completions.stream({ ...request, stream_options: { include_usage: true } });
    const whole = await gpt.chat.completions.create(request);
    const { choices, usage, id } = await stream.finalChatCompletion();
    const plain = ({
      message: { content, tool_calls: calls },
      finish_reason: reason,
    }: OpenAI.ChatCompletion.Choice) => ({
      content,
      reason,
      calls: calls?.map((one) => "function" in one && [one.id, one.function.name, one.function.arguments]),
    });
    return [
      { id, usage, choices: choices.map((one) => plain(one as OpenAI.ChatCompletion.Choice)) },
      { id: whole.id, usage: whole.usage, choices: whole.choices.map(plain) },
    ];
  },
  responses: async ({ messages, max }: { messages: { role: "user"; content: string }[]; max?: number }) => {
    const request = {
      model,
      input: messages,
      tools: [{ type: "function" as const, name: "get_weather", parameters: weather, strict: true }],
      ...(max === undefined ? {} : { max_output_tokens: max }),
    };
    const streamed = (await gpt.responses.stream(request).finalResponse()) as object;
    const { region, ...whole } = (await gpt.responses.create(request)) as OpenAI.Responses.Response & {
      region: string;
    };
    expect(region).toBe("eu");
    // The client parses what it has joined.
    return [
      JSON.parse(
        JSON.stringify(streamed, (key, value) =>
          key.startsWith("parsed") || key === "output_parsed" ? undefined : value,
        ),
      ),
      JSON.parse(JSON.stringify(whole)),
    ];
  },
  messages: async ({
    messages,
    max = 1000,
  }: {
    messages: { role: "user"; content: string }[];
    max?: number;
  }) => {
    const request = {
      model,
      messages,
      max_tokens: max,
      stop_sequences: ["euros"],
      tools: [{ name: "get_weather", input_schema: weather }],
    };
    const { parsed_output: _, ...streamed } = await claude.messages.stream(request).finalMessage();
    const whole = await claude.messages.create(request);
    const plain = (message: object) =>
      JSON.parse(JSON.stringify(message, (key, value) => (key === "citations" ? undefined : value)));
    return [plain(streamed), plain(whole)];
  },
};

for (const [name, joined] of Object.entries(JOINED))
  test(`${name}: the pieces of a stream join to the whole`, () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom("Hello", "How is the weather in Paris?"), fc.string({ unit: "grapheme" })),
        fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
        async (said, max) => {
          const [streamed, whole] = await joined({
            messages: [user(said)],
            ...(max === undefined ? {} : { max }),
          });
          expect(streamed).toEqual(whole);
        },
      ),
      { numRuns: samples(8) },
    ));

test("an answer says that no model wrote it, and is the same each time", async () => {
  const first = await call(openAi, "POST /chat/completions", { model, messages: [user("Hello")] });
  expect(first.headers["x-mock-notice"]).toBe("no model wrote this");
  expect(JSON.stringify(first.body)).toContain("no model wrote it");
  expect(await call(openAi, "POST /chat/completions", { model, messages: [user("Hello")] })).toEqual(first);
});

test("operations are known by their schemas: a model may be named in the path", async () => {
  const { paths, ...rest } = OPENAI;
  const { post } = paths["/chat/completions"];
  const parameters = [{ name: "deployment", in: "path", required: true, schema: { type: "string" } }];
  const schemas = {
    ...rest.components.schemas,
    ChatRequest: { type: "object", properties: { messages: {} } },
  };
  const azure = await openDocument({
    ...rest,
    paths: { "/deployments/{deployment}/chat": { post, parameters } },
    components: { schemas },
  });
  const { body } = await call(azure, "POST /deployments/mine/chat", { messages: [user("Hello")] });
  expect(body).toMatchObject({ model: "mine", object: "chat.completion", usage: { prompt_tokens: 5 } });
});

test("stop, max_tokens and n leave the beginning of the same answers", async () => {
  const [whole, second] = (await chat({ n: 2 })).choices;
  const all = whole?.message.content ?? "";
  expect(second?.message.content).not.toBe(all);
  for (const [more, reason] of [
    [{ max_tokens: 20 }, "length"],
    [{ stop: ["model"] }, "stop"],
    [{ stop: ["wrote", "model"], max_tokens: 20 }, "stop"],
    [{ max_tokens: 500, stop: "no such text" }, "stop"],
  ] as const) {
    const { choices, usage } = await chat(more);
    expect(all).toStartWith(choices[0]?.message.content ?? "none");
    expect(choices[0]?.finish_reason).toBe(reason);
    if (reason === "length") expect(usage?.completion_tokens).toBe(20);
  }
  expect(contentOf(await chat({ stop: ["model"] }))).toBe(all.slice(0, all.indexOf("model")));
});

test("seeds make other answers, but not at temperature 0", async () => {
  const texts = async (more: object) => (await chat(more)).choices.map(({ message }) => message.content);
  expect(await texts({ seed: 1 })).toEqual(await texts({ seed: 1, temperature: 1 }));
  expect(await texts({ seed: 1 })).not.toEqual(await texts({ seed: 2 }));
  const greedy = await texts({ temperature: 0, n: 3 });
  expect(new Set(greedy).size).toBe(1);
  expect(await texts({ temperature: 0, n: 3, seed: 5 })).toEqual(greedy);
});

const structured = (schema: object, name = "answer") => ({
  response_format: { type: "json_schema", json_schema: { name, schema, strict: true } },
});

test("ids and names are those of records: of those that the user speaks of, of the session, else of any", async () => {
  const api = await openDocument(OPENAI);
  const { body: made } = await call(api, "POST /orders", { id: 500, reference: "the new one" });
  const { body: known } = await call(api, "/orders?limit=200");
  const order = {
    type: "object",
    properties: { id: { type: "integer" }, reference: { type: "string" } },
    required: ["id", "reference"],
  };
  const schema = {
    type: "object",
    properties: { order_id: { type: "string" }, orders: { type: "array", items: order, minItems: 2 } },
    required: ["order_id", "orders"],
  };
  const tools = [called("cancel_order", order)];
  const ask = async (said: string, more: object) => {
    const { body } = await call(api, "POST /chat/completions", { model, messages: [user(said)], ...more });
    const { content, tool_calls: calls } = (body as OpenAI.ChatCompletion).choices[0]?.message ?? {};
    const [tool] = calls ?? [];
    return JSON.parse(tool !== undefined && "function" in tool ? tool.function.arguments : (content ?? ""));
  };
  expect(await ask("Cancel order 500", { tools })).toEqual(made);
  expect(known).toContainEqual(await ask("Cancel it", { tools }));
  const { order_id: id, orders } = await ask("Which?", structured(schema));
  expect(known).toContainEqual(expect.objectContaining({ id: Number(id) }));
  for (const one of orders) expect(known).toContainEqual(one);
});

test("a conversation calls the tools that it asks for, one after the other, and ends", async () => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [
    user("The weather in Paris, please, then book a table"),
  ];
  const tools = [
    called("book_table", { type: "object", properties: { seats: { type: "integer" } } }),
    called("get_weather", weather),
    called("delete_all", {}),
  ];
  const names: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const { choices } = await gpt.chat.completions.create({ model, messages, tools });
    const { message, finish_reason: reason } = choices[0] as OpenAI.ChatCompletion.Choice;
    messages.push(message);
    if (reason === "stop") break;
    for (const one of message.tool_calls ?? []) {
      names.push("function" in one ? one.function.name : "");
      messages.push({ role: "tool", tool_call_id: one.id, content: `result ${names.length}` });
    }
  }
  expect(names).toEqual(["get_weather", "book_table"]);
  expect(messages.at(-1)).toMatchObject({
    content: expect.stringMatching(/get_weather returned “result 1”.+“result 2”/),
  });
});

test.each<[object, string | null]>([
  [{ tool_choice: "none" }, null],
  [{ tool_choice: "required" }, "get_weather"],
  [{ tool_choice: { type: "function", function: { name: "book_table" } } }, "book_table"],
  [{}, null],
])("of two tools of which the user says nothing, %j calls %p", async (more, expected) => {
  const tools = [called("get_weather", weather), called("book_table", weather)];
  const { choices } = await chat({ tools, ...more });
  const [found] = choices[0]?.message.tool_calls ?? [];
  expect(found === undefined ? null : "function" in found && found.function.name).toBe(expected);
});

test("a response goes on with an earlier one of its session, as if all had been said again", async () => {
  const tools = [{ type: "function" as const, name: "get_weather", parameters: weather, strict: true }];
  const request = { model, tools };
  const asked = { ...request, input: "How is the weather in Paris?" };
  const first = await gpt.responses.create(asked);
  const [tool] = first.output as [OpenAI.Responses.ResponseFunctionToolCall];
  const result = { type: "function_call_output" as const, call_id: tool.call_id, output: "sunny" };
  const { id: previous_response_id } = first;
  const second = await gpt.responses.create({ ...request, previous_response_id, input: [result] });
  expect(second.previous_response_id).toBe(previous_response_id);
  const again = { ...request, input: [user(asked.input), tool, result] };
  expect(second.output_text).toBe((await gpt.responses.create(again)).output_text);
  expect(second.output_text).toContain("get_weather returned “sunny”");
  const third = { ...request, previous_response_id: second.id, input: "And tomorrow?" };
  const { usage } = await gpt.responses.stream(third).finalResponse();
  expect(usage?.input_tokens).toBeGreaterThan(second.usage?.input_tokens ?? Infinity);
  for (const [more, headers] of [
    [{ previous_response_id: "resp_x" }, {}],
    [{}, { "x-mock-session": "another" }],
  ] as const)
    expect(
      await gpt.responses.create({ ...third, ...more }, { headers }).catch((error: unknown) => error),
    ).toMatchObject({ status: 400, param: "previous_response_id" });
});

const NESTED = (depth: number, next: (inner: object) => object, last: object) =>
  Object.fromEntries(
    Array.from({ length: depth }, (_, at) => [
      `n${at}`,
      at === depth - 1 ? last : next({ $ref: `#/$defs/n${at + 1}` }),
    ]),
  );
const LETTER = { type: "string", pattern: "^a+$" };
const SELF = { type: "object", properties: { next: { $ref: "#" } }, required: ["next"] };

test.each<[string, unknown]>([
  [
    "doubles with each level",
    { $ref: "#/$defs/n0", $defs: NESTED(30, (inner) => ({ allOf: [inner, inner] }), LETTER) },
  ],
  [
    "has too many alternatives",
    { $ref: "#/$defs/n0", $defs: NESTED(30, (inner) => ({ anyOf: [inner, inner] }), LETTER) },
  ],
  [
    "requires too much",
    {
      $ref: "#/$defs/n0",
      $defs: NESTED(
        30,
        (inner) => ({ type: "object", properties: { a: inner, b: inner }, required: ["a", "b"] }),
        LETTER,
      ),
    },
  ],
  ["refers to itself", { $ref: "#" }],
  ["requires itself", SELF],
  ["is too long a list", { type: "array", minItems: 1000, items: { type: "array", minItems: 1000 } }],
  ["is too long a text", { type: "string", minLength: 900_000 }],
  ["has no value", { type: "object", properties: { a: false }, required: ["a"] }],
  ["points to nothing", { $ref: "#/$defs/none" }],
  ["is not a schema", "text"],
])("a schema that %s is refused", async (_, schema) => {
  const { error } = await chat(structured(schema as object));
  expect(error).toMatchObject({
    type: "invalid_request_error",
    param: expect.stringMatching(/^response_format\.json_schema\.schema/),
  });
});

test("vectors are units, the same for a text, and nearer for shared words", async () => {
  const input = ["a red fox runs", "The red fox slept", "tax forms of 1999"];
  const vectors = async (more: object) =>
    (await gpt.embeddings.create({ model, input, ...more })).data.map(({ embedding }) => embedding);
  const dot = (a: number[] = [], b: number[] = []) => a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0);
  const [fox, other, tax] = await vectors({ encoding_format: "float" });
  for (const one of [fox, other, tax]) expect(dot(one, one)).toBeCloseTo(1, 5);
  expect(dot(fox, other)).toBeGreaterThan(dot(fox, tax) + 0.2);
  // The client asks for base64 of its own.
  expect(await vectors({})).toEqual([fox, other, tax] as never);
  expect((await vectors({ dimensions: 256 }))[0]).toHaveLength(256);
});

test.each([
  [400, "context_length_exceeded", null],
  [429, "rate_limit_exceeded", "1s"],
  [503, null, null],
])("a simulated %d is OpenAI's", async (status, code, reset) => {
  const error = await gpt.chat.completions
    .create({ model, messages: [user("Hi")] }, { headers: { "x-mock": `error=${status}` } })
    .catch((thrown: unknown) => thrown);
  const { status: sent, code: named, headers } = error as InstanceType<typeof OpenAI.APIError>;
  expect([sent, named, headers?.get("x-ratelimit-reset-requests")]).toEqual([status, code, reset]);
});

test.each([
  [429, "rate_limit_error"],
  [529, "overloaded_error"],
  [401, "authentication_error"],
  [400, "invalid_request_error"],
])("a simulated %d is Anthropic's %s", async (status, type) => {
  const error = await claude.messages
    .create({ model, max_tokens: 9, messages: [user("Hi")] }, { headers: { "x-mock": `error=${status}` } })
    .catch((thrown: unknown) => thrown);
  expect([(error as { status: number }).status, (error as { type: string }).type]).toEqual([status, type]);
  expect((error as { requestID: string }).requestID).toStartWith("req_");
});

test.each([
  ["POST /v1/messages", { messages: [], max_tokens: 0, model }, /\/max_tokens must be/],
  ["POST /v1/messages", { messages: [] }, /model/],
])("a wrong request is an error of the dialect: %s %j", async (line, body, expected) => {
  const { status, body: answer } = await call(anthropic, line, body);
  expect([status, answer]).toMatchObject([
    400,
    { type: "error", error: { type: "invalid_request_error", message: expect.stringMatching(expected) } },
  ]);
});

test("a long picture is taken, a long conversation of very many messages is not", async () => {
  const statuses = [[user("x".repeat(500_000))], Array.from({ length: 6000 }, () => user("hello"))].map(
    async (messages) => (await call(openAi, "POST /chat/completions", { model, messages })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 413]);
});

test("tokens are counted as a message counts them", async () => {
  const request = { model, messages: [user("How many tokens are these?")] };
  const { input_tokens: counted } = await claude.messages.countTokens(request);
  expect((await claude.messages.create({ ...request, max_tokens: 5 })).usage.input_tokens).toBe(counted);
});
