import { BUILT_IN, LOCALES } from "../../src/core/engine/index.ts";
import { loadCollation } from "../../src/core/query/collation/collation.ts";
import { loadDomains } from "../../src/core/schema/index.ts";

/* Tests ask the engine for records, and the reader of schemas for catalogs, without the waits of a request. */
await Promise.all([
  ...LOCALES.map((locale) => BUILT_IN.load({ locale, events: true })),
  loadCollation(),
  loadDomains(),
]);
