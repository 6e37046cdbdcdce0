import type { MockResponse } from "../mock/index.ts";
import { parseExactly } from "../query/index.ts";
import { meaningOf } from "./meanings.ts";
import { isJson } from "./operation.ts";
import type { Call } from "./respond.ts";
import { isTrue } from "./truth.ts";

/* How a body is written where the document has a parameter for it: over several lines, or as a script. */

/** The path of a function in a script, such as `handlers.show`. */
export const isFunctionName = (text: string): boolean => /^[A-Za-z_$][\w$.]{0,99}$/.test(text);

/** A response as the request wants it written. */
export const asWanted = (
  { operation, routed: { method, query } }: Pick<Call, "operation" | "routed">,
  response: MockResponse,
): MockResponse => {
  const { body, headers } = response;
  const wanted = query.filter(([name]) => operation.queryParameters.has(name));
  const textFor = (meaning: "pretty" | "callback"): string =>
    wanted.find(([name]) => meaningOf(name) === meaning)?.[1] ?? "";
  if (wanted.length === 0 || typeof body !== "string" || !isJson(headers["content-type"] ?? ""))
    return response;
  const text = isTrue(textFor("pretty")) ? JSON.stringify(parseExactly(body), null, 2) : body;
  const name = textFor("callback");
  if (method !== "GET" || !isFunctionName(name))
    return text === body ? response : { ...response, body: text };
  return {
    ...response,
    headers: {
      ...headers,
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
    // The comment keeps a file of another kind from being made of a name.
    body: `/**/${name}(${text});`,
  };
};
