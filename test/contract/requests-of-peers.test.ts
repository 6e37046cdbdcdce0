import { afterAll, describe, expect, test } from "bun:test";
import { startServer } from "../support/server.ts";

/* What clients of other APIs send and mean: it works as there, or the response says that it does not. */

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());

const api = `${server.origin}/api/mock`;
const noticeOf = (response: Response): string => response.headers.get("x-mock-notice") ?? "";

test.each([
  ["users?order=desc", "order=desc is ignored without a sort"],
  ["users?_order=desc&_page=1", "_order=desc is ignored without a sort"],
  ["users?q=foo&q=bar", "q=bar is ignored"],
  ["users?firstName_like=%25will%25", "the wildcard is *"],
  ["users?firstName_like=/will/i", "not as a regular expression"],
  ["users?firstName=Will*", "is compared as it is: firstName_like takes wildcards"],
  ["users?firstName=%25will%25", "is compared as it is: firstName_like takes wildcards"],
  ["users?firstName=/will/i", "is compared as it is: firstName_like takes wildcards"],
  ["users?q=william*", "is searched as it is"],
  ["users?q=%25will%25", "is searched as it is"],
  ["users?q=/will/i", "is searched as it is"],
  ["users?createdAt=2024-07-02", "means that whole day"],
])("GET %s says: %s", async (path, said) => {
  const response = await fetch(`${api}/${path}`);
  expect(response.status).toBe(200);
  expect(noticeOf(response)).toContain(said);
});

test("a day finds the records of that day", async () => {
  const all = (await (await fetch(`${api}/users?_all=true`)).json()) as { createdAt: string }[];
  const day = all[0]?.createdAt.slice(0, 10) ?? "";
  const found = (await (await fetch(`${api}/users?createdAt=${day}&_all=true`)).json()) as typeof all;
  expect(found).toEqual(all.filter(({ createdAt }) => createdAt.startsWith(day)));
});

describe("a header that asks for what there is not", () => {
  test.each([
    [{ accept: "text/xml" }, "Accept: text/xml has none of"],
    [{ accept: "text/html;q=0.9, application/vnd.api+json" }, "Accept: "],
    [{ accept: "application/json;q=0, text/csv;q=0" }, ""],
    [{ prefer: "code=404" }, "Prefer: code=404 has no effect here"],
    [{ prefer: "return=minimal, example=cat" }, "Prefer: "],
    [{ accept: "application/json, text/plain, */*", prefer: "return=representation" }, ""],
    [{ accept: "image/png, application/*" }, ""],
  ])("%j", async (headers, said) => {
    // The cache has it from the second request on.
    for (const requested of [{}, {}, headers, headers, {}]) {
      // oxlint-disable-next-line no-await-in-loop
      const response = await fetch(`${api}/users?limit=1`, { headers: new Headers(requested) });
      expect(response.headers.get("content-type")).toBe("application/json");
      if (requested === headers) expect(noticeOf(response)).toStartWith(said);
      else expect(noticeOf(response)).toBe("");
    }
    const made = await fetch(`${api}/users`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", ...(headers as Record<string, string>) },
    });
    if (made.status !== 204) expect(noticeOf(made)).toStartWith(said);
  });
});

test.each([
  ["POST", "users", { id: 0 }, "id=0 became 101"],
  ["POST", "users", { id: null }, "id=null became 101"],
  ["POST", "users", { id: "" }, 'id="" became 101'],
  ["PUT", "users/5", { id: null }, "id=null became 5"],
  ["PATCH", "users/5", { id: 7 }, "id=7 became 5"],
  ["POST", "users", [], "the empty array created nothing"],
  ["POST", "users", { name: "Ada" }, ""],
])("%s %s with %j says: %s", async (method, path, body, said) => {
  const response = await fetch(`${api}/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  expect(response.ok).toBe(true);
  expect(noticeOf(response)).toContain(said);
  if (said === "") expect(noticeOf(response)).toBe("");
});

interface Problem {
  readonly detail: string;
  readonly errors: readonly { readonly suggestion?: string; readonly allowed?: readonly string[] }[];
}

test.each([
  ["DELETE", "posts/1?_dependent=comments", "children stay", undefined],
  ["GET", "users?_delay=1000", "Did you mean __delay?", "__delay"],
  ["GET", "users?delay=1000", "Did you mean __delay?", "__delay"],
  ["GET", "users?callback=show", "JSONP is not needed", undefined],
  ["GET", "users?aeg_gte=30", "Did you mean age_gte?", "age_gte"],
  ["GET", "users?di=3", "Did you mean id?", "id"],
])("%s %s is refused: %s", async (method, path, said, suggestion) => {
  const response = await fetch(`${api}/${path}`, { method });
  expect(response.status).toBe(400);
  const { detail, errors } = (await response.json()) as Problem;
  expect(detail).toContain(said);
  expect(errors[0]?.suggestion).toBe(suggestion as string);
});

test("the accepted names of an unknown parameter are fields and parameters", async () => {
  const { errors } = (await (await fetch(`${api}/users?colour=red`)).json()) as Problem;
  expect(errors[0]?.allowed).toEqual(expect.arrayContaining(["firstName", "limit", "_embed", "__delay"]));
});
