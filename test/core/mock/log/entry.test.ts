import { expect, test } from "bun:test";
import { keeping, send } from "../support/session-requests.ts";

interface Entry {
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
}

/** What is logged of a request to todos, without the name of its session. */
const logged = async (search: string, body?: string, path = "todos"): Promise<Entry> => {
  const mock = keeping();
  await send(mock, body === undefined ? "GET" : "POST", `${path}?__session=s&${search}`, body);
  const [entry] = JSON.parse((await send(mock, "GET", "todos?__session=s&__log=true")).text) as Entry[];
  if (entry === undefined) throw new Error("nothing is logged");
  return { ...entry, query: entry.query.replace("__session=s&", "") };
};

const CREDENTIALS =
  "password passwd pwd secret token apikey api_key authorization credential credentials PASSWORD Api_Key access_token client-secret x_api_key userPassword clientSecret accessToken mapsApiKey userCredential userCredentials pass password_confirmation passphrase privateKey cvv cardNumber card-number creditCard pin otp ssn jwt sig".split(
    " ",
  );
const OTHERS =
  "passwordless pwdx secrets tokens apikeys monkey author authorizations compass mypassword tokenPlace secretly key pinned passenger signal xtoken Tokens userTokens".split(
    " ",
  );

test("credentials of the query are hidden, however they are encoded", async () => {
  const encoded = (name: string): string =>
    [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  for (const names of [CREDENTIALS, CREDENTIALS.map(encoded)]) {
    const { query } = await logged(["q=token&", ...names.map((name) => `${name}=a=b`)].join("&"));
    expect(query).toBe(["q=token&", ...names.map((name) => `${name}=%5Bhidden%5D`)].join("&"));
  }
  const others = OTHERS.map((name) => `${name}=a=b`).join("&");
  expect((await logged(others)).query).toBe(others);
});

test("credentials of the body are hidden, at any depth", async () => {
  for (const name of CREDENTIALS) {
    const value = { [name]: { a: 1 }, b: [{ [name]: "abc" }], c: { [name]: 5, d: 6 }, e: { [name]: null } };
    expect((await logged("", JSON.stringify(value))).body).toEqual({
      [name]: "[hidden]",
      b: [{ [name]: "[hidden]" }],
      c: { [name]: "[hidden]", d: 6 },
      e: { [name]: null },
    });
  }
  const others = Object.fromEntries(OTHERS.map((name) => [name, "abc"]));
  expect((await logged("", JSON.stringify(others))).body).toEqual(others);
});

test.each<[text: string, body: unknown]>([
  ["", null],
  ["null", null],
  ['[1,{"a":null}]', [1, { a: null }]],
  ["password=x", "(not JSON, 10 characters)"],
  [`a=${"x".repeat(3000)}{`, "(not JSON, 3003 characters)"],
])("the body %j is logged as %j", async (text, body) => {
  expect((await logged("", text)).body).toEqual(body);
});

test("long paths, queries and bodies are shortened with a mark", async () => {
  const path = `todos/${"x".repeat(1000 - "/api/mock/todos/".length)}`;
  expect((await logged("", undefined, path)).path).toBe(`/api/mock/${path}`);
  expect((await logged("", undefined, `${path}y`)).path).toBe(`/api/mock/${path}… (1001 characters)`);
  expect((await logged(`q=${"x".repeat(2000)}`)).query).toEndWith("x… (2014 characters)");
  const long = (start: string, length: number): string => `${start}${" ".repeat(length - start.length - 1)}}`;
  expect((await logged("", long('{"a":1', 2000))).body).toEqual({ a: 1 });
  const text = long('{"a":1', 2001);
  expect((await logged("", text)).body).toBe(`${text.slice(0, 2000)}… (2001 characters)`);
  const halved = `{"a":"${"x".repeat(1993)}💥${"x".repeat(100)}"}`;
  expect((await logged("", halved)).body).toBe(
    `{"a":"${"x".repeat(1993)}\uFFFD… (${halved.length} characters)`,
  );
});

test.each(["password", "pass\\u0077ord", "accessToken"])(
  "a long body ends before its member %s, not at a value of that name",
  async (name) => {
    const text = `{"a":"password","b":["token"], "${name}" : "abc"${" ".repeat(2500)}}`;
    expect((await logged("", text)).body).toBe(
      `{"a":"password","b":["token"], [hidden]… (${text.length} characters)`,
    );
  },
);
