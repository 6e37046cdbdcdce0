import { describe, expect, test } from "bun:test";
import { defaultsOf } from "../../src/site/shared/options.ts";
import { InputError, sourceOf, type Transform } from "../../src/site/shared/transform.ts";
import { TRANSFORMS } from "../browser/support/transform-cases.ts";
import { type Work, worseThanLinear } from "../site/support/growth.ts";
import { TOKENS } from "../site/support/tokens.ts";

const FEW = 80;
const MANY = FEW * 4 ** 4;
const TIMES = 4000;

/** In seconds of a processor. Prettier takes four for nested quotes, all other tools less than half a second. */
const LIMIT = 8;
const TIMEOUT_MS = 300_000;

/** Tokens for which a library's parser grows with the square. They stay below the limit of seconds all the same. */
const SQUARES: Readonly<Record<string, readonly string[]>> = {
  // Micromark looks for each opening delimiter and label from the end, over all that came since.
  markdown: ["]", "/*", "**a", "> ", "[^a]: "],
  // Prettier reads Markdown with such a parser.
  format: ["> ", "a=1&", "**a", "[^a]: "],
};

describe.each(TRANSFORMS)("%s", (slug) => {
  const workOn = async (token: string): Promise<Work> => {
    const { transform } = (await import(`../../src/site/tools/${slug}/transform.ts`)) as {
      readonly transform: Transform;
    };
    const { tool, run } = transform;
    return async (times) => {
      const source = sourceOf(token.repeat(times));
      const inputs = Object.fromEntries(Object.keys(tool.inputs).map((id) => [id, source]));
      try {
        return (await run(source, defaultsOf(tool.options), inputs)).text.length;
      } catch (cause) {
        if (!(cause instanceof InputError)) throw cause;
        return 0;
      }
    };
  };

  test.each(TOKENS)(
    `takes seconds at most: %j, ${TIMES} times`,
    async (token) => {
      const work = await workOn(token);
      const before = process.cpuUsage();
      await work(TIMES);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1e6).toBeLessThan(LIMIT);
    },
    TIMEOUT_MS,
  );

  test.each(TOKENS.filter((token) => SQUARES[slug]?.includes(token) !== true))(
    `takes no time that grows with the square of its input: %j, ${FEW} to ${MANY} times`,
    async (token) => {
      expect(await worseThanLinear(await workOn(token), FEW, MANY)).toBeUndefined();
    },
    TIMEOUT_MS,
  );
});
