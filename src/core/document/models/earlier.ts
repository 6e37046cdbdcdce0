import { LRUCache } from "lru-cache";
import { type RoutedRequest, sessionOf } from "../../mock/index.ts";
import type { Node } from "../../schema/index.ts";
import { fieldsOf, listOf, refuse, textOf } from "./prompt.ts";

/*
 * Responses that later requests go on with, as `previous_response_id` names them: what was said before, with what was
 * answered. They are kept by session, as long as the process lives.
 */

const MAX_KEPT = 1000;
/** Characters of one conversation, and of all that are kept. */
const MAX_LENGTH = 2 ** 20;
const MAX_ALL = 32 * MAX_LENGTH;

interface Conversation {
  readonly input: readonly unknown[];
  readonly length: number;
}

const inputOf = ({ input }: Node): readonly unknown[] =>
  typeof input === "string" ? [{ role: "user", content: input }] : listOf(input);

/** What a reset of its session leaves behind. */
const scopeOf = (routed: RoutedRequest): string =>
  `${sessionOf(routed) ?? ""} ${routed.logged?.numbers.run ?? ""}`;

export interface EarlierResponses {
  /** The body with all that was said before it. Throws an AppError if that is not known. */
  readonly withEarlier: (routed: RoutedRequest, body: Node) => Node;
  /** Keeps a response, and the body that it answers, with all before it. */
  readonly keep: (routed: RoutedRequest, body: Node, response: unknown) => void;
}

export const createEarlierResponses = (): EarlierResponses => {
  const kept = new LRUCache<string, Conversation>({ max: MAX_KEPT, maxSize: MAX_ALL });
  return {
    withEarlier(routed, body) {
      const { previous_response_id: id } = body;
      if (typeof id !== "string") return body;
      const earlier = kept.get(`${scopeOf(routed)} ${id}`);
      if (earlier === undefined)
        throw refuse("/previous_response_id", "must be that of a response of this session that is kept");
      return { ...body, input: [...earlier.input, ...inputOf(body)] };
    },
    keep(routed, body, response) {
      const { id, output } = fieldsOf(response);
      if (body["store"] === false) return;
      const input = [...inputOf(body), ...listOf(output)];
      const { length } = JSON.stringify(input);
      if (length > MAX_LENGTH) return;
      kept.set(`${scopeOf(routed)} ${textOf(id)}`, { input, length }, { size: length });
    },
  };
};
