import type { RoutedRequest } from "../mock/index.ts";

/** The token of a request: in its header, after `Bearer` or another word or alone, or in its query (RFC 6750, 2.3). */
export const tokenIn = ({ request: { headers }, query }: RoutedRequest): string =>
  (headers.get("authorization") ?? "").trim().split(/ +/).at(-1) || bearerInQuery(query);

export const bearerInQuery = (query: RoutedRequest["query"]): string =>
  query.find(([name]) => name === "access_token" || name === "oauth_token")?.[1] ?? "";
