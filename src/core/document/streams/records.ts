import { AppError } from "../../errors.ts";
import { framingOf, sse } from "../../http/frames.ts";
import {
  callFor,
  changeEvent,
  type FollowedChange,
  type Mock,
  type MockResponse,
  type OwnDeps,
} from "../../mock/index.ts";
import { type Pair, parameterNamed, type Row } from "../../query/index.ts";
import { isNode } from "../../schema/index.ts";
import { meaningOf } from "../meanings.ts";
import { listQueryOf } from "../list-query.ts";
import { carried } from "../operate.ts";
import { type Content, successOf } from "../operation.ts";
import type { FoundParent } from "../parents.ts";
import { createRecordBodies } from "../record-writer.ts";
import { type RecordCall, recordCallOf } from "../record-call.ts";
import type { RecordForm } from "../records.ts";
import { type Call, type Maker, streamResponse } from "../respond.ts";
import { simulateCall } from "../simulation.ts";
import { type EventSchema, eventSchemasOf, schemaFor } from "./event-schemas.ts";
import { streamRangeOf } from "./length.ts";

/*
 * Streams of records: events that tell of them are the history of their resource with what the session writes, as of the
 * mock API's own stream; other streams are a list, a record a line.
 */

const TIME = /^(?:timestamp|time|at|occurred_?at|created_?at|sent_?at|date)$/i;

/** Parameters that are applied to the stream, not to the list in it. */
const ELSEWHERE: ReadonlySet<string | undefined> = new Set(
  "limit,_all,__delay,__error,__fault,__auth,_format,_envelope".split(","),
);

const OF_STREAM: ReadonlySet<string> = new Set(["interval", "lastEventId"]);

type Parents = ReadonlyMap<string, FoundParent>;

/** The data of an event: the record, or an object of the document with it. */
const dataFor = ({ property }: EventSchema, made: unknown, change: FollowedChange, words: Row): unknown => {
  if (property === null) return change.data;
  const object = isNode(made) ? made : {};
  const times = Object.keys(object).filter((name) => TIME.test(name) && typeof object[name] === "string");
  const named = Object.fromEntries(Object.entries(words).filter(([name]) => Object.hasOwn(object, name)));
  return {
    ...object,
    ...Object.fromEntries(times.map((name) => [name, change.timestamp])),
    ...named,
    [property]: change.data,
  };
};

/** What a request asks of the list, and of the stream itself. */
const queryOf = (call: RecordCall): { query: readonly Pair[]; notices: readonly string[] } => {
  const { operation, form, routed, params, scope } = call;
  const { length } = operation.stream;
  const ofStream = routed.query.filter(
    ([name]) => OF_STREAM.has(name) && !operation.queryParameters.has(name),
  );
  const others = routed.query.filter((pair) => !ofStream.includes(pair));
  const { query, notices } = listQueryOf(operation, others, form);
  const isSized = others.some(([name]) => meaningOf(name) === "limit" || parameterNamed(name) === "limit");
  const { parameter } = form.resource.key;
  const { itemPath } = form.resource;
  const isBelow = itemPath !== undefined && operation.path.startsWith(itemPath);
  const all: Pair[] = [
    // The page of a list has a default size; a stream goes on.
    ...query.filter(([name]) => isSized || name !== "limit"),
    ...(isSized || length === undefined ? [] : [["limit", String(length)] as Pair]),
    ...(isBelow && parameter !== null ? [["id", params[parameter] ?? ""] as Pair] : []),
    ...scope.query,
    ...ofStream,
  ];
  return { query: all, notices };
};

