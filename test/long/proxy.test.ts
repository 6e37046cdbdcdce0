import { describe } from "bun:test";
import { PROXIED, startProxied, testThrough } from "../proofs/openapi/proxied.ts";

const proxy = await startProxied();

describe("a validating proxy finds nothing to complain about", () => {
  testThrough(proxy, PROXIED);
});
