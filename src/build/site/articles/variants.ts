import { infoOf, isResource } from "../../../core/engine/index.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import { DEFAULT_SERVER } from "../../../site/parts/use-server.ts";
import { typedQuery } from "../../../site/studio/model/client-snippet.ts";
import { factsOf } from "../../../core/query/index.ts";
import type { SnippetRequest } from "../../../site/studio/model/client-snippet.ts";
import { SNIPPETS } from "../../../site/studio/model/snippets.ts";
import { fromCurl } from "../../../site/shared/requests/from-curl.ts";

/** A request as code for one program. */
export interface Variant {
  readonly name: "curl" | "fetch" | "axios" | "EventSource" | "client";
  readonly code: string;
  readonly language: "bash" | "typescript";
}

const requestOf = (command: string): SnippetRequest => {
  const { method, url, headers, body } = fromCurl(command.replace(/ \| .*$/, "")).request;
  return { method, url, headers: Object.fromEntries(headers), body };
};

/** A value as a TypeScript literal. */
const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, item]) => `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}: ${literal(item)}`,
  );
  return `{ ${members.join(", ")} }`;
};

const objectOf = (name: string, value: object): string[] =>
  Object.keys(value).length === 0 ? [] : [`${name}: ${literal(value)}`];

const client = (server: string, rest: string): string =>
  `import { createClient } from "mockbench/client";\n\nconst client = createClient("${server}");\n${rest}`;

const streamVariants = (request: SnippetRequest): readonly Variant[] => {
  const { searchParams } = new URL(request.url);
  const query = typedQuery(searchParams, []);
  const lastEventId = request.headers["last-event-id"];
  const members = [
    ...objectOf("query", query),
    ...(lastEventId === undefined ? [] : [`lastEventId: ${lastEventId}`]),
  ];
  const resumed = lastEventId === undefined ? request.url : `${request.url}&lastEventId=${lastEventId}`;
  return [
    {
      name: "EventSource",
      language: "typescript",
      code: `const stream = new EventSource("${resumed}");\nstream.onmessage = ({ data }) => console.log(JSON.parse(data));\nstream.addEventListener("end", () => stream.close());`,
    },
    {
      name: "client",
      language: "typescript",
      code: client(
        DEFAULT_SERVER,
        `const stream = client.follow({ ${members.join(", ")} });\nfor await (const event of stream) console.log(event.id, event.type, event.data);`,
      ),
    },
  ];
};

/** Other APIs' spellings of parameters and operators, and parameters that change the shape of a response. */
const UNTYPED =
  /[?&](?:_envelope|_format|_per_page|per_page|_page|_limit|_start|_sort|_order|sortBy|skip|select|search|_q|_fields)=|[?&][\w.]+[[:]/;

/** Whether the client's types cover a request: they have only our own spellings, and the default response. */
const isTyped = ({ url, headers, body }: SnippetRequest): boolean =>
  !UNTYPED.test(url) && headers["accept"] === undefined && body?.startsWith("[") !== true;

const clientCall = ({ method, url, headers, body }: SnippetRequest): string | undefined => {
  const { pathname, searchParams } = new URL(url);
  const options = (query: object): string => {
    const members = [...objectOf("query", query), ...objectOf("headers", withoutType(headers))];
    return members.length === 0 ? "" : `{ ${members.join(", ")} }`;
  };
  const given = (query: object): string =>
    [...(body === null ? [] : [literal(JSON.parse(body))]), options(query)].filter(Boolean).join(", ");
  const verb = method.toLowerCase();
  if (pathname === OPERATIONS.submitContact.path)
    return `const { data, error } = await client.api.contact.${verb}(${given({})});`;
  const [, , , resource = "", id] = pathname.split("/");
  if (!isResource(resource)) return undefined;
  const place = `client.api.mock.${infoOf(resource).name}${id === undefined ? "" : `({ id: ${id} })`}`;
  const query = typedQuery(searchParams, factsOf(infoOf(resource)).fields);
  return `const { data, error } = await ${place}.${verb}(${given(query)});`;
};

/** The client sets the content type itself. */
const withoutType = (headers: SnippetRequest["headers"]): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type"));

/** A curl command as code for other programs. Its output tells whether it is invalid: then the client's code would not compile. */
export const variantsOf = (command: string, output: string): readonly Variant[] => {
  const curl: Variant = { name: "curl", code: command, language: "bash" };
  if (!command.startsWith("curl ")) return [curl];
  const request = requestOf(command);
  if (new URL(request.url).pathname === OPERATIONS.followEvents.path)
    return [curl, ...streamVariants(request)];
  const isValid = !/"code":"(?:invalid|validation|too)_/.test(output);
  const call = isValid && isTyped(request) ? clientCall(request) : undefined;
  return [
    curl,
    { name: "fetch", code: SNIPPETS.fetch.write(request), language: "typescript" },
    { name: "axios", code: SNIPPETS.axios.write(request), language: "typescript" },
    ...(call === undefined
      ? []
      : [{ name: "client", code: client(DEFAULT_SERVER, call), language: "typescript" } as const]),
  ];
};
