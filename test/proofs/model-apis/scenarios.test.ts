import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { clientsOf, SCENARIOS } from "./scenarios.ts";
import { TRANSPORTS, type Transport } from "./transports.ts";

/** What each scenario returned first: any way to the mock, the same answer. */
const known = new Map<string, string>();

for (const [name, open] of Object.entries(TRANSPORTS))
  describe(name, () => {
    let transport: Transport;
    beforeAll(async () => void (transport = await open()));
    afterAll(() => transport[Symbol.asyncDispose]());

    for (const [title, run] of Object.entries(SCENARIOS))
      test(title, async () => {
        const result = JSON.stringify(await run(clientsOf(transport))) ?? "";
        expect(result).toBe(known.get(title) ?? result);
        known.set(title, result);
      });

    test("a request that is refused at first is sent again", async () => {
      const { gpt, claude } = clientsOf(transport, 20);
      const options = { headers: { "x-mock": "session=retries,error=429@0.5" } };
      const messages = [{ role: "user" as const, content: "Hi" }];
      const { choices } = await gpt.chat.completions.create({ model: "m", messages }, options);
      const message = await claude.messages.create({ model: "m", max_tokens: 9, messages }, options);
      expect([choices.length, message.content.length]).toEqual([1, 1]);
    }, 60_000);
  });
