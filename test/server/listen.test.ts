import { expect, spyOn, test } from "bun:test";
import { listen } from "../../src/server/listeners/listen.ts";

const refusal = (host: string, code: string): string => {
  // Restored immediately, because other test files of this process listen as well.
  using _serve = spyOn(Bun, "serve").mockImplementation(() => {
    throw Object.assign(new Error("Failed to start server"), { code });
  });
  try {
    listen({ host, port: 80, variable: "PORT", fetch: () => new Response() });
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "it listens";
};

test.each([
  [
    "127.0.0.1",
    "EADDRINUSE",
    "cannot listen on 127.0.0.1:80: another program is already listening there; choose another port with --port or PORT",
  ],
  [
    "::1",
    "EADDRINUSE",
    "cannot listen on ::1:80: another program is already listening there; choose another port with --port or PORT",
  ],
  [
    "localhost",
    "EADDRINUSE",
    "cannot listen on localhost:80: another program is already listening there; choose another port with --port or PORT",
  ],
  [
    "mock.local",
    "EADDRINUSE",
    "cannot listen on mock.local:80: another program is already listening there, or the name is not that of an address of this machine",
  ],
  ["192.0.2.1", "EADDRNOTAVAIL", "cannot listen on 192.0.2.1:80: this machine has no such address"],
  [
    "0.0.0.0",
    "EACCES",
    "cannot listen on 0.0.0.0:80: this user may not listen there (ports below 1024 need privileges)",
  ],
  ["fe80::1", "EINVAL", "cannot listen on fe80::1:80: nothing can listen on that address"],
  ["0.0.0.0", "EOTHER", "cannot listen on 0.0.0.0:80: Failed to start server"],
])("%s, %s: %s", (host, code, message) => {
  expect(refusal(host, code)).toBe(message);
});
