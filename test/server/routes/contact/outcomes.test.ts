import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { AppError } from "../../../../src/core/errors.ts";
import { createDeadline } from "../../../../src/server/routes/contact/deadline.ts";
import { identityOf } from "../../../../src/server/routes/contact/identity.ts";
import { composeMail } from "../../../../src/server/routes/contact/notify/mail.ts";
import { createMemoryRateLimiter } from "../../../../src/server/routes/contact/rate-limit/memory-limiter.ts";
import { submitContact } from "../../../../src/server/routes/contact/service.ts";
import { savedResult } from "../../../../src/server/routes/contact/store/save-result.ts";
import type {
  ContactStore,
  SaveRequest,
  SaveResult,
} from "../../../../src/server/routes/contact/store/store.ts";
import { invalidHeaders, invalidSubmission } from "../../../../src/server/routes/contact/validate.ts";
import { contact, contactContext } from "./harness.ts";

/* What the parts of the endpoint decide, without a server, a database or a mail service. */

test("a body that is refused is told what would be right", () => {
  const messageOf = (body: object): string[] =>
    invalidSubmission(body).problems.map(({ message }) => message);
  const good = { email: "a@b.example", message: "0123456789" };
  for (const [body, message] of [
    [{ message: "0123456789" }, "An e-mail address is required."],
    [{ ...good, email: "" }, "An e-mail address is required."],
    [{ ...good, email: 1 }, "The e-mail address must be a string."],
    [{ ...good, email: "x" }, "This is not a valid e-mail address, such as ada@example.com."],
    [{ email: "a@b.example" }, "A message is required."],
    [{ ...good, message: 1 }, "The message must be a string."],
    [{ ...good, message: "x" }, "The message must be 10 to 5000 characters long; this one has 1."],
    [
      { ...good, message: "x".repeat(5001) },
      "The message must be 10 to 5000 characters long; this one has 5001.",
    ],
    [{ ...good, name: "" }, "The name must be at least 1 character long; this one has 0."],
    [{ ...good, name: 1 }, "The name must be a string; leave it out if there is none."],
    [{ ...good, name: "\ud800" }, expect.stringMatching(/^The name contains half of a surrogate pair/)],
    [
      { ...good, category: 1 },
      "The category must be one of bug, feature, question, business, other, or left out.",
    ],
  ] as const)
    expect(messageOf(body)).toEqual([message]);
  expect(invalidSubmission([]).message).toContain("a JSON object with at least email and message");
  expect(invalidHeaders()).toMatchObject({
    code: "invalid_body",
    problems: [
      { field: null, code: "invalid_idempotency_key", message: expect.stringContaining("1 to 255") },
    ],
  });
});

describe("the mail about a contact", () => {
  const sent = contact({ key: "k1", createdAt: "2026-01-01T00:00:00.000Z", message: "<b>\nHello" });
  const row = (label: string, value: string): string =>
    `<tr><th align="left">${label}</th><td>${value}</td></tr>`;
  const END = `<pre style="white-space:pre-wrap;font:inherit">&lt;b&gt;\nHello</pre></body></html>`;

  test("has what the sender wrote", () => {
    expect(composeMail(sent, "[M]")).toEqual({
      subject: "[M] Message from ada@example.com",
      text: "From: ada@example.com\nReceived: 2026-01-01T00:00:00.000Z\nKey: k1\n\n<b>\nHello\n",
      html: `<!doctype html><html><body><table cellpadding="4">${row("From", "ada@example.com")}${row("Received", "2026-01-01T00:00:00.000Z")}${row("Key", "k1")}</table>${END}`,
    });
    const { subject, text, html } = composeMail({ ...sent, name: "A\nB", category: "bug" }, "");
    expect(subject).toBe("bug message from A B");
    expect(text).toStartWith("From: ada@example.com\nName: A B\nCategory: bug\nReceived: ");
    expect(html).toContain(
      `${row("Name", "A\nB")}${row("Category", "bug")}${row("Received", sent.createdAt)}`,
    );
  });

  test("has 60 characters of a name in its subject", () => {
    const subjectFor = (name: string): string => composeMail({ ...sent, name }, "").subject;
    expect(subjectFor("x".repeat(60))).toBe(`Message from ${"x".repeat(60)}`);
    expect(subjectFor("x".repeat(61))).toBe(`Message from ${"x".repeat(59)}…`);
    expect(subjectFor(`a${" ".repeat(9)}b`)).toBe("Message from a b");
  });
});

describe("the limit of messages", () => {
  test("is per client and window, from its first message", async () => {
    let now = 0;
    const limiter = createMemoryRateLimiter(2, () => now);
    const take = async (client = "a") => {
      const decision = await limiter.take(client);
      return decision.allowed ? 0 : decision.retryAfterSeconds;
    };
    expect([await take(), await take(), await take(), await take("b")]).toEqual([0, 0, 60, 0]);
    now = 58_999;
    expect(await take()).toBe(2);
    now = 59_000;
    expect(await take()).toBe(1);
    now = 59_999;
    expect(await take()).toBe(1);
    now = 60_000;
    expect([await take(), await take(), await take()]).toEqual([0, 0, 60]);
    expect(limiter.degraded()).toBeNull();
    await limiter.close();
    expect(await take()).toBe(0);
  });

  test("counts so many clients, and forgets who has not come for the longest", async () => {
    const limiter = createMemoryRateLimiter(1, () => 0, 2);
    for (const client of ["a", "b", "a", "c"]) await limiter.take(client);
    expect((await limiter.take("a")).allowed).toBe(false);
    expect((await limiter.take("b")).allowed).toBe(true);
  });
});

