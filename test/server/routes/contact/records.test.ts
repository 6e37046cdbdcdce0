import { describe, expect, test } from "bun:test";
import { identityOf } from "../../../../src/server/routes/contact/identity.ts";
import {
  matchesFilter,
  readStored,
  toContact,
  toStored,
} from "../../../../src/server/routes/contact/store/firebase-record.ts";
import { retryResult, savedResult } from "../../../../src/server/routes/contact/store/save-result.ts";
import { contact } from "./harness.ts";

/* What is stored, and what a retry of it gets, without a database. */

describe("a retry", () => {
  const identity = { digest: "d", fingerprint: "f" };
  const pending = contact({ mail: "pending" });
  const retry = (mail: "none" | "pending" | "sent", left: number, fingerprint: string | null = "f") =>
    retryResult(
      { contact: { ...pending, mail }, fingerprint, leaseUntil: 1_000_000 + left },
      identity,
      1_000_000,
    );

  test.each([
    [-1, null],
    [0, null],
    [1, { state: "busy", retryAfterMs: 1 }],
    [59_999, { state: "busy", retryAfterMs: 59_999 }],
    // A clock was set back.
    [60_000, null],
  ] as const)("of a mail that is pending, with %p ms left of its lease", (left, result) => {
    expect(retry("pending", left)).toEqual(result);
  });

  test("of what has no mail to send is done, that of other fields is refused", () => {
    for (const mail of ["none", "sent"] as const)
      expect(retry(mail, 5)).toEqual({ state: "done", contact: { ...pending, mail } });
    for (const other of ["g", null])
      for (const mail of ["none", "pending", "sent"] as const)
        expect(retry(mail, 5, other)).toEqual({ state: "reused" });
  });

  test("is not the first time, which owns the mail if there is one", () => {
    expect(savedResult(pending)).toEqual({ state: "owned", contact: pending });
    for (const mail of ["none", "sent"] as const)
      expect(savedResult({ ...pending, mail }).state).toBe("done");
  });

  test("is known by its key and its fields, whatever their order", () => {
    const submission = { email: "a@b.example", message: "0123456789", name: "n", spam: false };
    const one = identityOf("k", submission);
    expect(identityOf(null, submission)).toBeNull();
    // They are stored: retries of what an earlier version has stored are known by them.
    expect(one).toEqual({
      digest: "kDZigGuA8VXpidfLRZXDb2DQjirIz2k9CkYUqdbQ-B4",
      fingerprint: "U1CHO1mfoDzJHYsu6g5poYbk6o54S_HI5estG__lVNo",
    });
    expect(identityOf("k", { spam: false, name: "n", message: "0123456789", email: "a@b.example" })).toEqual(
      one,
    );
    expect(identityOf("l", submission)?.fingerprint).toBe(one?.fingerprint as string);
    expect(identityOf("l", submission)?.digest).not.toBe(one?.digest);
    const { name: _, ...nameless } = submission;
    const others = [
      { ...submission, email: "c@b.example" },
      { ...submission, message: "9876543210" },
      { ...submission, name: "m" },
      { ...submission, category: "bug" as const },
      { ...submission, spam: true },
      nameless,
    ].map((other) => identityOf("k", other));
    for (const other of others) expect(other?.digest).toBe(one?.digest);
    expect(new Set([one, ...others].map((each) => each?.fingerprint)).size).toBe(7);
    expect(one?.digest).not.toBe(identityOf("n", submission)?.fingerprint);
  });
});

describe("a record in Firebase", () => {
  const FULL = {
    email: "a@b.example",
    message: "m",
    name: "n",
    category: "bug" as const,
    createdAt: "2026-01-01T00:00:00.000Z",
    spam: true,
    mail: "sent" as const,
    leaseUntil: 5,
    fingerprint: "f",
  };
  const BARE = { email: "a@b.example", message: "m", createdAt: "", spam: false, mail: "none" as const };

  test("is not read from what has no address or no message", () => {
    for (const value of [
      null,
      undefined,
      "x",
      5,
      [],
      {},
      { email: "a" },
      { message: "m" },
      { email: 1, message: "m" },
    ])
      expect(readStored(value)).toBeNull();
  });

  test("is read with the fields that are right, and no others", () => {
    expect(readStored({ ...FULL, more: 1 })).toEqual(FULL);
    expect(readStored({ email: "a@b.example", message: "m" })).toEqual(BARE);
    const wrong = Object.fromEntries(Object.keys(FULL).map((name) => [name, [name]]));
    expect(readStored({ ...wrong, email: "a@b.example", message: "m", spam: "true" })).toEqual(BARE);
    for (const mail of ["none", "pending", "sent"] as const)
      expect(readStored({ ...BARE, mail })?.mail).toBe(mail);
  });

  test("is written without its key, with the lease of a pending mail", () => {
    const { leaseUntil: _, fingerprint: _fingerprint, ...fields } = FULL;
    const identity = { digest: "d", fingerprint: "f" };
    const sent = { key: "k", ...fields };
    expect(toStored(sent, null, 7)).toEqual(fields);
    expect(toStored({ ...sent, mail: "none" }, identity, 7)).toEqual({
      ...fields,
      mail: "none",
      fingerprint: "f",
    });
    expect(toStored({ ...sent, mail: "pending" }, identity, 7)).toEqual({
      ...fields,
      mail: "pending",
      fingerprint: "f",
      leaseUntil: 7,
    });
    expect(toContact("k", FULL)).toEqual(sent);
  });

  test("matches filters from their start to before their end", () => {
    const one = contact({ createdAt: "2026-02-02", category: "bug", spam: false });
    for (const filter of [
      {},
      { since: "2026-02-02" },
      { until: "2026-02-03" },
      { category: "bug" },
      { spam: false },
      { since: "2026-02-01", until: "2026-02-03", category: "bug", spam: false },
    ] as const)
      expect(matchesFilter(one, filter)).toBe(true);
    for (const filter of [
      { since: "2026-02-03" },
      { until: "2026-02-02" },
      { category: "other" },
      { spam: true },
      { since: "2026-02-01", until: "2026-02-03", category: "bug", spam: true },
    ] as const)
      expect(matchesFilter(one, filter)).toBe(false);
  });
});
