/*
 * Documents in the shapes of OpenAI's and Anthropic's APIs, as small as they can be, beside a list of orders.
 */

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const integer = { type: "integer" };
const list = (items: object) => ({ type: "array", items });
const object = (required: string, optional = "", more: Record<string, object> = {}) => {
  const names = (all: string): string[] => all.split(" ").filter((name) => name !== "");
  const properties = [...names(required), ...names(optional)].map((name) => [name, more[name] ?? {}]);
  return { type: "object", required: names(required), properties: Object.fromEntries(properties) };
};
const content = (schema: object) => ({ "application/json": { schema } });
const answers = (schema: object, more: object = {}) => ({
  200: { description: "OK", content: { ...content(schema), ...more } },
});
const post = (sent: object, answered: object, more: object = {}) => ({
  post: { requestBody: { required: true, content: content(sent) }, responses: answers(answered, more) },
});
const streamed = { "text/event-stream": { schema: { type: "object" } } };

const orders = {
  get: { responses: answers(list(ref("Order"))) },
  post: { requestBody: { content: content(ref("Order")) }, responses: answers(ref("Order")) },
};
const Order = object("id reference", "", { id: { ...integer, minimum: 1 }, reference: text });

const file = object("id filename object", "bytes", {
  id: { type: "string", pattern: "^file-[a-z0-9]{8}$" },
  filename: text,
  object: { const: "file" },
  bytes: integer,
});

export const OPENAI = {
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com/v1" }],
  paths: {
    "/chat/completions": post(ref("ChatRequest"), ref("Chat"), streamed),
    "/responses": post(ref("ResponseRequest"), ref("Response")),
    "/embeddings": post(ref("EmbeddingRequest"), ref("Embeddings")),
    "/files": {
      get: {
        parameters: ["limit", "after"].map((name) => ({ name, in: "query", schema: {} })),
        responses: answers(
          object("object data has_more", "first_id last_id", {
            object: { const: "list" },
            data: list(file),
            has_more: { type: "boolean" },
            first_id: text,
            last_id: text,
          }),
        ),
      },
    },
    "/orders": orders,
    "/orders/{orderId}": {
      get: {
        parameters: [{ name: "orderId", in: "path", required: true, schema: integer }],
        responses: answers(ref("Order")),
      },
    },
  },
  components: {
    schemas: {
      Order,
      ChatRequest: object("model messages", "stream tools n max_tokens response_format", {
        model: text,
        messages: { ...list({ type: "object" }), minItems: 1 },
        stream: { type: "boolean" },
      }),
      Chat: object("id object created model choices", "usage", {
        object: { const: "chat.completion" },
        choices: list(
          object("index message finish_reason", "", {
            message: object("role content"),
            finish_reason: { enum: ["stop", "length", "tool_calls"] },
          }),
        ),
        usage: object("prompt_tokens completion_tokens total_tokens"),
      }),
      ResponseRequest: object("model input", "stream"),
      Response: object("id object status output created_at model region", "usage", {
        status: { enum: ["completed", "incomplete", "in_progress"] },
        output: list({ type: "object" }),
        region: { type: "string", enum: ["eu"] },
      }),
      EmbeddingRequest: object("model input"),
      Embeddings: object("data model object", "usage", {
        data: list(object("embedding index object", "", { embedding: {} })),
      }),
    },
  },
};

export const ANTHROPIC = {
  openapi: "3.1.0",
  paths: {
    "/v1/messages": post(ref("MessageRequest"), ref("Message")),
    "/v1/messages/count_tokens": post(object("model messages"), object("input_tokens")),
    "/v1/orders": orders,
  },
  components: {
    schemas: {
      Order,
      MessageRequest: object("model messages max_tokens", "system tools stream", { max_tokens: integer }),
      Message: {
        ...object("id type role model content stop_reason stop_sequence usage", "", {
          type: { const: "message" },
          content: list({ type: "object" }),
          usage: object("input_tokens output_tokens"),
        }),
        additionalProperties: false,
      },
    },
  },
};
