import { BUILT_IN } from "../engine/index.ts";
import { searchOf } from "../http/url.ts";
import { type LocalDeps, withSearch } from "../local/index.ts";
import { type MockRequest, type MockResponse, simulate } from "../mock/index.ts";
import { pairsOf, parse } from "../query/index.ts";

const SIMULATED = new Set(["__delay", "__auth", "__error", "__fault"]);
const DAMAGE = new Set(["__fault"]);

const partsOf = (request: MockRequest, isChosen: (name: string) => boolean): string =>
  pairsOf(searchOf(request.url))
    .filter(([name]) => isChosen(name))
    .map(([name, text, isBare]) =>
      [name, ...(isBare === true ? [] : [text])].map(encodeURIComponent).join("="),
    )
    .join("&");

const applied = async (
  request: MockRequest,
  names: ReadonlySet<string>,
  { random = () => 0, sleep = () => undefined, behindProxy = false }: LocalDeps,
  respond: () => Promise<MockResponse>,
): Promise<MockResponse> => {
  const search = partsOf(request, (name) => names.has(name));
  if (search === "") return respond();
  const parsed = parse(search, { info: BUILT_IN.info("users"), kind: "record", id: 1 });
  const deliver = await simulate(parsed, request, { random, sleep, behindProxy });
  return deliver(await respond());
};

/** Applies delays, credentials, errors and faults to an operation without records. */
export const simulateCall = (
  request: MockRequest,
  deps: LocalDeps,
  respond: () => Promise<MockResponse>,
): Promise<MockResponse> => applied(request, SIMULATED, deps, respond);

/** Applies the fault of an operation on records to its own response: the calls that make it up do the rest. */
export const damageCall = (
  request: MockRequest,
  deps: LocalDeps,
  respond: (undamaged: MockRequest) => Promise<MockResponse>,
): Promise<MockResponse> => {
  if (partsOf(request, (name) => DAMAGE.has(name)) === "") return respond(request);
  const undamaged = withSearch(
    request,
    partsOf(request, (name) => !DAMAGE.has(name)),
  );
  return applied(request, DAMAGE, deps, () => respond(undamaged));
};
