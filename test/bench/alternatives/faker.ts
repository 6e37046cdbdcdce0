/* A loop over faker that prints users as NDJSON, as many as its argument says. */
import { plainUser } from "./faker-user.ts";

const out = Bun.stdout.writer();
for (let id = 1; id <= Number(process.argv[2]); id++) await out.write(`${JSON.stringify(plainUser(id))}\n`);
await out.end();
