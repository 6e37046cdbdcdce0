import { expect, test } from "bun:test";
import { ROOT } from "../../../src/build/paths.ts";

const NUMBERS = '"long":12345678901234567890,"fine":0.1000000000000000055,"text":"98765432109876543210"';

type Answer = readonly [notice: string, made: string, kept: string];

/** The answers to POSTs in an engine of its own, with or without `JSON.rawJSON`. */
const post = async (
  sent: readonly (readonly [search: string, body: string])[],
  before = "",
): Promise<Answer[]> => {
  const script = `${before}
    const { createMemorySessions, createMock } = await import("./src/core/mock/index.ts");
    const { BUILT_IN } = await import("./src/core/engine/index.ts");
    const headers = { "content-type": "application/json" };
    const answers = [];
    for (const [search, body] of ${JSON.stringify(sent)}) {
      const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions() });
      const request = (path, init) => new Request("http://x/api/mock/posts" + path, init);
      const made = await mock.handle(request(search, { method: "POST", headers, body }));
      const kept = await mock.handle(request("/101" + search));
      answers.push([made.headers["x-mock-notice"] ?? "", made.body, kept.body]);
    }
    console.log(JSON.stringify(answers));`;
  const child = Bun.spawn([process.execPath, "-e", script], { cwd: ROOT, stdout: "pipe" });
  return JSON.parse(await new Response(child.stdout).text());
};

test("numbers keep every digit, also in a session", async () => {
  const answers = await post(["", "?__session=digits"].map((search) => [search, `{${NUMBERS}}`]));
  for (const [notice, made] of answers) {
    expect(notice).not.toContain("became");
    expect(made).toBe(`{${NUMBERS},"id":101}`);
  }
  expect(answers.map(([, made, kept]) => kept === made)).toEqual([false, true]);
});

const BECAME = [
  ["12345678901234567890", "12345678901234567000"],
  ["0.1000000000000000055", "0.1"],
  ["1e400", "null"],
  ["-0", "0"],
] as const;

test("an engine without JSON.rawJSON says which number became which, if digits are lost", async () => {
  const bodies = BECAME.map(([sent]) => `{"text":"12345678901234567891 \\"-0","id":7,"n":${sent}}`);
  const fine = '{"text":"12345678901234567890 -0 1e5","n":123456789012345,"x":1.50}';
  const answers = await post(
    [...bodies, fine].map((body) => ["", body]),
    "delete JSON.rawJSON;",
  );
  for (const [index, [sent, became]] of BECAME.entries()) {
    const [notice, made] = answers[index] as Answer;
    expect(notice).toBe(`${sent} became ${became}, because this JavaScript engine lacks JSON.rawJSON`);
    expect(made).toContain(`"n":${became}`);
  }
  expect(answers.at(-1)?.[0]).toBe("");
});
