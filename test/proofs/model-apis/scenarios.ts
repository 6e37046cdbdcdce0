import Anthropic from "@anthropic-ai/sdk";
import { createOpenAI } from "@ai-sdk/openai";
import { generateText, Output, stepCountIs, streamText, tool } from "ai";
import { expect } from "bun:test";
import OpenAI from "openai";
import { zodResponseFormat, zodTextFormat } from "openai/helpers/zod";
import { z } from "zod";
import type { Transport } from "./transports.ts";

/* What programs do with models, by the official clients of both APIs and by the AI SDK. */

const model = "some-model";
const user = (content: string) => ({ role: "user" as const, content });
const weather = z.object({ city: z.string(), unit: z.enum(["c", "f"]) }).strict();
const parameters = z.toJSONSchema(weather) as { type: "object" };
const Event = z
  .object({ name: z.string(), date: z.iso.date(), order_id: z.int(), people: z.array(z.string()) })
  .strict();
const NOTICE = "no model wrote";

export const clientsOf = ({ origins: [openAi, anthropic], fetch }: Transport, retries = 0) => {
  const options = { apiKey: "any", maxRetries: retries, dangerouslyAllowBrowser: true, fetch };
  return {
    gpt: new OpenAI({ ...options, baseURL: `${openAi}/v1` }),
    claude: new Anthropic({ ...options, baseURL: anthropic }),
    ai: createOpenAI({ apiKey: "any", baseURL: `${openAi}/v1`, fetch: fetch as typeof globalThis.fetch }),
  };
};
type Clients = ReturnType<typeof clientsOf>;

const contentOf = ({ choices }: OpenAI.ChatCompletion) => choices[0]?.message.content ?? "";

const thrown = async (call: Promise<unknown>) => {
  const error = (await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )) as InstanceType<typeof OpenAI.APIError>;
  return { status: error.status, code: error.code, type: error.type };
};

const simulated = (error: number) => ({ headers: { "x-mock": `error=${error}` } });

const chatTools = ["get_weather", "book_table"].map((name) => ({
  type: "function" as const,
  function: { name, parameters },
}));
const ASKED = "The weather in Oslo, then book a table";

