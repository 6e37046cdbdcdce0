import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openContactStore } from "../../../../src/server/routes/contact/store/index.ts";
import { FirebaseStub } from "../../../support/firebase-stub.ts";
import { ResendStub } from "../../../support/resend-stub.ts";
import { temporaryDirectory } from "./harness.ts";
import { answerOf, mailTo, MESSAGE, startContactServer } from "./server.ts";

const stored = async (dataDir: string) => {
  const store = await openContactStore({ dataDir, firebase: null });
  const all = await Array.fromAsync(store.list({}));
  await store.close();
  return all;
};

const JSON_BODY = { "content-type": "application/json" };

interface Refused {
  readonly headers?: Readonly<Record<string, string>>;
  readonly field?: string;
}

test("with CONTACT=off it answers 404 and makes no database, and the rest is ready", async () => {
  using directory = temporaryDirectory();
  const dataDir = join(directory.path, "data");
  await using server = await startContactServer(dataDir, { CONTACT: "off" });
  const response = await server.post(MESSAGE);
  expect(response.status).toBe(404);
  expect(await answerOf(response)).toMatchObject({
    success: false,
    errors: [{ code: "not_found", message: "This service takes no messages." }],
  });
  expect(await server.ready()).toBe(true);
  expect(existsSync(dataDir)).toBe(false);
});

test("beyond CONTACT_MAIL_LIMIT messages are stored without a mail", async () => {
  using directory = temporaryDirectory();
  await using mail = new ResendStub();
  const settings = { ...mailTo(mail.url), CONTACT_MAIL_LIMIT: "1" };
  await using server = await startContactServer(directory.path, settings);
  for (let n = 0; n < 3; n++) expect((await server.post(MESSAGE)).status).toBe(200);
  const states = (await stored(directory.path)).map((one) => one.mail);
  expect([mail.accepted.length, states.toSorted()]).toEqual([1, ["pending", "pending", "sent"]]);
});

test("with CONTACT_ORIGINS only pages of these sites may send", async () => {
  using directory = temporaryDirectory();
  await using server = await startContactServer(directory.path, { CONTACT_ORIGINS: "https://a.example" });
  const from = (origin: string) => server.post(MESSAGE, { ...JSON_BODY, origin });
  expect([(await from("https://a.example")).status, (await server.post(MESSAGE)).status]).toEqual([200, 200]);
  const refused = await from("https://b.example");
  expect([refused.status, (await answerOf(refused)).errors?.[0]?.code]).toEqual([403, "origin_refused"]);
});

