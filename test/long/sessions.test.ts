import { test } from "bun:test";
import fc from "fast-check";
import { BASE, checkSequence, COUNT, keeping } from "../core/mock/support/session-requests.ts";
import { writesTo } from "../core/mock/support/session-model.ts";

test("a session answers every sequence of requests as arrays would", async () => {
  const mock = keeping();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(writesTo(BASE, 8), fc.nat(COUNT + 4), fc.nat(6), (writes, offset, limit) =>
      checkSequence([mock], `s${runs++}`, writes, offset, limit),
    ),
    { numRuns: 10_000 },
  );
}, 300_000);