/** Changes as the items of a document's streams. */
const createItems = ({ values }: Maker, recordOf: ReturnType<typeof createRecordBodies>["recordOf"]) => {
  /** A change of a record as its document has it. */
  const printed = (call: RecordCall, change: FollowedChange): FollowedChange => {
    const { data: row, changes, ...rest } = change;
    const data = recordOf(call, row);
    if (changes === undefined) return { ...rest, data };
    const before = recordOf(call, {
      ...row,
      ...Object.fromEntries(Object.keys(changes).map((n) => [n, null])),
    });
    const names = Object.keys(data).filter((name) => data[name] !== before[name]);
    return { ...rest, data, changes: Object.fromEntries(names.map((name) => [name, data[name] ?? null])) };
  };

  const itemFor =
    (call: RecordCall, schemas: readonly EventSchema[]) =>
    (raw: FollowedChange): unknown => {
      const schema = schemaFor(schemas, raw.type);
      if (schema === undefined) return undefined;
      const change = printed(call, raw);
      const words: Row = Object.fromEntries(schema.words.get(change.type) ?? []);
      const key = `${call.key} ${change.mark}`;
      const made = schema.property === null ? undefined : values.valueOf(schema.data, key, call.origin);
      const data = dataFor(schema, made, change, words);
      const item = schema.data === schema.item ? undefined : values.valueOf(schema.item, key, call.origin);
      if (!isNode(item)) return { id: change.mark, data };
      const own = schema.hasName && schema.words.size === 0 ? change.type : item["event"];
      const event = words["event"] ?? own;
      return { ...item, ...(event === undefined ? {} : { event }), id: change.mark, data };
    };

  return { printed, itemFor };
};

export const createRecordStreams = (
  maker: Maker,
  formsOf: () => readonly RecordForm[],
  { call: callMock, follow }: Pick<Mock, "call" | "follow">,
) => {
  const { recordOf } = createRecordBodies(maker, formsOf);
  const { printed, itemFor } = createItems(maker, recordOf);

  /** The call of the list that a stream shows: one record, or those below a parent. */
  const listCall = (call: Call, form: RecordForm, parents: Parents): RecordCall =>
    recordCallOf(maker, call, { kind: "listRecords", form, filters: true }, parents);

  /** The history of a list, and what the session writes. */
  const followList = async (
    call: RecordCall,
    itemOf: (change: FollowedChange) => unknown,
  ): Promise<MockResponse> => {
    const { form, routed } = call;
    const { query, notices } = queryOf(call);
    const response = await follow(callFor(routed, { resource: form.resource.name, query }), itemOf);
    return { ...response, headers: { ...response.headers, ...carried(response, notices) } };
  };

  async function* records(call: RecordCall, rows: readonly unknown[]): AsyncGenerator {
    for (const row of rows) yield recordOf(call, row as Row);
  }

  /** A list, a record each item. */
  const listItems = async (call: RecordCall, content: Content): Promise<MockResponse> => {
    const { form, routed } = call;
    const { query, notices } = queryOf(call);
    const { last, notices: ofLength } = streamRangeOf(call);
    const others = query.filter(([name]) => !ELSEWHERE.has(parameterNamed(name)));
    const length: Pair[] = [["limit", String(Number.isFinite(last) ? last : 1000)]];
    const response = await callMock("listRecords", {
      ...callFor(routed, { resource: form.resource.name, query: [...others, ...length] }),
      headers: { get: () => null },
      asValues: true,
    });
    const { value } = response;
    if (!Array.isArray(value)) throw new AppError("internal_error", "the list of a stream has no records");
    const headers = carried(response, [...notices, ...ofLength]);
    return {
      ...response,
      ...streamResponse(maker, successOf(call.operation), call, content, records(call, value), headers),
    };
  };

  return {
    /** Follows a list of which the document says nothing else. */
    follow: (call: RecordCall): Promise<MockResponse> =>
      followList(call, (change) => changeEvent(call.form.resource.name, printed(call, change))),
    /** What streams the records that a media type has; undefined for any other. */
    streamOf(
      call: Call,
      content: Content,
    ): ((parents: Parents, deps: OwnDeps) => Promise<MockResponse>) | undefined {
      if (content.examples.size > 0) return undefined;
      const schemas = eventSchemasOf(maker.root, content, formsOf);
      const [first] = schemas;
      if (first === undefined) return undefined;
      const { form } = first;
      if (framingOf(content.type)?.frame === sse)
        return (parents) => {
          const own = listCall(call, form, parents);
          return followList(own, itemFor(own, schemas));
        };
      if (first.property !== null || first.data !== first.item) return undefined;
      return (parents, deps) =>
        simulateCall(call.routed, call.operation, deps, () =>
          listItems(listCall(call, form, parents), content),
        );
    },
  };
};
