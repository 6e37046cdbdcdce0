import { BUILT_IN, type Catalog } from "../../core/engine/index.ts";
import { BUILT_ORIGIN } from "./manifest.ts";

/* What `llms.txt` says: the build writes it for the built-in resources, a server of others changes it to its own. */

/** What works on every server, built in or of one's own, with a list and a request that it has. */
export const controlsOf = (
  list: string,
  request: string,
): string => `- Failures on request: __delay=800, __error=503, __error=503@0.2, __error=503:after (lost after the write), __fault=drip=2000|truncate|reset|malformed (streams: gap|dup|reset), __auth=bearer
- Failures to come: GET a list with __session=t1&__rules=${request} 503 x1 (true: how often each was met, false: none)
- Sessions: __session=t1 or X-Mock-Session: t1. __log=all&_all=true on a list is what the session was asked, __reset=true empties it, __rival=${list}/3 lets another client write after every third request
- Without touching URLs: X-Mock: session=t1, seed=a, delay=50-200; baggage and a cookie "mock" take the same
- Writes: If-Match with an ETag (412 after another write), Idempotency-Key (written once), __validate=true (refuses what does not match)`;

export const resourcesHead = ({ names }: Catalog): string =>
  `> A mock REST API with ${names.length} linked resources`;

const RESOURCES = "- Resources (with the fields that refer to others): ";

export const resourcesLine = ({ names, info }: Catalog): string => {
  const list = names.map((name) => {
    const keys = info(name).belongsTo.map(({ field }) => field);
    return keys.length === 0 ? name : `${name} (${keys.join(", ")})`;
  });
  return RESOURCES + list.join(", ");
};

/** Examples name built-in resources, which a server may lack. */
const withNames = (line: string, { names: [first = ""] }: Catalog): string =>
  line.startsWith("- ") ? line.replaceAll(/\b(?:users|orders)\b/g, () => first) : line;

/** The built text with the resources of a server. */
export const customLlms = (text: string, catalog: Catalog, only: boolean, origin: string): string =>
  text
    .replaceAll(BUILT_ORIGIN, origin)
    .split("\n")
    .map((line) => {
      if (line.startsWith(RESOURCES)) return resourcesLine(catalog);
      const named = only ? withNames(line, catalog) : line;
      return named.replace(resourcesHead(BUILT_IN), () => resourcesHead(catalog));
    })
    .join("\n");
