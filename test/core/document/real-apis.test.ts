import { expect, test } from "bun:test";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";

/* What the documents of well-known APIs have and a textbook's has not. */

const text = { type: "string" };
const URL_ENCODED = "application/x-www-form-urlencoded";

const CUSTOMERS = {
  openapi: "3.0.3",
  paths: {
    "/v1/customers": {
      get: {
        parameters: [inQuery("limit", { type: "integer" })],
        responses: {
          200: {
            description: "",
            headers: { Link: { schema: text, example: '<https://api.example.com/?page=2>; rel="next"' } },
            ...json({ type: "object", properties: { data: { type: "array", items: ref("customer") } } }),
          },
        },
      },
    },
    "/v1/customers/{customer}": {
      parameters: [inPath("customer")],
      get: {
        responses: {
          ...ok({ anyOf: [ref("deleted_customer"), ref("customer")] }),
          404: { description: "", ...json(ref("error")) },
        },
      },
      delete: { responses: ok(ref("deleted_customer")) },
    },
    "/v1/invoices": { get: { responses: ok({ type: "array", items: ref("invoice") }) } },
  },
  components: {
    schemas: {
      customer: {
        type: "object",
        required: ["id", "name", "email"],
        properties: { id: text, object: { type: "string", enum: ["customer"] }, name: text, email: text },
      },
      deleted_customer: {
        type: "object",
        required: ["id", "deleted"],
        properties: { id: text, deleted: { type: "boolean", enum: [true] } },
      },
      invoice: {
        type: "object",
        required: ["id", "customer"],
        properties: { id: text, customer: { anyOf: [{ type: "string", maxLength: 5000 }, ref("customer")] } },
      },
      error: {
        type: "object",
        required: ["error"],
        properties: {
          error: {
            type: "object",
            required: ["message", "type"],
            properties: {
              message: text,
              type: { type: "string", enum: ["invalid_request_error"] },
              payment: {
                type: "object",
                required: ["status"],
                properties: { status: { type: "string", enum: ["paid"] } },
              },
            },
          },
        },
      },
    },
  },
};

test("an item that may also be a deleted one is the record of its list (Stripe)", async () => {
  const api = await openDocument(CUSTOMERS);
  const [first] = ((await call(api, "/v1/customers?limit=1")).body as { data: { id: string }[] }).data;
  expect((await call(api, `/v1/customers/${first?.id}`)).body).toEqual(first);
});

test("a deletion answers what its document says, and then the record is gone", async () => {
  const api = await openDocument(CUSTOMERS);
  expect((await call(api, "DELETE /v1/customers/1")).body).toEqual({ id: "1", deleted: true });
  const gone = await call(api, "/v1/customers/1");
  expect(gone.status).toBe(404);
  // The document's own codes stay, and the message says what happened.
  expect(gone.body).toMatchObject({
    error: { type: "invalid_request_error", message: expect.stringContaining("1") },
  });
});