/** Each returns what must be the same whatever way it came. */
export const SCENARIOS: Readonly<Record<string, (clients: Clients) => Promise<unknown>>> = {
  async chat({ gpt }) {
    const completion = await gpt.chat.completions.create({ model, messages: [user("Hello")] });
    expect(contentOf(completion)).toContain(NOTICE);
    return completion;
  },
  async "chat, streamed"({ gpt }) {
    const stream = await gpt.chat.completions.create({
      model,
      messages: [user("Hello")],
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = await Array.fromAsync(stream);
    const pieces = chunks.flatMap(({ choices }) => choices[0]?.delta.content || []);
    const whole = await gpt.chat.completions.create({ model, messages: [user("Hello")] });
    expect(pieces.join("")).toBe(contentOf(whole));
    expect(chunks.at(-1)?.usage).toEqual(whole.usage);
    expect(pieces).toHaveLength(whole.usage?.completion_tokens ?? 0);
    return chunks;
  },
  async "a client that leaves a stream"({ gpt }) {
    const stream = await gpt.chat.completions.create({ model, messages: [user("Hello")], stream: true });
    for await (const { choices } of stream) if (choices[0]?.delta.content) break;
    return stream.controller.signal.aborted;
  },
  async "several choices, a stop and a seed"({ gpt }) {
    const { choices } = await gpt.chat.completions.create({
      model,
      messages: [user("Hello")],
      n: 3,
      stop: ["."],
      seed: 7,
    });
    expect(choices.map(({ finish_reason: reason }) => reason)).toEqual(["stop", "stop", "stop"]);
    expect(choices.some(({ message }) => message.content?.includes("."))).toBeFalse();
    return choices;
  },
  async "an answer that is too long"({ gpt }) {
    const { choices, usage } = await gpt.chat.completions.create({
      model,
      messages: [user("Hello")],
      max_completion_tokens: 5,
    });
    expect([choices[0]?.finish_reason, usage?.completion_tokens]).toEqual(["length", 5]);
    return choices;
  },
  async "structured output of Zod"({ gpt }) {
    const { choices } = await gpt.chat.completions.parse({
      model,
      messages: [user("Alice and Bob meet")],
      response_format: zodResponseFormat(Event, "event"),
    });
    expect(Event.parse(choices[0]?.message.parsed).order_id).toBeWithin(1, 101);
    return choices;
  },
  async "structured output, streamed"({ gpt }) {
    const stream = gpt.chat.completions.stream({
      model,
      messages: [user("Meet")],
      response_format: zodResponseFormat(Event, "event"),
    });
    const { choices } = await stream.finalChatCompletion();
    return Event.parse(choices[0]?.message.parsed);
  },
  async "any JSON"({ gpt }) {
    return JSON.parse(
      contentOf(
        await gpt.chat.completions.create({
          model,
          messages: [user("JSON, please")],
          response_format: { type: "json_object" },
        }),
      ),
    );
  },
  async "tools over three turns"({ gpt }) {
    const messages: OpenAI.ChatCompletionMessageParam[] = [user(ASKED)];
    const reasons: unknown[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const { choices } = await gpt.chat.completions.create({ model, messages, tools: chatTools });
      const { message, finish_reason: reason } = choices[0] as OpenAI.ChatCompletion.Choice;
      reasons.push(reason);
      messages.push(message);
      for (const call of message.tool_calls ?? []) {
        weather.parse(JSON.parse("function" in call ? call.function.arguments : ""));
        messages.push({ role: "tool", tool_call_id: call.id, content: "fine" });
      }
    }
    expect(reasons).toEqual(["tool_calls", "tool_calls", "stop"]);
    return messages;
  },
  async "tools, run by the client"({ gpt }) {
    const asked: unknown[] = [];
    const runner = gpt.chat.completions.runTools({
      model,
      messages: [user(ASKED)],
      tools: [
        {
          type: "function",
          function: {
            name: "get_weather",
            description: "",
            parameters,
            parse: (sent: string) => weather.parse(JSON.parse(sent)),
            function: (sent: z.infer<typeof weather>) => {
              asked.push(sent);
              return "sunny";
            },
          },
        },
      ],
    });
    expect(await runner.finalContent()).toContain("sunny");
    return asked;
  },
  async "parallel tools"({ gpt }) {
    const { choices } = await gpt.chat.completions.create({
      model,
      messages: [user(ASKED)],
      tools: chatTools,
      parallel_tool_calls: true,
    });
    expect(choices[0]?.message.tool_calls).toHaveLength(2);
    return choices;
  },
  async responses({ gpt }) {
    const response = await gpt.responses.create({ model, input: "Hello", instructions: "Be kind" });
    expect(response.output_text).toContain(NOTICE);
    return response;
  },
  async "responses, streamed with a tool, then its result"({ gpt }) {
    const tools = [{ type: "function" as const, name: "get_weather", parameters, strict: true }];
    const first = await gpt.responses.stream({ model, input: ASKED, tools }).finalResponse();
    const [call] = first.output;
    const output = {
      type: "function_call_output" as const,
      call_id: call?.type === "function_call" ? call.call_id : "",
      output: "sunny",
    };
    const input = [user(ASKED), ...(first.output as OpenAI.Responses.ResponseFunctionToolCall[]), output];
    const second = await gpt.responses.create({ model, input, tools });
    expect(second.output_text).toContain("sunny");
    return [JSON.stringify(first), second];
  },
  async "responses that are parsed"({ gpt }) {
    const { output_parsed: parsed } = await gpt.responses.parse({
      model,
      input: "Meet",
      text: { format: zodTextFormat(Event, "event") },
    });
    return Event.parse(parsed);
  },
  async messages({ claude }) {
    const message = await claude.messages.create({
      model,
      max_tokens: 200,
      system: "Be kind",
      messages: [user("Hello")],
    });
    expect(message).toMatchObject({
      stop_reason: "end_turn",
      content: [{ text: expect.stringContaining(NOTICE) }],
    });
    return message;
  },
  async "messages, streamed"({ claude }) {
    const request = { model, max_tokens: 200, messages: [user("Hello")] };
    const texts: string[] = [];
    const stream = claude.messages.stream(request).on("text", (delta) => void texts.push(delta));
    const { usage, content } = await stream.finalMessage();
    expect(content).toMatchObject([{ text: texts.join("") }]);
    expect(usage.output_tokens).toBe(texts.length);
    return content;
  },
  async "messages with a tool over three turns"({ claude }) {
    const tools = ["get_weather", "book_table"].map((name) => ({ name, input_schema: parameters }));
    const messages: Anthropic.MessageParam[] = [user(ASKED)];
    const reasons: unknown[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const { content, stop_reason: reason } = await claude.messages
        .stream({ model, max_tokens: 500, messages, tools })
        .finalMessage();
      reasons.push(reason);
      messages.push({ role: "assistant", content });
      const results = content.flatMap((block) =>
        block.type === "tool_use"
          ? [
              {
                type: "tool_result" as const,
                tool_use_id: block.id,
                content: JSON.stringify(weather.parse(block.input)),
              },
            ]
          : [],
      );
      messages.push({ role: "user", content: results });
    }
    expect(reasons).toEqual(["tool_use", "tool_use", "end_turn"]);
    return messages;
  },
  "counted tokens": ({ claude }) => claude.messages.countTokens({ model, messages: [user("Hello")] }),
  async embeddings({ gpt }) {
    const { data } = await gpt.embeddings.create({ model: "text-embedding-3-large", input: ["one", "two"] });
    expect(data.map(({ embedding }) => embedding.length)).toEqual([3072, 3072]);
    return data;
  },
  async "a list of files, page by page"({ gpt }) {
    const ids: string[] = [];
    for await (const { id } of gpt.files.list({ limit: 40 })) ids.push(id);
    expect(new Set(ids).size).toBe(100);
    return ids;
  },
  async "errors of one"({ gpt }) {
    const create = (error: number) =>
      thrown(gpt.chat.completions.create({ model, messages: [user("Hi")] }, simulated(error)));
    const errors = await Promise.all([400, 401, 429, 500].map(create));
    expect(errors.map(({ code }) => code)).toEqual([
      "context_length_exceeded",
      "invalid_api_key",
      "rate_limit_exceeded",
      null,
    ]);
    return errors;
  },
  async "errors of the other"({ claude }) {
    const create = (error: number) =>
      thrown(claude.messages.create({ model, max_tokens: 9, messages: [user("Hi")] }, simulated(error)));
    const errors = await Promise.all([400, 401, 429, 529].map(create));
    expect(errors.map(({ type }) => type)).toEqual([
      "invalid_request_error",
      "authentication_error",
      "rate_limit_error",
      "overloaded_error",
    ]);
    return errors;
  },
  async "AI SDK: text, streamed"({ ai }) {
    const { textStream, text } = streamText({ model: ai.chat(model), prompt: "Hello" });
    const pieces = await Array.fromAsync(textStream);
    expect(pieces.join("")).toBe(await text);
    return pieces;
  },
  async "AI SDK: an object, streamed"({ ai }) {
    const result = streamText({
      model: ai.responses(model),
      output: Output.object({ schema: Event }),
      prompt: "Meet",
    });
    const partial = await Array.fromAsync(result.partialOutputStream);
    expect(partial.at(-1)).toEqual(await result.output);
    return Event.parse(await result.output);
  },
  async "AI SDK: steps with tools"({ ai }) {
    const tools = {
      get_weather: tool({ inputSchema: weather, execute: ({ city }) => `sunny in ${city}` }),
      book_table: tool({ inputSchema: weather, execute: () => "booked" }),
    };
    const { text, steps } = await generateText({
      model: ai(model),
      tools,
      prompt: ASKED,
      stopWhen: stepCountIs(6),
    });
    expect(steps).toHaveLength(3);
    expect(text).toContain("booked");
    return text;
  },
};
