import { expect, test } from "bun:test";
import { submitContact } from "../../../src/routes/contact/service.ts";
import { openContactStore } from "../../../src/routes/contact/store/store.ts";
import { collect, contactContext, temporaryDirectory } from "./harness.ts";

const submission = { email: "ada@example.com", message: "A message to keep.", spam: false };

test("a submission is stored and its key finds it", async () => {
  using directory = temporaryDirectory();
  const store = await openContactStore({ dataDir: directory.path, firebase: null });
  const receipt = await submitContact(contactContext(store), submission, null);
  expect(receipt.state).toBe("complete");
  expect(await store.get(receipt.key)).toMatchObject({ email: "ada@example.com", mail: "none" });
  await store.close();
});

test("a hundred at once with one Idempotency-Key are one record", async () => {
  using directory = temporaryDirectory();
  const store = await openContactStore({ dataDir: directory.path, firebase: null });
  const context = contactContext(store);
  const receipts = await Promise.all(
    Array.from({ length: 100 }, () => submitContact(context, submission, "same")),
  );
  expect(new Set(receipts.map(({ key }) => key)).size).toBe(1);
  expect(await collect(store.list({}))).toHaveLength(1);
  await store.close();
});
