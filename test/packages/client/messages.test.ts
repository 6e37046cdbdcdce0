import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { type Message, messagesOf } from "../../../src/packages/client/messages.ts";

const streamOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(into) {
      for (const chunk of chunks) into.enqueue(chunk);
      into.close();
    },
  });

const read = async (chunks: readonly Uint8Array[]) => {
  const messages: Message[] = [];
  const retries: number[] = [];
  let alive = 0;
  const sideline = { alive: () => void alive++, retry: (wait: number) => void retries.push(wait) };
  for await (const message of messagesOf(streamOf(chunks), sideline)) messages.push(message);
  return { messages, retries, alive };
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("messages, as the standard has them", () => {
  test.each<[string, Message[]]>([
    ["data: a\n\n", [{ event: "message", data: "a" }]],
    ["data:a\n\n", [{ event: "message", data: "a" }]],
    ["data:  a\n\n", [{ event: "message", data: " a" }]],
    ["data: a\ndata: b\n\n", [{ event: "message", data: "a\nb" }]],
    ["data\n\n", [{ event: "message", data: "" }]],
    ["event: end\ndata: {}\n\n", [{ event: "end", data: "{}" }]],
    ["event: end\n\ndata: a\n\n", [{ event: "message", data: "a" }]],
    ["id: 1\r\ndata: a\r\n\r\n", [{ event: "message", data: "a" }]],
    [
      "data: a\r\rdata: b\r\r\n",
      [
        { event: "message", data: "a" },
        { event: "message", data: "b" },
      ],
    ],
    [": comment\n\nunknown: x\ndata: é😀\n\n", [{ event: "message", data: "é😀" }]],
    ["data: cut", []],
    ["data: cut\n", []],
    ["", []],
  ])("%j", async (text, messages) => {
    expect((await read([bytes(text)])).messages).toEqual(messages);
  });

  test("the same however they are cut, within characters and line ends", async () => {
    const text = "retry: 50\r\n\r\nid: 1\r\ndata: é😀\r\ndata: x\r\n\r\n: hi\n\nevent: end\ndata: {}\n\n";
    const whole = await read([bytes(text)]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes(text).length), { maxLength: 12 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((left, right) => left - right), bytes(text).length];
        const chunks = places.slice(1).map((to, at) => bytes(text).subarray(places[at], to));
        const { messages, retries, alive } = await read(chunks);
        expect({ messages, retries }).toEqual({ messages: whole.messages, retries: [50] });
        expect(alive).toBe(chunks.length);
      }),
    );
  });

  test("a wait that is no number is passed over", async () => {
    expect((await read([bytes("retry: soon\nretry: 20\n\n")])).retries).toEqual([20]);
  });

  test("who stops reading hangs up", async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (into) => into.enqueue(bytes("data: a\n\n")),
      cancel: () => void (cancelled = true),
    });
    for await (const message of messagesOf(body, { alive: () => undefined, retry: () => undefined })) {
      expect(message.data).toBe("a");
      break;
    }
    expect(cancelled).toBe(true);
  });
});
