import { openContactStore } from "../../../../src/server/routes/contact/store/index.ts";
import { contact } from "./harness.ts";

/** Runs as a separate process: saves this many keys, which other processes save at the same time. */
const [dataDir = "", count = "0"] = process.argv.slice(2);
const store = await openContactStore({ dataDir, firebase: null });
for (let n = 0; n < Number(count); n++) {
  const identity = { digest: `key-${n}`, fingerprint: "f" };
  await store.save({ contact: contact(), identity, leaseMs: 1 });
}
await store.close();
