import { DEFAULT_COUNT, EVENT_TYPES, LOCALES } from "../../core/engine/index.ts";
import { defaultStreamResource, STREAM_PARAMETERS, STREAM_RANGES } from "../../core/mock/index.ts";
import { LAST_EVENT } from "../../core/query/index.ts";
import { OPERATIONS } from "../../core/operations.ts";
import type { ErrorResponses } from "./error-responses.ts";
import { headersOf } from "./headers.ts";
import { integerIn, parameterRef, type Piece, schemaRef } from "./names.ts";
import { dataSchema, seedSchema } from "./parameters.ts";
import type { Service } from "./service.ts";

type Described = readonly [description: string, schema: Piece];

/** The parameters of the stream. */
const queryOf = ({
  catalog,
}: Pick<Service, "catalog">): Readonly<Record<(typeof STREAM_PARAMETERS)[number], Described>> => ({
  resource: ["Resource to follow.", { enum: catalog.names, default: defaultStreamResource(catalog) }],
  interval: ["Milliseconds between two batches.", { ...integerIn(STREAM_RANGES.interval), default: 1000 }],
  types: ["Types of events; all by default.", { type: "array", items: { enum: EVENT_TYPES } }],
  batch: ["Events per batch.", { ...integerIn(STREAM_RANGES.batch), default: 1 }],
  seed: ["Which dataset: the same text gives the same history everywhere.", seedSchema],
  random: [
    "Whether each pause is drawn from 50 to 150 % of the interval.",
    { enum: ["true", "1", "false", "0"], default: "false" },
  ],
  count: [
    "Records in the dataset that the stream starts from.",
    { ...integerIn(STREAM_RANGES.count), default: DEFAULT_COUNT },
  ],
  __now: ["The day on which the history starts.", { type: "string", format: "date", default: "2025-01-01" }],
  locale: ["The place of names and addresses.", { enum: LOCALES, default: "en" }],
  __data: ["Makes the records hard to draw, but valid.", dataSchema],
  limit: [
    `Ends the stream after the event with this number; after ${LAST_EVENT} by default.`,
    integerIn(STREAM_RANGES.limit),
  ],
  lastEventId: [
    "Resumes after this event, for clients that cannot send the header `Last-Event-ID`.",
    integerIn([0, LAST_EVENT]),
  ],
  __fault: [
    "A broken stream: `gap` leaves events out, `dup` repeats them, `reset` cuts the connection in place of a batch. `gap@0.2` concerns one event in five. The first event after a connect always arrives.",
    { type: "string", pattern: "^(?:gap|dup|reset)(?:@(?:0|1|0?\\.\\d+))?$" },
  ],
});

/** The parameters of the stream as components, with a prefix: some have the names of other parameters. */
export const streamParameters = (service: Pick<Service, "catalog">): Record<string, Piece> => ({
  ...Object.fromEntries(
    STREAM_PARAMETERS.map((name) => {
      const [description, schema] = queryOf(service)[name];
      const list = schema["type"] === "array" ? { explode: false } : {};
      const empty = name === "random" ? { allowEmptyValue: true } : {};
      return [`stream.${name}`, { name, in: "query", description, ...list, ...empty, schema }];
    }),
  ),
  "stream.resumeHeader": {
    name: "Last-Event-ID",
    in: "header",
    description: `Resumes after this event, 0 to ${LAST_EVENT}, with exactly the bytes that would have followed.`,
    schema: { type: "string", pattern: "^\\d{0,7}$" },
  },
});

/** The schema of an event. */
const item: Piece = {
  type: "object",
  required: ["data"],
  properties: {
    id: { type: "integer", minimum: 1 },
    event: { const: "end", description: "Only in the last message, which has no id" },
    data: {
      type: "string",
      contentMediaType: "application/json",
      contentSchema: { anyOf: [schemaRef("StreamEvent"), schemaRef("StreamEnd")] },
    },
  },
};

export const realtimePath = (errors: ErrorResponses, service: Service): Piece => {
  const headers = headersOf(service, "Untransformed", "Unbuffered", "Notice");
  const stream = {
    type: "string",
    contentMediaType: "text/event-stream",
    contentSchema: { type: "array", items: item },
  };
  const ended = "The stream has ended for good: there are no events after the given one.";
  return {
    get: {
      operationId: "followEvents",
      tags: ["realtime"],
      summary: OPERATIONS.followEvents.summary,
      description:
        "Each event is a message with an `id` and, as `data`, a StreamEvent as JSON. The events are a valid history " +
        "of the REST dataset with the same seed and count. The stream ends with `event: end`, or with `retry: 1000` " +
        "if the client should resume it.",
      security: [],
      parameters: [...STREAM_PARAMETERS, "resumeHeader"].map((name) => parameterRef(`stream.${name}`)),
      responses: {
        "200": {
          description: "The stream. Its first bytes are sent immediately.",
          content: { "text/event-stream": { schema: stream, ...service.examplesOf({ stream: "stream" }) } },
          ...headers,
        },
        ...(service.isCompact ? {} : { "204": { description: ended, ...headers } }),
        ...errors.of("followEvents"),
      },
    },
  };
};
