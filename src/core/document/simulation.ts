import { BUILT_IN } from "../engine/index.ts";
import { searchOf } from "../http/url.ts";
import { type MockRequest, simulate } from "../mock/index.ts";
import type { LocalDeps } from "../local/index.ts";
import { pairsOf, parse } from "../query/index.ts";

const SIMULATED = new Set(["__delay", "__auth", "__error"]);

/** Applies `__delay`, `__auth` and `__error` to an operation that has no records. */
export const simulateCall = async (request: MockRequest, { random, sleep }: LocalDeps): Promise<void> => {
  const search = pairsOf(searchOf(request.url))
    .filter(([name]) => SIMULATED.has(name))
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join("&");
  if (search === "") return;
  const parsed = parse(search, { info: BUILT_IN.info("users"), kind: "record", id: 1 });
  await simulate(parsed, request, { random: random ?? (() => 0), sleep: sleep ?? (() => undefined) });
};