test("a new record is answered as it is kept, however little was sent (Stripe)", async () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field_${index}`, text]));
  const account = { type: "object", required: ["id"], properties: { id: text, name: text, ...many } };
  const form = { type: "object", properties: { name: text, ...many } };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/accounts": {
        get: { responses: ok({ type: "array", items: ref("Account") }) },
        post: { requestBody: json(form), responses: ok(ref("Account")) },
      },
      "/accounts/{id}": { get: { parameters: [inPath("id")], responses: ok(ref("Account")) } },
    },
    components: { schemas: { Account: account } },
  });
  const made = await call(api, "POST /accounts", { name: "Ada" });
  expect(made.body).toEqual({ name: "Ada", id: "101" });
  expect((await call(api, "/accounts/101")).body).toEqual(made.body);
});

test("a key is readable, although item and list describe it each (GitHub)", async () => {
  const owner = (more: object) => ({
    type: "object",
    required: ["login"],
    properties: { login: { ...text, example: "octocat" }, ...more },
  });
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/users": { get: { responses: ok({ type: "array", items: owner({}) }) } },
      "/users/{username}": { get: { parameters: [inPath("username")], responses: ok(owner({ bio: text })) } },
    },
  });
  const { body } = await call(api, "/users");
  expect((body as { login: string }[])[0]?.login).toBe("user-1");
  expect((await call(api, "/users/user-1")).body).toMatchObject({ login: "user-1" });
});

test("records refer to those of paths with a version", async () => {
  const api = await openDocument(CUSTOMERS);
  const { body } = await call(api, "/v1/invoices?limit=20");
  const ids = (body as { customer: string }[]).map(({ customer }) => customer);
  for (const id of ids.slice(0, 5)) expect((await call(api, `/v1/customers/${id}`)).status).toBe(200);
});

test("links are those of the page, never a document's example", async () => {
  const api = await openDocument(CUSTOMERS);
  expect((await call(api, "/v1/customers?limit=100")).headers["link"]).toBeUndefined();
});

const MESSAGE = {
  type: "object",
  properties: {
    sid: text,
    from: text,
    to: text,
    body: text,
    status: text,
    date_created: { type: "string", format: "date-time" },
  },
};

const MESSAGES = {
  openapi: "3.0.3",
  paths: {
    "/messages": {
      get: {
        parameters: [inQuery("From", text), inQuery("PageSize", { type: "integer" })],
        responses: ok({ type: "object", properties: { messages: { type: "array", items: MESSAGE } } }),
      },
      post: {
        requestBody: {
          content: {
            [URL_ENCODED]: {
              schema: { type: "object", required: ["To"], properties: { To: text, From: text, Body: text } },
            },
          },
        },
        responses: ok(MESSAGE),
      },
    },
    "/messages/{Sid}": { get: { parameters: [inPath("Sid")], responses: ok(MESSAGE) } },
  },
};

test("what is sent in other letters is the property of the record (Twilio)", async () => {
  const api = await openDocument(MESSAGES);
  const made = await call(api, "POST /messages", new URLSearchParams("To=1&Body=Hi"));
  expect(made.body).toMatchObject({ to: "1", body: "Hi" });
  // What a caller may send and did not is not there; what only the server knows is filled in.
  expect(made.body).not.toHaveProperty("from");
  expect(made.body).toHaveProperty("status");
  const { body } = await call(api, "/messages?From=nobody");
  expect(body).toEqual({ messages: [] });
});

test("the choices of a filter are the values of its property (GitHub)", async () => {
  const issue = {
    type: "object",
    required: ["id", "state"],
    properties: { id: { type: "integer" }, state: text },
  };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/issues": {
        get: {
          parameters: [inQuery("state", { type: "string", enum: ["open", "closed", "all"] })],
          responses: ok({ type: "array", items: issue }),
        },
      },
      "/issues/{issue_number}": {
        get: { parameters: [inPath("issue_number", "integer")], responses: ok(issue) },
      },
    },
  });
  const { body } = await call(api, "/issues?state=open&limit=100");
  const states = (body as { state: string }[]).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["open"]));
  expect(states.length).toBeLessThan(100);
  expect((await call(api, "/issues?state=all&limit=100")).body).toHaveLength(100);
});

test("the ref of a commit is its sha (GitHub)", async () => {
  const commit = { type: "object", required: ["sha"], properties: { sha: text, message: text } };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/commits": { get: { responses: ok({ type: "array", items: commit }) } },
      "/commits/{ref}": { parameters: [inPath("ref")], get: { responses: ok(commit) } },
    },
  });
  const [first] = (await call(api, "/commits")).body as { sha: string }[];
  expect((await call(api, `/commits/${first?.sha}`)).body).toEqual(first);
});

test("starting_after leads through a whole list, and has_more says when it ends (Stripe)", async () => {
  const item = { type: "object", required: ["id"], properties: { id: text } };
  const page = {
    type: "object",
    required: ["data", "has_more"],
    properties: { data: { type: "array", items: item }, has_more: { type: "boolean" } },
  };
  const parameters = [inQuery("limit", { type: "integer" }), inQuery("starting_after", text)];
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/v1/customers": { get: { parameters, responses: ok(page) } },
      "/v1/customers/{customer}": { parameters: [inPath("customer")], get: { responses: ok(item) } },
    },
  });
  const ids: string[] = [];
  for (let more = true; more && ids.length < 200;) {
    const after = ids.length === 0 ? "" : `&starting_after=${ids.at(-1)}`;
    // Each page begins where the one before ends.
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await call(api, `/v1/customers?limit=30${after}`);
    const { data, has_more } = body as { data: { id: string }[]; has_more: boolean };
    ids.push(...data.map(({ id }) => id));
    more = has_more;
  }
  expect([ids.length, new Set(ids).size]).toEqual([100, 100]);
  const next = (await call(api, "/v1/customers?limit=30")).headers["link"];
  expect(next).toBe('<http://localhost/v1/customers?limit=30&starting_after=30>; rel="next"');
});

test("pages that count from 0 say so (Twilio)", async () => {
  const item = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
  const page = {
    type: "object",
    required: ["page", "messages"],
    properties: { page: { type: "integer" }, messages: { type: "array", items: item } },
  };
  const parameters = [
    inQuery("Page", { type: "integer", minimum: 0 }),
    inQuery("PageSize", { type: "integer" }),
  ];
  const api = await openDocument({
    openapi: "3.0.3",
    paths: { "/Messages.json": { get: { parameters, responses: ok(page) } } },
  });
  const pageAt = async (query: string): Promise<unknown> =>
    ((await call(api, `/Messages.json?PageSize=5${query}`)).body as { page: number }).page;
  expect([await pageAt(""), await pageAt("&Page=0"), await pageAt("&Page=2")]).toEqual([0, 0, 2]);
});

test("a username is the login of an account (GitHub)", async () => {
  const user = {
    type: "object",
    required: ["id", "login"],
    properties: { id: { type: "integer" }, login: text },
  };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/users": { get: { responses: ok({ type: "array", items: user }) } },
      "/users/{username}": { get: { parameters: [inPath("username")], responses: ok(user) } },
    },
  });
  const [first] = (await call(api, "/users")).body as { login: string }[];
  expect((await call(api, `/users/${first?.login}`)).body).toEqual(first);
});

test("a parameter that no request can have is none (Notion)", async () => {
  const header = (name: string) => ({ name, in: "header", required: true, schema: text });
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/pages": {
        get: { parameters: [header(""), header("not a name"), inQuery("", text)], responses: ok(text) },
      },
    },
  });
  expect((await call(api, "/pages")).status).toBe(200);
});
