import { describe, expect, test } from "bun:test";
import { defaultsOf, parseOptions } from "../../src/site/shared/options.ts";
import type { Tool } from "../../src/site/shared/tool.ts";
import { InputError, sourceOf, type Transform } from "../../src/site/shared/transform.ts";
import { tools } from "../../src/site/registry/tools.ts";
import { TRANSFORMS } from "../browser/support/transform-cases.ts";
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
});

describe.each(TRANSFORMS)("%s", (slug) => {
  test.each(TOKENS)("answers or refuses %j, repeated", async (token) => {
    const { transform } = (await import(`../../src/site/tools/${slug}/transform.ts`)) as {
      readonly transform: Transform;
    };
    const { tool, run } = transform;
    const text = token.repeat(80);
    const inputs = Object.fromEntries(Object.keys(tool.inputs).map((id) => [id, sourceOf(text)]));
    try {
      expect((await run(sourceOf(text), defaultsOf(tool.options), inputs)).text).toBeString();
    } catch (cause) {
      expect(cause).toBeInstanceOf(InputError);
    }
  });
});
