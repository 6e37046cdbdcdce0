import { expect, test } from "bun:test";
import { ROOT } from "../../../src/build/paths.ts";

const NUMBERS = '"long":12345678901234567890,"fine":0.1000000000000000055,"text":"98765432109876543210"';

/** The answer to a POST in an engine of its own, with or without `JSON.rawJSON`. */
const post = async (search: string, body: string, before: string) => {
  const script = `${before}
    const { createMemorySessions, createMock } = await import("./src/core/mock/index.ts");
    const { BUILT_IN } = await import("./src/core/engine/index.ts");
    const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions() });
    const headers = { "content-type": "application/json" };
    const request = (path, init) => new Request("http://x/api/mock/posts" + path, init);
    const made = await mock.handle(request("${search}", { method: "POST", headers, body: ${JSON.stringify(body)} }));
    const kept = await mock.handle(request("/101${search}"));
    console.log(JSON.stringify([made.headers["x-mock-notice"] ?? "", made.body, kept.body]));`;
  const child = Bun.spawn([process.execPath, "-e", script], { cwd: ROOT, stdout: "pipe" });
  return JSON.parse(await new Response(child.stdout).text()) as readonly [
    notice: string,
    made: string,
    kept: string,
  ];
};

test.each(["", "?__session=digits"])("numbers keep every digit%s", async (search) => {
  const [notice, made, kept] = await post(search, `{${NUMBERS}}`, "");
  expect(notice).not.toContain("became");
  expect(made).toBe(`{${NUMBERS},"id":101}`);
  if (search !== "") expect(kept).toBe(made);
});

test.each([
  ["12345678901234567890", "12345678901234567000"],
  ["0.1000000000000000055", "0.1"],
  ["1e400", "null"],
  ["-0", "0"],
])("an engine without JSON.rawJSON says that %s became %s", async (sent, became) => {
  const body = `{"text":"12345678901234567891 \\"-0","id":7,"n":${sent}}`;
  const [notice, made] = await post("", body, "delete JSON.rawJSON;");
  expect(notice).toBe(`${sent} became ${became}, because this JavaScript engine lacks JSON.rawJSON`);
  expect(made).toContain(`"n":${became}`);
});

test("an engine without JSON.rawJSON gives no notice if all digits are kept", async () => {
  const body = '{"text":"12345678901234567890 -0 1e5","n":123456789012345,"x":1.50}';
  expect((await post("", body, "delete JSON.rawJSON;"))[0]).toBe("");
});
