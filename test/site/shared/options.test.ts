import { describe, expect, test } from "bun:test";
import { defaultsOf, parseOptions, writeOptions } from "../../../src/site/shared/options.ts";
import { defineTool } from "../../../src/site/shared/tool.ts";
import { sourceOf, transformOf } from "../../../src/site/shared/transform.ts";

/* The type check is half of this test: an expected error that does not occur fails it. */

const tool = defineTool({
  options: {
    work: {
      kind: "segments",
      label: "Work",
      choices: { find: "Find", replace: "Replace" },
    },
    indent: {
      kind: "choice",
      label: "Indent",
      value: "2",
      choices: [
        ["", "None"],
        ["2", "2 spaces"],
      ],
    },
    sort: { kind: "check", label: "Sort", value: true },
    text: { kind: "text", label: "Text" },
    key: { kind: "secret", label: "Key" },
  },
  conditions: {
    sort: ({ indent }) => indent !== "",
    // @ts-expect-error -- no choice is called this
    text: ({ work }) => work === "replce",
    // @ts-expect-error -- no option has this name
    txet: () => true,
  },
  inputs: { input: { label: "Input", placeholder: "" }, other: { label: "Other", placeholder: "" } },
  samples: [
    { name: "One", texts: { input: "a", other: "b" }, options: { work: "replace" } },
    // @ts-expect-error -- an input is missing
    { name: "Two", texts: { input: "a" } },
    // @ts-expect-error -- no choice is called this
    { name: "Three", texts: { input: "a", other: "b" }, options: { work: "replce" } },
  ],
  output: { label: "Result", fileName: "a.txt", type: "text/plain" },
});

defineTool({
  options: {
    // @ts-expect-error -- the default is none of the choices
    work: { kind: "choice", label: "Work", value: "fnid", choices: { find: "Find" } },
    // @ts-expect-error -- the default is none of the choices
    indent: { kind: "choice", label: "Indent", value: "3", choices: [["2", "2 spaces"]] },
  },
  inputs: {},
  output: { label: "Result", fileName: "a.txt", type: "text/plain" },
});

test("a transform gets every option, by the types of its tool", async () => {
  const transform = transformOf(tool, ({ text }, options, { other }) => {
    const sorts: boolean = options.sort;
    // @ts-expect-error -- no option has this name
    const misspelt: unknown = options.indnet;
    // @ts-expect-error -- no choice is called this
    const isNever = options.work === "replce";
    return { text: [text, other.text, options.work, options.indent, sorts, misspelt, isNever].join(" ") };
  });
  const inputs = { input: sourceOf("a"), other: sourceOf("b") };
  const { text } = await transform.run(inputs.input, defaultsOf(tool.options), inputs);
  expect(text).toBe("a b find 2 true  false");
});

describe("the options in a hash", () => {
  const read = (hash: string, current = {}) => parseOptions(tool.options, new URLSearchParams(hash), current);
  const DEFAULTS = { work: "find", indent: "2", sort: true, text: "", key: "" } as const;

  test.each([
    ["", {}],
    ["work=replace&indent=&sort=&text=%20", { work: "replace", indent: "", sort: false, text: " " }],
    ["sort=0", { sort: false }],
    ["work=constructor&indent=__proto__", {}],
    ["work=toString&nothing=1", {}],
    ["__proto__=a&constructor=b", {}],
  ])("%j, with a default for what is missing or no choice", (hash, found) => {
    expect(read(hash)).toEqual({ ...DEFAULTS, ...(found as typeof DEFAULTS) });
  });

  test("never holds a secret, which stays as it was typed", () => {
    expect(read("key=stolen")).toEqual(DEFAULTS);
    expect(read("key=stolen", { key: "typed" }).key).toBe("typed");
    expect(writeOptions(tool.options, { ...DEFAULTS, key: "typed" })).toEqual([]);
  });

  test("is read as it was written", () => {
    const options = { work: "replace", indent: "", sort: false, text: "a&b=c", key: "" } as const;
    expect(read(new URLSearchParams(writeOptions(tool.options, options)).toString())).toEqual(options);
  });
});
