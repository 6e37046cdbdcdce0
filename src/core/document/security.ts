import { AppError } from "../errors.ts";
import { isBasic, type RoutedRequest } from "../mock/index.ts";
import { isNode, type Node } from "../schema/index.ts";
import type { Operation } from "./operation.ts";
import { cookiesIn } from "./fields.ts";
import { membersOf } from "./read-contents.ts";

interface Scheme {
  readonly challenge: string;
  readonly requires: string;
  /** Whether it takes tokens, which a document may issue. */
  readonly takesTokens: boolean;
  readonly accepts: (routed: RoutedRequest) => boolean;
}

const authorization = (scheme: string): Scheme => {
  const isBasicScheme = scheme === "Basic";
  return {
    challenge: `${scheme} realm="mock"`,
    takesTokens: !isBasicScheme,
    requires: `Authorization: ${scheme} <${isBasicScheme ? "base64 of user:password" : "anything"}>`,
    accepts({ request: { headers }, query }) {
      const header = headers.get("authorization") ?? "";
      if (isBasicScheme) return isBasic(header);
      if (scheme === "Bearer" && header === "") return bearerInQuery(query) !== "";
      const [own = "", credentials = ""] = header.split(/ +/, 2);
      return own.toLowerCase() === scheme.toLowerCase() && credentials !== "";
    },
  };
};

const schemeOf = (node: Node): Scheme => {
  const { type, scheme, name = "", in: where } = node;
  if (type === "basic") return authorization("Basic");
  if (type === "http" && typeof scheme === "string" && /^\w+$/.test(scheme))
    return authorization(scheme.charAt(0).toUpperCase() + scheme.slice(1).toLowerCase());
  if (type !== "apiKey") return authorization("Bearer");
  const key = String(name);
  return {
    challenge: 'ApiKey realm="mock"',
    takesTokens: where === "header" && key.toLowerCase() === "authorization",
    requires:
      where === "query"
        ? `?${key}=<anything>`
        : where === "cookie"
          ? `the cookie ${key}`
          : `${key}: <anything>`,
    accepts: ({ request: { headers }, query }) => {
      if (where === "query") return query.some(([own, text]) => own === key && text !== "");
      if (where === "cookie") return cookiesIn(headers.get("cookie")).some(([own]) => own === key);
      return (headers.get(key) ?? "") !== "";
    },
  };
};

/** The security schemes of a document, by name. */
export const securitySchemesOf = (root: Node): [string, Node][] => {
  const components = isNode(root["components"]) ? root["components"] : {};
  return membersOf(root, { node: components, pointer: "/components" }, "securitySchemes").map(
    ([name, { node }]) => [name, node],
  );
};

/** Checks that requests carry the credentials that a document demands: tokens that are `known`, and any others. */
export const createSecurity = (
  root: Node,
): ((operation: Operation, routed: RoutedRequest, isKnown: () => boolean) => void) => {
  const schemes = new Map(securitySchemesOf(root).map(([name, node]) => [name, schemeOf(node)]));
  return ({ security }, routed, isKnown) => {
    const needs = security.map((names) => names.flatMap((name) => schemes.get(name) ?? []));
    const given = needs.filter((all) => all.every(({ accepts }) => accepts(routed)));
    const isGood = given.some((all) => !all.some(({ takesTokens }) => takesTokens) || isKnown());
    if (needs.length === 0 || isGood) return;
    const ways = needs.map((all) => all.map(({ requires }) => requires).join(" with ")).join(", or ");
    const challenges = new Set(needs.flat().map(({ challenge }) => challenge));
    const message =
      given.length === 0
        ? `The operation requires ${ways}.`
        : "The token was not issued by this mock, or is no longer good: sign in, or give one with --token.";
    throw new AppError("unauthorized", message, {
      headers: { "www-authenticate": [...challenges].join(", ") },
    });
  };
};

/** The token of a request: in its header, after `Bearer` or another word or alone, or in its query (RFC 6750, 2.3). */
export const tokenIn = ({ request: { headers }, query }: RoutedRequest): string =>
  (headers.get("authorization") ?? "").trim().split(/ +/).at(-1) || bearerInQuery(query);

const bearerInQuery = (query: RoutedRequest["query"]): string =>
  query.find(([name]) => name === "access_token" || name === "oauth_token")?.[1] ?? "";
