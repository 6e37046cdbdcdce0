import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  composeMail,
  createResendNotifier,
  oneLine,
  type Timing,
} from "../../../../src/server/routes/contact/notify/resend.ts";
import type { Notifier } from "../../../../src/server/routes/contact/notify/notifier.ts";
import type { MailConfig } from "../../../../src/server/config/config.ts";
import { type MailFault, ResendStub } from "../../../support/resend-stub.ts";
import { contact } from "./harness.ts";

describe("the mail about a submission", () => {
  test("escapes every value in its HTML", () => {
    const evil = `<img src=x onerror="alert('x')">&`;
    const { html } = composeMail(contact({ name: evil, message: `${evil} ten letters` }), "[Mockbench]");
    expect(html).not.toContain("<img");
    expect(html).toContain(`&lt;img src=x onerror=&quot;alert('x')&quot;&gt;&amp;`);
  });

  test.each(["\r\nBcc: all@example.com", "\nBcc: x", "\u2028Bcc: x", "a\0b", "\u0085Bcc: x"])(
    "keeps %j out of the subject",
    (name) => {
      const { subject } = composeMail(contact({ name: `Ada${name}` }), "[Mockbench]");
      expect(subject).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
      expect(subject).toStartWith("[Mockbench] Message from Ada");
    },
  );

  test.each(["\u202eAda\u202c", "\u2067Ada\u2069"])(
    "keeps the direction of %j out of the subject",
    (name) => {
      expect(composeMail(contact({ name }), "").subject).toBe("Message from Ada");
    },
  );

  test.each([" ", "\u200b", "\u202e\u2066"])(
    "names the address if the name %j has no visible character",
    (name) => {
      const submission = contact({ name });
      expect(composeMail(submission, "").subject).toBe(`Message from ${submission.email}`);
    },
  );

  test("keeps names with joiners as they are", () => {
    const name = "نامه\u200cها 👩\u200d🚀";
    expect(composeMail(contact({ name }), "").subject).toBe(`Message from ${name}`);
  });

  test("truncates a long name between characters, never inside one", () => {
    const { subject } = composeMail(contact({ name: "😀".repeat(200) }), "");
    expect(subject.isWellFormed()).toBe(true);
    expect(Array.from(subject).length).toBeLessThan(100);
  });

  test("is the same mail every time", () => {
    const submission = contact({ name: "Ada", category: "bug" });
    expect(composeMail(submission, "x")).toEqual(composeMail({ ...submission, mail: "pending" }, "x"));
  });

  test("one line is one line", () => expect(oneLine(" a\r\n\tb  c ")).toBe("a b c"));
});

const SETTINGS = { apiKey: "re_test", to: ["owner@example.com"], from: "Mock <mock@example.com>" };

