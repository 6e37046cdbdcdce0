/** Runs in a browser: makes the golden records there and sends their hashes back to the test. */
import { goldenHashes } from "../core/engine/support/golden.ts";

await import("../support/preload.ts");

const answer = await goldenHashes().then(
  (hashes) => ({ hashes }),
  (error: unknown) => ({ error: String(error) }),
);
await fetch("/hashes", { method: "POST", body: JSON.stringify(answer) });
