import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { EventStreamReader, type Message } from "../../../src/site/studio/model/event-stream.ts";

const message = (data: string, id = "", event = "message"): Message => ({ event, data, id });

/* The examples of the HTML standard's chapter on server-sent events, and its finer rules. */
const CASES: readonly (readonly [name: string, text: string, messages: readonly Message[]])[] = [
  ["several lines of data", "data: YHOO\ndata: +2\ndata: 10\n\n", [message("YHOO\n+2\n10")]],
  [
    "a comment, an id that is taken back, one space that is not part of the data",
    ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
    [message("first event", "1"), message("second event"), message(" third event")],
  ],
  [
    "data that are empty, and a rest without an end",
    "data\n\ndata\ndata\n\ndata:",
    [message(""), message("\n")],
  ],
  ["a named event", "event: end\ndata: {}\n\ndata: x\n\n", [message("{}", "", "end"), message("x")]],
  [
    "all three line ends",
    "data: a\r\n\r\ndata: b\r\rdata: c\n\n",
    [message("a"), message("b"), message("c")],
  ],
  ["a byte order mark", "\u{FEFF}data: a\n\n", [message("a")]],
  ["an id with a NUL, and a name that means nothing", "id: 1\0\nname: x\ndata: a\n\n", [message("a")]],
  ["an id without data, which holds for what follows", "id: 7\n\ndata: a\n\n", [message("a", "7")]],
  ["an event without data", "event: a\n\ndata: b\n\n", [message("b")]],
];

describe.each(CASES)("%s", (_, text, messages) => {
  test("is parsed completely, wherever it is split", () => {
    expect(new EventStreamReader().push(text)).toEqual([...messages]);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (places) => {
        const cuts = [0, ...places.toSorted((a, b) => a - b), text.length];
        const reader = new EventStreamReader();
        const seen = cuts.slice(1).flatMap((end, index) => reader.push(text.slice(cuts[index], end)));
        expect(seen).toEqual([...messages]);
      }),
      { numRuns: 50 },
    );
  });
});

test("the reconnection time is exactly what the stream says", () => {
  const reader = new EventStreamReader();
  reader.push("retry: 1s\n\n");
  expect(reader.retry).toBeUndefined();
  reader.push("retry: 1500\n\n");
  expect(reader.retry).toBe(1500);
});

test("a resumed stream begins with the id that it resumes after", () => {
  expect(new EventStreamReader("41").push("data: x\n\n")).toEqual([message("x", "41")]);
});
