import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { parseStreamRequest } from "../../../../src/core/mock/stream/request.ts";
import { LAST_EVENT } from "../../../../src/core/query/query.ts";

const after =
  (search: string, lastEventId: string | null = null) =>
  () =>
    parseStreamRequest({ search, lastEventId, origin: "http://mock.test", catalog: BUILT_IN }).after;

test("a stream goes on after any event that there can be", () => {
  expect(after("", String(LAST_EVENT))()).toBe(LAST_EVENT);
  expect(after(`lastEventId=${LAST_EVENT}`)()).toBe(LAST_EVENT);
  expect(after("lastEventId=5", "7")()).toBe(7);
  expect(after("lastEventId=5", "")()).toBe(5);
  expect(after("")()).toBe(0);
});

test.each([String(LAST_EVENT + 1), "-1", "1.5", "01234567", "x", "1e3"])("not after %s", (id) => {
  expect(after("", id)).toThrow(`must be an event id from 0 to ${LAST_EVENT}`);
});
