import { LRUCache } from "lru-cache";
import type { Json } from "../../engine/index.ts";
import type { OwnLists, RoutedRequest } from "../../mock/index.ts";
import { isNode, type Located, type Node } from "../../schema/index.ts";
import { createValidators } from "../validator.ts";
import { createValues } from "../values.ts";
import type { Fit } from "./completion.ts";
import { fieldsOf, refuse, type SentSchema } from "./prompt.ts";
import { withRecords } from "./records.ts";
import { checkCost } from "./schema-cost.ts";

/** Schemas of the last requests: a client sends the same few again and again. */
const MAX_KNOWN = 50;
/** Values are made for so many keys until one fits. */
const ATTEMPTS = 8;
const MAX_CHARACTERS = 131_072;

/** Where a schema is while it is compiled. */
const WRAPPER = /^(?:\/[^/]*)?\/properties\/[^/ ]+\/?/;

interface Made {
  readonly value: Json;
  /** Whether another value fits, too. */
  readonly accepts: (value: Json) => boolean;
}

type Make = (key: string, origin: string) => Made;

const compile = (sent: SentSchema): Make => {
  if (!isNode(sent.schema) && sent.schema !== true) throw refuse(sent.pointer, "must be a JSON Schema");
  checkCost(sent);
  const root: Node = fieldsOf(sent.schema);
  const place: Located = { node: root, pointer: `/${sent.name}` };
  const values = createValues(root);
  const check = createValidators(root).bounded(place, "response");
  return (key, origin) => {
    let problem: string | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const value = values.valueOf(place, `${key} ${attempt}`, origin);
      if (value === undefined) break;
      if (JSON.stringify(value).length > MAX_CHARACTERS)
        throw refuse(sent.pointer, `has values of more than ${MAX_CHARACTERS} characters`);
      const problems = check(value);
      if (problems === null) return { value, accepts: () => false };
      const [first] = problems;
      if (first === undefined) return { value, accepts: (other) => check(other)?.length === 0 };
      problem = `${first.pointer} ${first.message}`.trim();
    }
    const reason = values.problemWith(place)?.replace(WRAPPER, "") ?? problem;
    throw refuse(sent.pointer, `has no value that could be made: ${reason}`);
  };
};

/** Makes values of the schemas that requests bring, with records of the mock in them. */
export const createFit = (lists: OwnLists): ((routed: RoutedRequest) => Fit) => {
  const known = new LRUCache<string, Make>({ max: MAX_KNOWN });
  const makerOf = (sent: SentSchema): Make => {
    const key = JSON.stringify([sent.name, sent.schema]);
    const found = known.get(key) ?? compile(sent);
    known.set(key, found);
    return found;
  };
  return (routed) => async (sent, key, said) => {
    const { value, accepts } = makerOf(sent)(key, routed.origin);
    const own = await withRecords(value, sent.name, key, { lists, routed, said });
    return accepts(own) ? own : value;
  };
};