describe("POST /api/contact", () => {
  test("answers 200 with the key of what it stored", async () => {
    using directory = temporaryDirectory();
    await using server = await startContactServer(directory.path);
    const response = await server.post({ ...MESSAGE, name: "Ada", category: "bug", _gotcha: "robot" });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const answer = await answerOf(response);
    expect(answer).toEqual({ success: true, key: expect.any(String) });
    expect(await stored(directory.path)).toMatchObject([
      { ...MESSAGE, key: answer.key ?? "", name: "Ada", category: "bug", spam: true, mail: "none" },
    ]);
  });

  test("ignores other fields, and stores none of them", async () => {
    using directory = temporaryDirectory();
    await using server = await startContactServer(directory.path);
    const response = await server.post({
      ...MESSAGE,
      subject: "Hi",
      createdAt: "now",
      key: "mine",
      spam: true,
    });
    expect(response.status).toBe(200);
    const [record = {}] = await stored(directory.path);
    expect(record).toMatchObject({ ...MESSAGE, spam: false });
    expect(record).not.toContainKey("subject");
    expect(JSON.stringify(record)).not.toMatch(/"now"|"mine"|"Hi"/);
  });

  test("creates a new record for each request without an Idempotency-Key", async () => {
    using directory = temporaryDirectory();
    await using server = await startContactServer(directory.path);
    for (let n = 0; n < 3; n++) expect((await server.post(MESSAGE)).status).toBe(200);
    expect(await stored(directory.path)).toHaveLength(3);
  });

  const VALID = JSON.stringify(MESSAGE);
  const refused = (sent: string, body: BodyInit, status: number, code: string, more: Refused = {}) =>
    ({ sent, body, status, code, headers: {}, field: null, ...more }) as const;
  test.each([
    refused("an array", "[1]", 400, "invalid_body"),
    refused("a bad field", '{"email":"x","message":"Ten or more."}', 400, "invalid_email", {
      field: "email",
    }),
    refused("a bad key", VALID, 400, "invalid_idempotency_key", { headers: { "idempotency-key": "a b" } }),
  ])("rejects $sent with its own error shape", async ({ body, headers, status, field, code }) => {
    using directory = temporaryDirectory();
    await using server = await startContactServer(directory.path);
    const response = await fetch(server.url, { method: "POST", body, headers: { ...JSON_BODY, ...headers } });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toStartWith("application/json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answerOf(response)).toEqual({
      success: false,
      errors: [{ field, code, message: expect.stringMatching(/\.$/) }],
    });
    expect(await stored(directory.path)).toEqual([]);
  });

  test("takes a message of 5000 characters that JSON escapes to almost 64 KiB", async () => {
    using directory = temporaryDirectory();
    await using server = await startContactServer(directory.path);
    const escaped = `{"email":"ada@example.com","message":"${"\\ud83d\\ude00".repeat(5000)}"}`;
    expect((await server.post(escaped)).status).toBe(200);
    expect((await stored(directory.path))[0]?.message).toBe("😀".repeat(5000));
  });

  test("answers 422 when a key is reused with another body, even after a restart", async () => {
    using directory = temporaryDirectory();
    const key = { "idempotency-key": "k" };
    for (let n = 0; n < 2; n++) {
      await using server = await startContactServer(directory.path);
      expect((await server.post(MESSAGE, key)).status).toBe(200);
      const response = await server.post({ ...MESSAGE, message: "Another message." }, key);
      expect(response.status).toBe(422);
      expect((await answerOf(response)).errors?.[0]?.code).toBe("idempotency_reused");
    }
    expect(await stored(directory.path)).toHaveLength(1);
  });
});

describe("contacts_total", () => {
  test("counts each submission by its outcome", async () => {
    using directory = temporaryDirectory();
    await using mail = new ResendStub();
    const settings = { ...mailTo(mail.url), CONTACT_RATE_LIMIT: "8" };
    await using server = await startContactServer(directory.path, settings);
    const keyed = { "idempotency-key": "k" };
    expect((await server.post(MESSAGE, keyed)).status).toBe(200);
    expect((await server.post(MESSAGE, keyed)).status).toBe(200);
    expect((await server.post({ ...MESSAGE, name: "Ada" }, keyed)).status).toBe(422);
    expect((await server.post({ ...MESSAGE, email: "x" })).status).toBe(400);
    expect((await server.post("{")).status).toBe(400);
    expect((await server.post(MESSAGE, { "content-type": "text/html" })).status).toBe(415);
    expect((await server.post(MESSAGE, { "idempotency-key": "a b" })).status).toBe(400);
    await mail.misbehave("denied");
    expect((await server.post(MESSAGE)).status).toBe(500);
    expect((await server.post(MESSAGE)).status).toBe(429);
    expect((await server.post(MESSAGE)).status).toBe(429);
    expect(await server.outcomes()).toEqual({
      stored: 2,
      idempotency_reused: 1,
      // An invalid address and an invalid key.
      invalid_body: 2,
      malformed_json: 1,
      unsupported_media_type: 1,
      notification_failed: 1,
      rate_limited: 2,
    });
  });
});