describe("the time for a request", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const start = (milliseconds: number) => {
    let now = 100;
    const shutdown = new AbortController();
    const deadline = createDeadline({ milliseconds, monotonic: () => now, shutdown: shutdown.signal });
    return { deadline, shutdown, pass: (passed: number) => void (now += passed) };
  };

  test("passes, to nothing", () => {
    const { deadline, pass } = start(9500);
    expect(deadline.remaining()).toBe(9500);
    pass(9000);
    expect(deadline.remaining()).toBe(500);
    pass(501);
    expect(deadline.remaining()).toBe(0);
  });

  test.each([
    [9500, 4000],
    [3000, 3000],
  ])("of %p ms is %p when the server drains", (milliseconds, left) => {
    const { deadline, shutdown } = start(milliseconds);
    shutdown.abort();
    expect(deadline.remaining()).toBe(left);
    deadline[Symbol.dispose]();
    expect(jest.getTimerCount()).toBe(0);
  });

  test("ends four seconds after that, not before, and not at all for who is done", async () => {
    const { deadline, shutdown } = start(9500);
    let reason: unknown = null;
    const waiting = deadline.unlessDrained(new Promise<never>(() => undefined)).catch((error: unknown) => {
      reason = error;
    });
    shutdown.abort();
    jest.advanceTimersByTime(3999);
    await Promise.resolve();
    expect(reason).toBeNull();
    expect(await deadline.unlessDrained(Promise.resolve(5))).toBe(5);
    jest.advanceTimersByTime(1);
    await waiting;
    expect(reason).toMatchObject({ message: "the server is shutting down" });
  });

  test("is not watched once the request is done", () => {
    const { deadline, shutdown } = start(9500);
    deadline[Symbol.dispose]();
    shutdown.abort();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe("a submission", () => {
  const nobody = (): never => {
    throw new Error("it is not called");
  };
  const submit = async (
    result: (request: SaveRequest) => SaveResult,
    { spam = false, key = null as string | null, mails = true } = {},
  ) => {
    const saved: SaveRequest[] = [];
    const sent: string[] = [];
    const recorded: string[] = [];
    const store: ContactStore = {
      save: (request) => {
        saved.push(request);
        return Promise.resolve(result(request));
      },
      recordMail: (stored, mail) => Promise.resolve(void recorded.push(`${stored} ${mail}`)),
      get: nobody,
      list: nobody,
      delete: nobody,
      ready: nobody,
      selfTest: nobody,
      close: nobody,
    };
    const notifier = {
      send: ({ key: one }: { key: string }, ms: number) => Promise.resolve(void sent.push(`${one} ${ms}`)),
    };
    const context = {
      ...contactContext(store, mails ? notifier : null),
      clock: { now: () => Date.UTC(2026, 0, 2), monotonic: () => 0 },
      ids: { request: () => "r", key: () => "new" },
    };
    const submission = { email: "a@b.example", message: "0123456789", spam };
    const outcome = await submitContact({ submission, idempotencyKey: key }, context).catch(
      (error: unknown) => error,
    );
    return { outcome, saved, sent, recorded };
  };
  const own = (request: SaveRequest): SaveResult => savedResult(request.contact);

  test("is stored, mailed and marked as sent", async () => {
    const { outcome, saved, sent, recorded } = await submit(own, { key: "k" });
    expect(outcome).toEqual({ state: "complete", key: "new" });
    const contact = {
      email: "a@b.example",
      message: "0123456789",
      spam: false,
      key: "new",
      createdAt: "2026-01-02T00:00:00.000Z",
      mail: "pending",
    };
    expect(saved).toEqual([
      { contact, identity: identityOf("k", { ...contact, spam: false }), leaseMs: 10_000 },
    ] as never);
    expect([sent, recorded]).toEqual([["new 8000"], ["new sent"]]);
  });

  test.each([
    ["spam", { spam: true }],
    ["one without mail", { mails: false }],
  ])("that is %s is stored only", async (_, options) => {
    const { outcome, saved, sent, recorded } = await submit(own, options);
    expect(outcome).toEqual({ state: "complete", key: "new" });
    expect(saved).toMatchObject([{ identity: null, contact: { mail: "none" } }]);
    expect([sent, recorded]).toEqual([[], []]);
  });

  test("that was complete before has its first key", async () => {
    const { outcome, sent } = await submit(() => ({ state: "done", contact: contact({ key: "old" }) }));
    expect([outcome, sent]).toEqual([{ state: "complete", key: "old" }, []]);
  });

  test.each([
    [0, "1"],
    [1000, "1"],
    [1001, "2"],
  ])(
    "that another request is sending, for %p ms, may be repeated after %s s",
    async (retryAfterMs, seconds) => {
      const { outcome } = await submit(() => ({ state: "busy", retryAfterMs }));
      expect(outcome).toBeInstanceOf(AppError);
      expect(outcome).toMatchObject({
        code: "idempotency_in_progress",
        message: "A request with this Idempotency-Key is still in progress.",
        headers: { "retry-after": seconds },
      });
    },
  );

  test("with the key of another one is refused", async () => {
    expect((await submit(() => ({ state: "reused" }))).outcome).toMatchObject({
      code: "idempotency_reused",
      message: expect.stringContaining("already used for a different message"),
    });
  });
});
