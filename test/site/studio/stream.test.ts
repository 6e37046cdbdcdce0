import { describe, expect, test } from "bun:test";
import { BUILT_IN, EVENT_TYPES } from "../../../src/core/engine/index.ts";
import { AppError } from "../../../src/core/errors.ts";
import { eventDifference } from "../../../src/site/studio/model/event-difference.ts";
import { EventLog, matchesFilter } from "../../../src/site/studio/model/event-log.ts";
import { EventStreamReader, type Message } from "../../../src/site/studio/model/event-stream.ts";
import { parseHash, VIEW_DEFAULTS } from "../../../src/site/studio/model/hash.ts";
import { PredictedStream } from "../../../src/site/studio/model/stream.ts";
import { streamSearch } from "../../../src/site/studio/model/stream-search.ts";
import { EVENT_TYPE_NAMES } from "../../../src/site/resources.ts";

const ORIGIN = "http://localhost:3000";
const middle = (): number => 0.5;

test("the page lists the types of the engine", () => {
  expect(EVENT_TYPE_NAMES).toEqual(EVENT_TYPES);
});

describe("a stream's query string", () => {
  test.each([
    ["", "resource=users"],
    ["posts?seed=a%20b&count=20&limit=3", "resource=posts&seed=a%20b&count=20"],
    ["posts?seed=1&count=100&~interval=1000&~batch=1", "resource=posts"],
    [
      "todos?~interval=200&~batch=3&~types=create,delete&~until=9&~jitter=1",
      "resource=todos&interval=200&batch=3&types=create,delete&limit=9&random=true",
    ],
    ["users?__at=5&~from=12", "resource=users&lastEventId=12"],
  ])("%p asks %p", (hash, search) => {
    const { state, view } = parseHash(hash);
    expect(streamSearch(state, { ...VIEW_DEFAULTS, ...view })).toBe(search);
  });
});

describe("a predicted stream", () => {
  const SEARCH = "resource=posts&seed=s&count=12&batch=3&interval=500&limit=8";
  const history = BUILT_IN.history("posts", {
    seed: "s",
    count: 12,
    origin: ORIGIN,
    types: EVENT_TYPES,
    interval: 500,
    batch: 3,
  });
  const event = (n: number): string => JSON.stringify(history.event(n));

  test("plays batch by batch to its limit, with the bytes of the history", () => {
    const stream = new PredictedStream(SEARCH, ORIGIN);
    const reader = new EventStreamReader();
    const seen: Message[] = [];
    const waits: (number | null)[] = [];
    for (let wait: number | null = 0; wait !== null; waits.push(wait)) {
      const turn = stream.turn(seen.length, middle);
      seen.push(...reader.push(turn.text));
      ({ wait } = turn);
    }
    expect(waits).toEqual([500, 500, null]);
    expect(seen.slice(0, -1).map(({ id, data }) => [id, data])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [String(n), event(n)]),
    );
    expect(seen.at(-1)).toMatchObject({ event: "end", data: '{"reason":"limit"}' });
  });

  test("continues in the middle of a batch with the rest of it", () => {
    const { text } = new PredictedStream(SEARCH, ORIGIN).turn(4, middle);
    expect(new EventStreamReader().push(text).map(({ id }) => id)).toEqual(["5", "6"]);
  });

  test("returns single events, and null for those that do not exist", () => {
    const stream = new PredictedStream("resource=posts&seed=s&count=2&types=delete", ORIGIN);
    const data = stream.data([2, 3, 0, Number.NaN]);
    expect(data[0]).toContain('"type":"delete"');
    expect(data.slice(1)).toEqual([null, null, null]);
  });

  test("refuses what the server refuses, and says what the server clamps", () => {
    expect(() => new PredictedStream("resource=user", ORIGIN)).toThrow(AppError);
    expect(new PredictedStream("interval=5", ORIGIN).turn(0, middle).notices).toEqual([
      "interval=5 clamped to 100",
    ]);
  });
});

describe("the difference between two events", () => {
  test.each([
    ['{"id":1,"a":{"b":[1,2]}}', '{"id":1,"a":{"b":[1,2]}}', ""],
    ['{"id":1,"a":{"b":[1,2]}}', '{"id":1,"a":{"b":[1,3]}}', "a.b.1 is 2, predicted 3"],
    ['{"id":1}', '{"id":1,"a":"x"}', 'a is missing, predicted "x"'],
    ['{"id":1,"a":2}', '{"a":2,"id":1}', "the same values, in other bytes"],
    ["{", '{"id":1}', "the event is not JSON"],
    ["{}", null, "the history has no such event"],
  ])("%p against %p", (received, predicted, words) => {
    expect(eventDifference(received, predicted)).toBe(words);
  });
});

describe("the log", () => {
  const entry = (id: number, more: object = {}): Message => ({
    event: "message",
    id: String(id),
    data: JSON.stringify({ id, type: "update", recordId: id * 10, data: { id, name: `Ann ${id}` }, ...more }),
  });
  const ids = (log: EventLog): number[] => log.visibleEntries.map(({ id }) => id);

  test("counts, and marks what is not as predicted", () => {
    const log = new EventLog();
    const [first, second] = log.add([entry(1), entry(2)], "asking", 0);
    if (first === undefined || second === undefined) throw new Error("both are to be compared");
    log.judge(first, first.raw);
    log.judge(second, first.raw);
    expect([first.mark, second.mark, second.difference]).toEqual([
      "same",
      "different",
      "id is 2, predicted 1",
    ]);
    expect(log).toMatchObject({ received: 2, checked: 2, mismatches: 1, lastId: 2 });
  });

  test("a gap is a mismatch, whatever came after it", () => {
    const log = new EventLog();
    const [, late] = log.add([entry(1), entry(3)], "asking", 0);
    if (late === undefined) throw new Error("it is to be compared");
    log.judge(late, late.raw);
    expect(late).toMatchObject({ mark: "different", difference: "it follows event 1: a gap" });
    expect(log.mismatches).toBe(1);
  });

  test("that begins after an event expects the next one", () => {
    const log = new EventLog(41);
    log.add([entry(42), entry(43)], "made", 0);
    expect(log).toMatchObject({ mismatches: 0, lastId: 43 });
  });

  test("keeps counting during a pause, and shows all events afterwards", () => {
    const log = new EventLog();
    log.add([entry(1)], "made", 0);
    log.pause(true);
    log.add([entry(2), entry(3)], "made", 10);
    expect([ids(log), log.received, log.backlog]).toEqual([[1], 3, 2]);
    log.filter("update", "");
    expect(ids(log)).toEqual([1]);
    log.pause(false);
    expect([ids(log), log.backlog]).toEqual([[1, 2, 3], 0]);
  });

  test("forgets the oldest when there are too many, and says how many", () => {
    const log = new EventLog(0, 20);
    for (let id = 1; id <= 30; id++) log.add([entry(id)], "made", id);
    expect(log).toMatchObject({ received: 30, lastId: 30, mismatches: 0 });
    expect(log.dropped + log.visibleEntries.length).toBe(30);
    expect(log.visibleEntries.length).toBeLessThanOrEqual(20);
    expect(log.visibleEntries.at(-1)?.id).toBe(30);
  });
});

test("a filter matches type and text, ignoring case", () => {
  expect(matchesFilter("create", '{"a":"Ann"}', "", "ann")).toBe(true);
  expect(matchesFilter("create", '{"a":"Ann"}', "delete", "")).toBe(false);
});
