import { describe, expect, jest, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { addressOf, checkCredential } from "../../../../src/server/routes/contact/store/firebase-app.ts";
import { openContactStore } from "../../../../src/server/routes/contact/store/index.ts";
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
  [
    "broken JSON",
    `{"private_key": "${SECRET}`,
    "FIREBASE_SERVICE_ACCOUNT is not the JSON of a service account",
  ],
  ["broken JSON after a space", ` {"private_key": "${SECRET}`, "is not the JSON"],
  [
    "no fields",
    "{}",
    'FIREBASE_SERVICE_ACCOUNT cannot be used: Service account object must contain a string "project_id"',
  ],
  ["no key", JSON.stringify({ ...ACCOUNT, private_key: undefined }), "private_key"],
  ["a key that is none", JSON.stringify({ ...ACCOUNT, private_key: SECRET }), "private key"],
])("a service account with %s is rejected at the start, without quoting it", async (_, account, words) => {
  const message = await open(account);
  expect(message).toContain("FIREBASE_SERVICE_ACCOUNT");
  expect(message).toContain(words);
  expect(message).not.toContain(SECRET);
});

test.each([SECRET, `"${SECRET}"`, "null", "5"])(
  "a file of %s is rejected without quoting it",
  async (text) => {
    using directory = temporaryDirectory();
    const path = join(directory.path, "account.json");
    writeFileSync(path, text);
    expect(await open(path)).toBe("FIREBASE_SERVICE_ACCOUNT is not the JSON of a service account");
  },
);

describe("a token is requested once", () => {
  const check = (answer: Promise<unknown>): Promise<unknown> =>
    checkCredential({
      getAccessToken: async () => {
        await answer;
        return { access_token: "t", expires_in: 3600 };
      },
    });

  test("and a credential that gets one is accepted", () => check(Promise.resolve()));

  test.each(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "503", "ConnectionRefused"])(
    "and %s says nothing about the credential",
    async (code) => {
      await check(Promise.reject(Object.assign(new Error("no network"), { code })));
    },
  );

  test.each(["app/invalid-credential", "400", "5000", "an ENOTFOUND", undefined])(
    "and another error, such as %p, is that of the credential",
    async (code) => {
      const cause = Object.assign(new Error("revoked"), code === undefined ? {} : { code });
      await expect(check(Promise.reject(cause))).rejects.toMatchObject({
        name: "StoreError",
        message: "the Firebase credential was not accepted",
        cause,
      });
    },
  );

  test("and waited for no longer than five seconds", async () => {
    jest.useFakeTimers();
    const checked = check(new Promise(() => undefined));
    jest.advanceTimersByTime(5000);
    jest.useRealTimers();
    await checked;
  });
});

test.each([
  ["https://p.firebaseio.com", null, "https://p.firebaseio.com", false],
  ["https://p.firebaseio.com", "h:9000", "http://h:9000?ns=p", true],
  ["https://p.firebaseio.com?ns=other", "h:9000", "http://h:9000?ns=other", true],
  ["http://h:9000?ns=p", null, "http://h:9000?ns=p", true],
  ["http://p.local.example:9000", null, "http://p.local.example:9000?ns=p", true],
  ["http://localhost:9000", "h:1", "http://h:1?ns=localhost", true],
])("the database at %s with the emulator %p is at %s", (databaseUrl, emulatorHost, url, emulated) => {
  expect(addressOf({ databaseUrl, emulatorHost })).toEqual({ url, emulated });
});
