import { describe, expect, test } from "bun:test";
import { choicesOf, defaultsOf, type Options, parseOptions } from "../../src/site/shared/options.ts";
import type { Tool } from "../../src/site/shared/tool.ts";
import { InputError, sourceOf, type Transform } from "../../src/site/shared/transform.ts";
import { tools } from "../../src/site/registry/tools.ts";
import { TRANSFORMS } from "../browser/support/transform-cases.ts";
import { oneIn } from "../support/samples.ts";
import { TOKENS } from "./support/tokens.ts";

const SLUGS = tools.map(({ slug }) => slug);

describe.each(SLUGS)("a link to %s", (slug) => {
  test.each(["constructor", "__proto__", "toString", "x".repeat(10_000)])(
    "with a choice that does not exist has the default instead: %s",
    async (bogus) => {
      const { tool } = (await import(`../../src/site/tools/${slug}/tool.ts`)) as { readonly tool: Tool };
      const ids = Object.entries(tool.options).flatMap(([id, spec]) => ("choices" in spec ? [id] : []));
      const fields = new URLSearchParams(ids.map((id) => [id, bogus]));
      expect(parseOptions(tool.options, fields)).toEqual(defaultsOf(tool.options));
    },
  );

  test("offers its choices in the order in which they are written", async () => {
    const { tool } = (await import(`../../src/site/tools/${slug}/tool.ts`)) as { readonly tool: Tool };
    const tables = Object.values(tool.options).flatMap((spec) =>
      "choices" in spec && !Array.isArray(spec.choices) ? [spec.choices] : [],
    );
    // An object sorts its numbers first.
    expect(tables.flatMap(Object.keys).filter((value) => /^\d+$/.test(value))).toEqual([]);
  });
});

const transformOf = async (slug: string): Promise<Transform> => {
  const { transform } = (await import(`../../src/site/tools/${slug}/transform.ts`)) as {
    readonly transform: Transform;
  };
  return transform;
};

/** The text of a result with all inputs the same; undefined for an input that is refused. */
const answer = async (
  { tool, run }: Transform,
  text: string,
  options: Options,
): Promise<string | undefined> => {
  const inputs = Object.fromEntries(Object.keys(tool.inputs).map((id) => [id, sourceOf(text)]));
  try {
    const outcome = await run(sourceOf(text), options, inputs);
    expect(outcome.text).toBeString();
    return outcome.text;
  } catch (cause) {
    expect(cause).toBeInstanceOf(InputError);
    return undefined;
  }
};

/** The defaults, and with every other choice of every option. */
const variantsOf = ({ tool: { options } }: Transform): Options[] => {
  const defaults = defaultsOf(options);
  const changes = Object.entries(options).flatMap(([id, spec]): Options[] =>
    spec.kind === "check"
      ? [{ [id]: defaults[id] !== true }]
      : choicesOf(spec)
          .slice(1)
          .map(([name]) => ({ [id]: name })),
  );
  return [defaults, ...changes.map((change) => ({ ...defaults, ...change }))];
};

/** Sizes, dates and names that only a link can contain. */
const BOGUS = ["-1", "0.5", "1e9", "1e400", "9".repeat(400), "\0", "__proto__"];

const MEMBERS = '{"__proto__":{"b":1},"constructor":{"b":1},"a":"x"}';
const COLUMNS = "__proto__,constructor,a\n1,2,3\n4,5,6";

describe.each(TRANSFORMS)("%s", (slug) => {
  test.each([...oneIn(3, TOKENS)])("answers or refuses %j, repeated", async (token) => {
    const transform = await transformOf(slug);
    await answer(transform, token.repeat(80), defaultsOf(transform.tool.options));
  });

  test("answers or refuses whatever a link says about sizes, names and the like", async () => {
    const transform = await transformOf(slug);
    const ids = Object.entries(transform.tool.options).flatMap(([id, spec]) =>
      "choices" in spec || spec.kind === "check" || spec.kind === "letters" ? [] : [id],
    );
    for (const options of variantsOf(transform))
      for (const id of ids.filter((name) => transform.tool.conditions?.[name]?.(options) !== false))
        for (const value of BOGUS) await answer(transform, "a 1", { ...options, [id]: value });
  });

  test.each([MEMBERS, `[${MEMBERS}]`, COLUMNS])(
    "keeps __proto__ wherever it keeps constructor: %s",
    async (text) => {
      const transform = await transformOf(slug);
      for (const options of variantsOf(transform)) {
        const written = (await answer(transform, text, options)) ?? "";
        expect([options, /proto/i.test(written)]).toEqual([options, /constructor/i.test(written)]);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );
});
