import { expect, test } from "bun:test";
import { damage } from "../../../../src/core/mock/response/damage.ts";
import type { Fault } from "../../../../src/core/query/index.ts";

/** A body of many chunks, and whether its reader has left. */
const longBody = () => {
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => void (state.isCancelled = true),
  });
  return { state, body };
};

const broken = async (kind: Fault["kind"], behindProxy = false) => {
  const { state, body } = longBody();
  const { body: damaged } = await damage(
    { status: 200, headers: {}, body },
    { kind, milliseconds: 1000, share: 1 },
    { sleep: () => undefined, behindProxy },
    undefined,
  );
  return { state, damaged: damaged as ReadableStream<Uint8Array> };
};

test.each([
  ["reset", false],
  ["reset", true],
  ["truncate", false],
] as const)("%s lets go of the rest of a long body, behind a proxy: %p", async (kind, behindProxy) => {
  const { state, damaged } = await broken(kind, behindProxy);
  await expect(new Response(damaged).arrayBuffer()).rejects.toThrow();
  expect(state.isCancelled).toBe(true);
});

test("malformed lets go of the rest of a long body", async () => {
  const { state } = await broken("malformed");
  expect(state.isCancelled).toBe(true);
});

test("a client that leaves a dripping body ends it", async () => {
  const { state, damaged } = await broken("drip");
  const reader = damaged.getReader();
  await reader.read();
  await reader.cancel();
  expect(state.isCancelled).toBe(true);
});