describe("Resend", () => {
  let stub: ResendStub;
  let notifier: Notifier;
  /** A clock that advances only by pauses and time-outs, however slow the machine is. */
  let time: number;
  let pauses: number[];
  /** The time-out of each attempt. */
  let timeouts: number[];
  let duringPause: () => Promise<void>;

  const timing: Timing = {
    monotonic: () => time,
    sleep: async (ms) => {
      pauses.push(ms);
      time += ms;
      await duringPause();
    },
    timeout: (ms) => {
      timeouts.push(ms);
      const attempt = new AbortController();
      stub.onHang = () => {
        time += ms;
        attempt.abort(new DOMException("The operation timed out.", "TimeoutError"));
      };
      return attempt.signal;
    },
  };

  const open = (settings: Partial<MailConfig> = {}, passing?: Timing): Notifier =>
    createResendNotifier(
      { ...SETTINGS, subjectPrefix: "[Mockbench]", baseUrl: stub.url, ...settings },
      passing,
    );

  beforeEach(() => {
    [time, pauses, timeouts, duringPause] = [0, [], [], async () => undefined];
    stub = new ResendStub();
    notifier = open({}, timing);
  });

  afterEach(() => stub[Symbol.asyncDispose]());

  const failure = (timeoutMs: number, by = notifier): Promise<string> =>
    by.send(contact(), timeoutMs).then(
      () => "none",
      ({ name }: Error) => name,
    );

  test("gets one mail, with the sender as its reply-to address", async () => {
    const submission = contact();
    await notifier.send(submission, 1000);
    expect(stub.accepted).toMatchObject([
      {
        from: "Mock <mock@example.com>",
        to: ["owner@example.com"],
        reply_to: "ada@example.com",
        idempotencyKey: `mockbench-contact-${submission.key}`,
      },
    ]);
    expect(stub.accepted[0]?.text).toContain(submission.message);
  });

  test("gets a mail once, however often it is sent", async () => {
    const submission = contact();
    for (let n = 0; n < 3; n++) await notifier.send(submission, 1000);
    expect(stub.accepted).toHaveLength(1);
    expect(stub.requests).toBe(3);
  });

  test("gets one mail even if the settings changed between two attempts", async () => {
    const submission = contact();
    await notifier.send(submission, 1000);
    const changed = open({ to: ["other@example.com"], from: "mock@example.com", subjectPrefix: "" });
    await changed.send(submission, 1000);
    expect(stub.requests).toBe(2);
    expect(stub.accepted).toHaveLength(1);
  });

  const FAULTS: readonly MailFault[] = [
    "refuse",
    "hang",
    "limited",
    "concurrent",
    "broken",
    "denied",
    "garbage",
    "empty",
    "moved",
  ];

  test.each(FAULTS)("that fails (%s) is reported within the time-out", async (fault) => {
    await stub.misbehave(fault);
    expect(await failure(800)).toBe("NotifyError");
    expect(time).toBeLessThanOrEqual(800);
    expect(stub.accepted).toHaveLength(0);
  });

  test.each<[MailFault, string]>([
    ["limited", "429 rate_limit_exceeded"],
    ["broken", "500 application_error"],
    ["denied", "403 validation_error"],
    ["empty", "an answer without a receipt"],
  ])("that fails (%s) says why", async (fault, reason) => {
    await stub.misbehave(fault);
    await expect(notifier.send(contact(), 800)).rejects.toThrow(
      `the mail service did not accept the mail: ${reason}`,
    );
  });

  test.each([
    [{ message: "of a proxy for someone@example.com" }, "unknown", 4],
    [{ statusCode: "400", name: 5 }, "unknown", 4],
    [{ statusCode: 500, name: "x".repeat(100) }, `500 ${"x".repeat(60)}`, 4],
    [{ statusCode: 499, name: "x" }, "499 x", 1],
    [null, "an answer without a receipt", 4],
  ])("that fails with %p says so without its message", async (error, reason, attempts) => {
    stub.customError = error;
    await stub.misbehave("custom");
    await expect(notifier.send(contact(), 8000)).rejects.toMatchObject({
      message: `the mail service did not accept the mail: ${reason}`,
    });
    expect(stub.requests).toBe(attempts);
  });

  test("that cannot be reached says so", async () => {
    await stub.misbehave("refuse");
    await expect(notifier.send(contact(), 800)).rejects.toThrow(/: application_error$/);
  });

  test("is not asked where no time is left", async () => {
    await expect(notifier.send(contact(), 0)).rejects.toThrow("no time was left");
    expect(stub.requests).toBe(0);
  });

  test("that hangs is abandoned by the real clock", async () => {
    await stub.misbehave("hang");
    expect(await failure(300, open())).toBe("NotifyError");
    expect(stub.accepted).toHaveLength(0);
  });

  test.each(["refuse", "hang", "concurrent", "broken", "garbage"] as const)(
    "that recovers in time (%s) gets the mail",
    async (fault) => {
      await stub.misbehave(fault, 1);
      if (fault === "refuse") duringPause = () => stub.misbehave("none");
      await notifier.send(contact(), 2000);
      expect(stub.accepted).toHaveLength(1);
    },
  );

  test("has half of the remaining time in each attempt, all of it in the last", async () => {
    await stub.misbehave("broken");
    expect(await failure(8000)).toBe("NotifyError");
    expect(timeouts).toEqual([4000, 3875, 3625, 6250]);
  });

  test("is retried after its retry-after, if that lies within the time-out", async () => {
    await stub.misbehave("limited", 1);
    await notifier.send(contact(), 3000);
    expect(pauses).toEqual([1000]);
    expect(stub.accepted).toHaveLength(1);
  });

  test.each(["3", "60"])("is not retried if its retry-after of %s s leaves no time", async (seconds) => {
    stub.retryAfter = seconds;
    await stub.misbehave("limited");
    expect(await failure(3000)).toBe("NotifyError");
    expect(pauses).toEqual([]);
    expect(stub.requests).toBe(1);
  });

  test.each(["0", "Wed, 21 Oct 2015 07:28:00 GMT", "soon"])(
    "is not retried without a pause after %j",
    async (when) => {
      stub.retryAfter = when;
      await stub.misbehave("limited");
      expect(await failure(3000)).toBe("NotifyError");
      expect(pauses).toEqual([250, 500, 1000]);
      expect(stub.requests).toBe(4);
    },
  );

  test("is not retried after a permanent error", async () => {
    await stub.misbehave("denied");
    await notifier.send(contact(), 3000).catch(() => undefined);
    expect(stub.requests).toBe(1);
  });

  test("that accepted the mail and dropped the connection does not get it twice", async () => {
    await stub.misbehave("drop_after_accepting", 1);
    await notifier.send(contact(), 3000);
    expect(stub.accepted).toHaveLength(1);
    expect(stub.requests).toBeGreaterThan(1);
  });

  test("never puts an address into an error", async () => {
    await stub.misbehave("denied");
    const error: unknown = await notifier.send(contact(), 1000).catch((reason: unknown) => reason);
    expect(Bun.inspect(error)).not.toContain("@");
  });
});
