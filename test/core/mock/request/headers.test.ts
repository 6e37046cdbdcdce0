import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock } from "../../../../src/core/mock/index.ts";

const mock = createMock({ catalog: BUILT_IN });

const refusal = async (headers: Record<string, string>, path = "users") => {
  const { status, body } = await mock.handle(new Request(`http://mock.test/api/mock/${path}`, { headers }));
  return status === 200 ? null : (JSON.parse(body as string) as { detail: string; errors: object[] });
};

test("one that is like nothing has no hint, and is shown up to 100 characters", async () => {
  const told = await refusal({ [`x-mock-${"y".repeat(200)}`]: "v".repeat(200) });
  expect(told?.errors).toMatchObject([{ parameter: `X-Mock-Y${"y".repeat(92)}`, value: "v".repeat(100) }]);
  expect(told?.errors[0]).not.toHaveProperty("suggestion");
});

test("it is refused beside the one that exists, for records and for the stream", async () => {
  const headers = { "x-mock-session": "ada", "x-mock-user": "ada" };
  for (const path of ["users", "users/1", "realtime"])
    expect((await refusal(headers, path))?.errors).toMatchObject([{ parameter: "X-Mock-User" }]);
});

test.each([{ "x-mock": "seed=a" }, { "y-mock-a": "b" }, { "x-other": "mock" }])(
  "%p are no such headers",
  async (headers) => {
    expect(await refusal(headers)).toBeNull();
  },
);

test("no header is looked for where headers have no list of names", async () => {
  const headers = { get: () => null };
  const url = "http://mock.test/api/mock/users";
  expect((await mock.handle({ method: "GET", url, headers, body: null })).status).toBe(200);
});
