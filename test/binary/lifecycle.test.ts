import { describe, expect, test } from "bun:test";
import { Database } from "bun:sqlite";
import { connect } from "node:net";
import { join } from "node:path";
import { runBinary, temporaryFolder } from "../support/binary.ts";
import { ResendStub } from "../support/resend-stub.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { until } from "../support/until.ts";

/** A server with nothing to wait for stops faster than the limit of a drain. */
const DRAIN_MS = 5000;
/** The limit that the docs promise for any stop. */
const STOP_MS = 6000;

const messages = (server: TestServer): string[] => server.log().map(({ msg }) => msg);

/** By the server's own clock, so that a slow machine does not matter. */
const stopMs = (server: TestServer): number => {
  const timeOf = (message: string) => Number(server.log().find(({ msg }) => msg === message)?.["time"]);
  return timeOf("stopped") - timeOf("draining");
};

const drains = (server: TestServer): Promise<void> => until(() => messages(server).includes("draining"));

interface RawRequest extends Disposable {
  /** Everything that the server sent before it closed the connection. */
  readonly answer: Promise<string>;
}

/** Sends each request on its own connection, and waits until the server has read them. */
const sendRaw = async (server: TestServer, requests: readonly string[]): Promise<RawRequest[]> => {
  const sent = await Promise.all(
    requests.map(async (request) => {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => undefined);
      let received = "";
      socket.on("data", (data) => void (received += String(data)));
      const answer = new Promise<string>((resolve) => void socket.on("close", () => resolve(received)));
      await new Promise<void>((resolve) => void socket.write(request, () => resolve()));
      return { answer, [Symbol.dispose]: () => void socket.destroy() };
    }),
  );
  // Once the server has answered a later request, it has read these.
  for (let turn = 0; turn < 10; turn++) await fetch(`${server.admin}/healthz`);
  return sent;
};

const sendContact = async (server: TestServer, body: string, length = body.length): Promise<RawRequest> => {
  const head = `Host: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}`;
  const [sent] = await sendRaw(server, [`POST /api/contact HTTP/1.1\r\n${head}\r\n\r\n${body}`]);
  return sent as RawRequest;
};

/** A client that never sends the second half of its request. */
const halfRequest = (server: TestServer): Promise<Disposable> => sendContact(server, "{", 99);