describe("the rate limit", () => {
  test("lets exactly N of 10 N pass, whatever X-Forwarded-For says", async () => {
    using directory = temporaryDirectory();
    await using server = await startContactServer(directory.path, { CONTACT_RATE_LIMIT: "10" });
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        server.post(MESSAGE, { "x-forwarded-for": `10.0.${n}.1, 192.0.2.${n}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeWithin(1, 61);
    expect(refused && (await answerOf(refused))).toMatchObject({
      success: false,
      errors: [{ field: null, code: "rate_limited" }],
    });
  });

  test("trusts the entry of a trusted proxy, and counts each client separately", async () => {
    using directory = temporaryDirectory();
    await using server = await startContactServer(directory.path, {
      CONTACT_RATE_LIMIT: "5",
      TRUST_PROXY: "1",
    });
    const from = (client: string, n: number) =>
      server.post(MESSAGE, { "x-forwarded-for": `203.0.113.${n}, ${client}` }).then(({ status }) => status);
    const flood = await Promise.all(Array.from({ length: 50 }, (_, n) => from("198.51.100.1", n)));
    expect(flood.filter((status) => status === 200)).toHaveLength(5);
    expect(await Promise.all([1, 2, 3, 4, 5].map((n) => from("198.51.100.2", n)))).toEqual([
      200, 200, 200, 200, 200,
    ]);
  });
});

describe("with mail", () => {
  test("a hundred concurrent requests with one Idempotency-Key create one record and one mail", async () => {
    using directory = temporaryDirectory();
    await using mail = new ResendStub();
    await using server = await startContactServer(directory.path, mailTo(mail.url));
    const post = () => server.post(MESSAGE, { "idempotency-key": "once" });
    const responses = await Promise.all(Array.from({ length: 100 }, post));
    const statuses = new Set(responses.map(({ status }) => status));
    expect(statuses.difference(new Set([200, 409]))).toEqual(new Set());
    expect(responses.find(({ status }) => status === 409)?.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await post()).status).toBe(200);
    expect(mail.accepted).toHaveLength(1);
    expect(await stored(directory.path)).toMatchObject([{ mail: "sent" }]);
  });

  test("spam is stored, without a mail", async () => {
    using directory = temporaryDirectory();
    await using mail = new ResendStub();
    await using server = await startContactServer(directory.path, mailTo(mail.url));
    expect((await server.post({ ...MESSAGE, _gotcha: "x" })).status).toBe(200);
    expect(mail.requests).toBe(0);
    expect(await stored(directory.path)).toMatchObject([{ spam: true, mail: "none" }]);
  });

  test("a rejected mail is a 500 with the key, and a retry sends it without creating another record", async () => {
    using directory = temporaryDirectory();
    await using mail = new ResendStub();
    await using server = await startContactServer(directory.path, mailTo(mail.url));
    await mail.misbehave("denied");
    const post = () => server.post(MESSAGE, { "idempotency-key": "again" });
    const failed = await post();
    expect(failed.status).toBe(500);
    const { key, ...rest } = await answerOf(failed);
    expect(rest).toEqual({
      success: false,
      errors: [{ field: null, code: "notification_failed", message: expect.any(String) }],
    });
    expect(await stored(directory.path)).toMatchObject([{ key: key ?? "", mail: "pending" }]);
    await mail.misbehave("none");
    expect(await answerOf(await post())).toEqual({ success: true, key: key ?? "" });
    expect(mail.accepted).toHaveLength(1);
    expect(await stored(directory.path)).toMatchObject([{ key: key ?? "", mail: "sent" }]);
  });
});

describe("with Firebase", () => {
  test("a denied write is a 500 storage_failed in our own words and sends no mail; a retry completes it", async () => {
    using directory = temporaryDirectory();
    await using firebase = new FirebaseStub();
    await using mail = new ResendStub();
    await using server = await startContactServer(directory.path, {
      ...mailTo(mail.url),
      FIREBASE_DATABASE_URL: "https://mockbench.firebaseio.com",
      FIREBASE_DATABASE_EMULATOR_HOST: firebase.host,
    });
    await firebase.misbehave("denied");
    const post = () => server.post(MESSAGE, { "idempotency-key": "k" });
    const failed = await post();
    expect(failed.status).toBe(500);
    expect(await answerOf(failed)).toEqual({
      success: false,
      errors: [
        {
          field: null,
          code: "storage_failed",
          message: "The message could not be stored. Please try again.",
        },
      ],
    });
    expect(await server.outcomes()).toEqual({ storage_failed: 1 });
    expect(mail.requests).toBe(0);
    await firebase.misbehave("none");
    const answer = await answerOf(await post());
    expect(await answerOf(await post())).toEqual(answer);
    expect(firebase.tree.get(`/contacts/${answer.key}`)).toMatchObject({ ...MESSAGE, mail: "sent" });
    expect(mail.accepted).toHaveLength(1);
  });
});
