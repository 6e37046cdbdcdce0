import { describe, expect, test } from "bun:test";
import { createEntry, loggedBody } from "../../../../src/core/mock/log/entry.ts";

const entryOf = (url: string) =>
  createEntry(
    { method: "GET", url },
    { id: 7, at: "2026-11-26T00:00:00.000Z", status: 200, ms: 5, body: null, recordId: 3, simulated: null },
  );
const queryOf = (search: string): string => entryOf(`http://mock.test/api/mock/users?${search}`).query;
const bodyOf = (text: string): unknown => loggedBody(new TextEncoder().encode(text));

const CREDENTIALS =
  "password passwd pwd secret token apikey api_key authorization credential credentials PASSWORD Api_Key access_token client-secret x_api_key userPassword clientSecret accessToken mapsApiKey userCredential userCredentials".split(
    " ",
  );

const OTHERS =
  "passwordless pwdx secrets tokens apikeys monkey author authorizations compass mypassword tokenPlace secretly key api__key xtoken Tokens userTokens".split(
    " ",
  );

describe("the query string of an entry", () => {
  test.each(CREDENTIALS)("has no value of %s", (name) => {
    expect(queryOf(`limit=1&${name}=a=b&q=c`)).toBe(`limit=1&${name}=%5Bhidden%5D&q=c`);
    const escaped = [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
    expect(queryOf(`${escaped}=abc`)).toBe(`${escaped}=%5Bhidden%5D`);
  });

  test.each(OTHERS)("has the value of %s", (name) => {
    expect(queryOf(`limit=1&${name}=a=b&q=c`)).toBe(`limit=1&${name}=a=b&q=c`);
  });

  test("keeps parts without a name", () => {
    expect(queryOf("token=a&&b")).toBe("token=%5Bhidden%5D&&b");
  });

  test("has no value of a name that cannot be decoded", () => {
    expect(queryOf("%E0%A4=abc&limit=1")).toBe("%E0%A4=%5Bhidden%5D&limit=1");
  });

  test.each(["q", "token_q"])("is shortened after 2,000 characters: %s", (name) => {
    const search = `${name}=${"x".repeat(1999 - name.length)}`;
    expect(queryOf(search)).toBe(search);
    expect(queryOf(`${search}y`)).toBe(`${search}… (2001 characters)`);
  });
});

test("an entry has the path without the query string, shortened after 1,000 characters", () => {
  const path = `/api/mock/${"x".repeat(990)}`;
  expect(entryOf(`http://mock.test${path}?a=1`)).toEqual({
    id: 7,
    at: "2026-11-26T00:00:00.000Z",
    method: "GET",
    path,
    query: "a=1",
    status: 200,
    ms: 5,
    body: null,
    recordId: 3,
    simulated: null,
  });
  expect(entryOf(`http://mock.test${path}y`).path).toBe(`${path}… (1001 characters)`);
});

describe("the body of an entry", () => {
  test.each<[string, unknown]>([
    ["", null],
    ["null", null],
    ["5", 5],
    ['"token"', "token"],
    ['[1,{"a":null}]', [1, { a: null }]],
    ["{", "(not JSON, 1 characters)"],
    ["password=x", "(not JSON, 10 characters)"],
  ])("of %j is %j", (text, body) => {
    expect(bodyOf(text)).toEqual(body);
  });

  test.each(CREDENTIALS)("has no value of %s, at any depth, but a null", (name) => {
    const value = { [name]: { a: 1 }, b: [{ [name]: "abc" }], c: { [name]: 5, d: 6 }, e: { [name]: null } };
    expect(bodyOf(JSON.stringify(value))).toEqual({
      [name]: "[hidden]",
      b: [{ [name]: "[hidden]" }],
      c: { [name]: "[hidden]", d: 6 },
      e: { [name]: null },
    });
  });

  test.each(OTHERS)("has the value of %s", (name) => {
    expect(bodyOf(JSON.stringify({ [name]: "abc" }))).toEqual({ [name]: "abc" });
  });

  /** A text of JSON with this start and so many characters. */
  const filled = (start: string, length: number): string =>
    `${start}${" ".repeat(length - start.length - 1)}}`;

  test("is parsed up to 2,000 characters", () => {
    expect(bodyOf(filled('{"a":1', 2000))).toEqual({ a: 1 });
    const long = filled('{"a":1', 2001);
    expect(bodyOf(long)).toBe(`${long.slice(0, 2000)}… (2001 characters)`);
    const list = `\n ${JSON.stringify(Array(1500).fill(1))}`;
    expect(bodyOf(list)).toBe(`${list.slice(0, 2000)}… (3003 characters)`);
  });

  test("is no part of a long text that is not JSON", () => {
    expect(bodyOf(`a=${"x".repeat(3000)}{`)).toBe("(not JSON, 3003 characters)");
  });

  test.each(["password", "pass\\u0077ord", "accessToken"])("ends before %s in a long text", (name) => {
    expect(bodyOf(filled(`{"a":"b", "${name}" : "abc"`, 2500))).toBe('{"a":"b", [hidden]… (2500 characters)');
  });

  test("goes on after other members of a long text, and after values like names", () => {
    const text = filled('{"a":"password","b\\"token":["token"]', 2500);
    expect(bodyOf(filled('{"a":"password","b":["token"]', 2500))).toStartWith(
      '{"a":"password","b":["token"] ',
    );
    expect(bodyOf(text)).toStartWith('{"a":"password",[hidden]…');
  });

  test("is well-formed where it ends in the middle of a character", () => {
    const text = `{"a":"${"x".repeat(1993)}💥${"x".repeat(100)}"}`;
    expect(bodyOf(text)).toBe(`{"a":"${"x".repeat(1993)}\uFFFD… (${text.length} characters)`);
  });
});
