import { describe, expect, test } from "bun:test";
import { defaultsOf } from "../../src/site/shared/options.ts";
import { InputError, sourceOf, type Transform } from "../../src/site/shared/transform.ts";
import { TRANSFORMS } from "../browser/support/transform-cases.ts";
import { TOKENS } from "../site/support/tokens.ts";

const TIMES = 4000;
/** In seconds of a processor. Prettier takes four for nested quotes, all other tools less than half a second. */
const LIMIT = 8;
const TIMEOUT_MS = 120_000;

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

describe.each(TRANSFORMS)("%s", (slug) => {
  test.each(TOKENS)(
    `takes no time that grows with the square of its input: %j, ${TIMES} times`,
    async (token) => {
      const { transform } = (await import(`../../src/site/tools/${slug}/transform.ts`)) as {
        readonly transform: Transform;
      };
      const { tool, run } = transform;
      const text = token.repeat(TIMES);
      const inputs = Object.fromEntries(Object.keys(tool.inputs).map((id) => [id, sourceOf(text)]));
      const seconds = await secondsOf(async () => {
        try {
          await run(sourceOf(text), defaultsOf(tool.options), inputs);
        } catch (cause) {
          if (!(cause instanceof InputError)) throw cause;
        }
      });
      expect(seconds).toBeLessThan(LIMIT);
    },
    TIMEOUT_MS,
  );
});
