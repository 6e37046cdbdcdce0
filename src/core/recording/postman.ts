import { isNode, type Node } from "../schema/index.ts";
import type { Exchange, Recording } from "./exchange.ts";

/** Whether a file is a collection of Postman, version 2. */
export const isPostman = (root: unknown): root is Node =>
  isNode(root) && isNode(root["info"]) && Array.isArray(root["item"]);

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? (value as unknown[]).filter(isNode) : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

type Variables = ReadonlyMap<string, string>;

/** Values by name, but for those that are switched off. */
const pairsIn = (value: unknown): [string, string][] =>
  nodesIn(value).flatMap(({ key, value: text, disabled }): [string, string][] =>
    typeof key === "string" && key !== "" && disabled !== true ? [[key, textOf(text)]] : [],
  );

/** A text with the collection's own variables; those of an environment stay. */
const filled = (text: string, variables: Variables): string =>
  text.replaceAll(/\{\{([^{}]+)\}\}/g, (whole, name: string) => variables.get(name.trim()) ?? whole);

/** The path of a URL: `{{baseUrl}}/users/:id` is /users/{id}. */
const pathOf = (url: unknown, variables: Variables): string => {
  const raw = filled(isNode(url) ? textOf(url["raw"]) : textOf(url), variables);
  const path = raw
    .replace(/[?#].*/s, "")
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "")
    // A variable for the host, which an environment has.
    .replace(/^\{\{[^{}]*\}\}/, "")
    .replace(/^[^/]+(?=\/|$)/, "");
  return `/${path.replace(/^\/+|\/+$/g, "")}`
    .replaceAll(/\/:([^/]+)/g, "/{$1}")
    .replaceAll(/\{\{([^{}]+)\}\}/g, "{$1}");
};

const queryOf = (url: unknown, variables: Variables): [string, string][] => {
  const pairs = isNode(url)
    ? pairsIn(url["query"])
    : [...new URLSearchParams(textOf(url).split("?", 2)[1] ?? "")];
  return pairs.map(([name, text]) => [name, filled(text, variables)]);
};

const sentIn = (body: unknown, variables: Variables): string | undefined =>
  isNode(body) && body["mode"] === "raw" && typeof body["raw"] === "string"
    ? filled(body["raw"], variables)
    : undefined;

/** The requests of a collection and of its folders, and where a request has them, of the answers that were saved. */
const requestsIn = (items: unknown, variables: Variables): readonly Exchange[] =>
  nodesIn(items).flatMap((item): readonly Exchange[] => {
    if (Array.isArray(item["item"])) return requestsIn(item["item"], variables);
    const own = item["request"];
    return nodesIn(item["response"]).flatMap((response): Exchange[] => {
      const saved = response["originalRequest"];
      const request = isNode(saved) ? saved : own;
      const { code, name, header, body } = response;
      if (!isNode(request) || !isNode(own) || typeof code !== "number" || code < 200 || code > 599) return [];
      return [
        {
          name: textOf(name) || textOf(item["name"]),
          method: (textOf(request["method"]) || "GET").toUpperCase(),
          path: pathOf(own["url"], variables),
          query: queryOf(request["url"], variables),
          sent: sentIn(request["body"], variables),
          status: code,
          headers: pairsIn(header).map(([key, text]) => [key.toLowerCase(), text] as const),
          body: typeof body === "string" && body !== "" ? body : null,
        },
      ];
    });
  });

/** How many requests there are, with an answer or without. */
const countIn = (items: unknown): number =>
  nodesIn(items).reduce((sum, { item }) => sum + (Array.isArray(item) ? countIn(item) : 1), 0);

const withAnswers = (items: unknown): number =>
  nodesIn(items).reduce(
    (sum, { item, response }) =>
      sum + (Array.isArray(item) ? withAnswers(item) : Number(nodesIn(response).length > 0)),
    0,
  );

/** Reads the saved answers of a collection. */
export const readPostman = ({ item, variable }: Node): Recording => {
  const variables = new Map(pairsIn(variable));
  const without = countIn(item) - withAnswers(item);
  return {
    exchanges: requestsIn(item, variables),
    notes: without === 0 ? [] : [`left out (${without}): requests without a saved answer`],
  };
};
