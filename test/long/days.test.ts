import { test } from "bun:test";
import { BUILT_IN, KeyedRandom } from "../../src/core/engine/index.ts";
import { FIRST_DAY, isMoved, LAST_DAY } from "../core/engine/support/days.ts";

const TIMEOUT_MS = 300_000;

// On fewer days in test/core/engine/moved-dates.test.ts.
test(
  "the records of 1,000 random days are those of the reference date, with all dates moved",
  () => {
    const random = new KeyedRandom();
    random.key(44, 0, 0, 0);
    for (let run = 0; run < 1000; run++) {
      const day = FIRST_DAY + (random.bits() % (LAST_DAY - FIRST_DAY + 1));
      for (const resource of BUILT_IN.names)
        for (let id = 1; id <= 100; id += 1 + (random.bits() % 20))
          isMoved(resource, String(run % 10), id, day);
    }
  },
  TIMEOUT_MS,
);