describe("shutdown", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("%s ends an idle server immediately, with 0", async (signal) => {
    await using server = await startServer();
    const started = performance.now();
    expect(await server.stop(signal)).toBe(0);
    expect(performance.now() - started).toBeLessThan(DRAIN_MS);
    expect(messages(server)).toContain("stopped");
    expect(server.stderr()).toBe("");
  });

  test.concurrent(
    "lets 200 requests in flight finish, and accepts no more",
    async () => {
      await using server = await startServer();
      const request = "GET /api/mock/users?__delay=4000 HTTP/1.1\r\nHost: localhost\r\n\r\n";
      const sent = await sendRaw(server, Array<string>(200).fill(request));
      const ended = server.stop();
      await drains(server);
      await expect(fetch(`${server.origin}/`, { keepalive: false })).rejects.toThrow();
      for (const answer of await Promise.all(sent.map((one) => one.answer))) {
        const [head, body] = answer.split("\r\n\r\n");
        expect(head).toStartWith("HTTP/1.1 200");
        expect(JSON.parse(body ?? "")).toHaveLength(10);
      }
      expect(await ended).toBe(0);
    },
    60_000,
  );

  test.concurrent(
    "does not wait for clients that never finish",
    async () => {
      await using server = await startServer();
      const slow = fetch(`${server.origin}/api/mock/users?__delay=15000`).catch((error: unknown) => error);
      using _half = await halfRequest(server);
      expect(await server.stop()).toBe(0);
      expect(stopMs(server)).toBeLessThan(STOP_MS);
      await slow;
    },
    60_000,
  );

  const body = JSON.stringify({ email: "ada@example.com", message: "Sent just before the end." });
  const contact = (origin: string, key: string): Promise<Response> =>
    fetch(`${origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body,
    });

  test.concurrent(
    "a contact whose mail hangs is answered before the exit, and completed by its retry",
    async () => {
      await using mail = new ResendStub();
      using folder = temporaryFolder();
      const env = {
        RESEND_API_KEY: "re_test",
        CONTACT_MAIL_TO: "owner@example.com",
        CONTACT_MAIL_FROM: "mock@example.com",
        RESEND_BASE_URL: mail.url,
      };
      await mail.misbehave("hang");
      let key: string | undefined;
      {
        await using server = await startServer({ env, folder: folder.path });
        const answer = contact(server.origin, "k");
        await until(() => mail.requests > 0);
        const ended = server.stop();
        const response = await answer;
        const failure = (await response.json()) as { key?: string; errors: readonly { code: string }[] };
        expect([response.status, failure.errors[0]?.code]).toEqual([500, "notification_failed"]);
        key = failure.key;
        expect(await ended).toBe(0);
      }
      await mail.misbehave("none");
      await using server = await startServer({ env, folder: folder.path });
      let response = await contact(server.origin, "k");
      // The lease of the first attempt may not have been released.
      while (response.status === 409) {
        await Bun.sleep(500);
        response = await contact(server.origin, "k");
      }
      expect(await response.json()).toEqual({ success: true, key });
      expect(mail.accepted).toHaveLength(1);
    },
    60_000,
  );

  test.concurrent(
    "a contact whose store is locked is answered before the exit",
    async () => {
      await using server = await startServer();
      expect((await contact(server.origin, "first")).status).toBe(200);
      const other = new Database(join(server.folder, "data/contacts.sqlite"));
      other.run("BEGIN EXCLUSIVE");
      using second = await sendContact(server, body);
      const ended = server.stop();
      const answer = await second.answer;
      expect(answer).toStartWith("HTTP/1.1 500 ");
      expect(answer).toContain('"code":"storage_failed"');
      other.close();
      expect(await ended).toBe(0);
    },
    60_000,
  );

  test("a second signal exits without waiting", async () => {
    await using server = await startServer();
    using _half = await halfRequest(server);
    void server.stop("SIGINT");
    await drains(server);
    const started = performance.now();
    expect(await server.stop("SIGINT")).toBe(130);
    expect(performance.now() - started).toBeLessThan(DRAIN_MS / 2);
  }, 60_000);
});

describe("start", () => {
  test("a port in use is one clear line and exit code 1, not silently shared", async () => {
    await using server = await startServer();
    const { code, stderr } = await runBinary([], { env: { HOST: "127.0.0.1", PORT: String(server.port) } });
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      `mockbench: cannot listen on 127.0.0.1:${server.port}: another program is already listening there; choose another port with --port or PORT`,
    );
  });

  test("and so is an admin port in use", async () => {
    await using server = await startServer();
    const port = new URL(server.admin).port;
    const { code, stderr } = await runBinary([], { env: { HOST: "127.0.0.1", PORT: "0", ADMIN_PORT: port } });
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      `mockbench: cannot listen on 127.0.0.1:${port}: another program is already listening there; choose another port with --admin-port or ADMIN_PORT`,
    );
  });

  test("an invalid variable is one line without secrets, and exit code 78", async () => {
    const bad = await runBinary([], { env: { PORT: "http" } });
    expect(bad).toEqual({
      code: 78,
      stdout: "",
      stderr: 'mockbench: PORT="http" is not accepted: it must be an integer from 0 to 65535.\n',
    });
    const secret = await runBinary([], { env: { REDIS_URL: "http://user:swordfish@host" } });
    expect(secret.code).toBe(78);
    expect(secret.stderr).toStartWith("mockbench: REDIS_URL (its value is a secret) is not accepted");
    expect(secret.stderr).not.toContain("swordfish");
  });
});
