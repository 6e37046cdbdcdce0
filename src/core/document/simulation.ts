import { BUILT_IN, type Dataset } from "../engine/index.ts";
import { searchOf } from "../http/url.ts";
import { loading } from "../loading.ts";
import { type LocalDeps, withSearch } from "../local/index.ts";
import { type MockRequest, type MockResponse, simulate } from "../mock/index.ts";
import { pairsOf, parse, searchWith, variantOf } from "../query/index.ts";
import { type Operation } from "./operation.ts";

/** What a request says of the records that it gets: their day, and how they are hard to draw. */
export type Variant = Pick<Dataset, "now" | "data">;

const DAMAGE = new Set(["__fault"]);
const READS = new Set(["GET", "HEAD"]);

const partsOf = (request: MockRequest, isChosen: (name: string) => boolean): string =>
  searchWith(pairsOf(searchOf(request.url)).filter(([name]) => isChosen(name)));

const applied = async (
  request: MockRequest,
  isOurs: (name: string) => boolean,
  { random = () => 0, sleep = () => undefined, behindProxy = false }: LocalDeps,
  respond: (variant: Variant) => Promise<MockResponse>,
): Promise<MockResponse> => {
  const search = partsOf(request, isOurs);
  if (search === "") return respond({});
  const kind = READS.has(request.method) ? "record" : "mutation";
  const parsed = await loading(() => parse(search, { info: BUILT_IN.info("users"), kind, id: 1 }));
  const deliver = await simulate(parsed, request, { random, sleep, behindProxy });
  return deliver(await respond(variantOf(parsed.query)));
};

/** Applies delays, credentials, errors, faults and variants to an operation without records. */
export const simulateCall = (
  request: MockRequest,
  operation: Operation,
  deps: LocalDeps,
  respond: (variant: Variant) => Promise<MockResponse>,
): Promise<MockResponse> => {
  const { queryParameters: declared } = operation;
  return applied(request, (name) => name.startsWith("__") && !declared.has(name), deps, respond);
};

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
  return applied(
    request,
    (name) => DAMAGE.has(name),
    deps,
    () => respond(undamaged),
  );
};
