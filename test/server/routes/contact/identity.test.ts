import { expect, test } from "bun:test";
import { identityOf } from "../../../../src/server/routes/contact/service.ts";

test("a retry is known by its key and its fields, whatever their order", () => {
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
  const { name: _, ...nameless } = submission;
  const others = [{ ...submission, category: "bug" as const }, { ...submission, spam: true }, nameless];
  const fingerprints = others.map((other) => identityOf("k", other)?.fingerprint);
  expect(new Set([one?.fingerprint, ...fingerprints]).size).toBe(4);
});
