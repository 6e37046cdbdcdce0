import { afterAll, afterEach, beforeAll, describe, expect, spyOn, test } from "bun:test";
import { Attempts, bodyOf, type Fields, submit } from "../../src/site/pages/contact/submission.ts";

const FIELDS: Fields = {
  name: "",
  email: "ada@example.org",
  category: "",
  message: "A message of some length",
  _gotcha: "",
};

// From here to the end of this file only: the other files of a run share the global object.
let spy = spyOn(globalThis, "fetch");
spy.mockRestore();
beforeAll(() => {
  spy = spyOn(globalThis, "fetch");
});
afterAll(() => spy.mockRestore());
afterEach(() => spy.mockReset());

function answers(...replies: (Response | Error)[]): void {
  for (const reply of replies) {
    if (reply instanceof Error) spy.mockRejectedValueOnce(reply);
    else spy.mockResolvedValueOnce(reply);
  }
}

const keys = (): (string | null)[] =>
  spy.mock.calls.map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
const refused = (status: number, code: string, headers?: Record<string, string>): Response =>
  Response.json(
    { success: false, errors: [{ field: "email", code, message: code }] },
    { status, ...(headers === undefined ? {} : { headers }) },
  );

describe("sending a message", () => {
  test("leaves out what was left empty", () => {
    expect(JSON.parse(bodyOf({ ...FIELDS, category: "bug" }))).toEqual({
      email: FIELDS.email,
      message: FIELDS.message,
      category: "bug",
    });
    expect(JSON.parse(bodyOf({ ...FIELDS, email: "", message: "" }))).toEqual({ email: "", message: "" });
  });

  test("keeps the key while nobody knows whether it arrived", async () => {
    const attempts = new Attempts();
    answers(
      new Error("cut"),
      refused(500, "notification_failed"),
      refused(409, "idempotency_in_progress"),
      Response.json({ success: true, key: "k" }),
    );
    const states = [];
    for (let round = 0; round < 4; round++)
      states.push((await submit("/api/contact", FIELDS, attempts)).state);
    expect(states).toEqual(["again", "again", "again", "sent"]);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("takes a new key after a success and after a change", async () => {
    const attempts = new Attempts();
    answers(
      Response.json({ success: true, key: "1" }),
      new Error("cut"),
      Response.json({ success: true, key: "2" }),
    );
    await submit("/api/contact", FIELDS, attempts);
    await submit("/api/contact", FIELDS, attempts);
    await submit("/api/contact", { ...FIELDS, name: "Ada" }, attempts);
    expect(new Set(keys()).size).toBe(3);
  });

  test("hands the server's own words to the fields", async () => {
    answers(refused(400, "invalid_email"));
    expect(await submit("/api/contact", FIELDS, new Attempts())).toEqual({
      state: "refused",
      problems: [{ field: "email", code: "invalid_email", message: "invalid_email" }],
    });
  });

  test("says how long to wait", async () => {
    answers(refused(429, "rate_limited", { "Retry-After": "17" }));
    expect(await submit("/api/contact", FIELDS, new Attempts())).toEqual({
      state: "again",
      reason: "Too many messages at once. Send again in 17 seconds.",
    });
  });
});
