import { expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { openContactStore } from "../../../../src/server/routes/contact/store/open-store.ts";
import { temporaryDirectory } from "./harness.ts";

const SECRET = "secret-canary";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ACCOUNT = {
  project_id: "mockbench",
  client_email: "x@mockbench.iam.gserviceaccount.com",
  private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
};

const open = async (serviceAccount: string): Promise<string> => {
  const firebase = {
    databaseUrl: "https://x.firebaseio.com",
    emulatorHost: null,
    serviceAccount,
    contactPath: "c",
  };
  try {
    await (await openContactStore({ dataDir: "unused", firebase }, { timeoutMs: 200 })).close();
    return "opened";
  } catch (error) {
    return messageWithCauses(error);
  }
};

test.each([
  ["a path to nothing", "/nowhere/account.json", "neither JSON nor the path"],
  ["broken JSON", `{"private_key": "${SECRET}`, "is not the JSON"],
  ["no fields", "{}", "project_id"],
  ["no key", JSON.stringify({ ...ACCOUNT, private_key: undefined }), "private_key"],
  ["a key that is none", JSON.stringify({ ...ACCOUNT, private_key: SECRET }), "private key"],
])("a service account with %s is rejected at the start, without quoting it", async (_, account, words) => {
  const message = await open(account);
  expect(message).toContain("FIREBASE_SERVICE_ACCOUNT");
  expect(message).toContain(words);
  expect(message).not.toContain(SECRET);
});

test("a file without JSON is rejected without quoting it", async () => {
  using directory = temporaryDirectory();
  const path = join(directory.path, "account.json");
  writeFileSync(path, SECRET);
  const message = await open(path);
  expect(message).toContain("is not the JSON");
  expect(message).not.toContain(SECRET);
});
