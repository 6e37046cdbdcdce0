import { InputError, type Transform } from "../../shared/transform.ts";
import { fromHttpie, fromScript } from "./from-code.ts";
import { fromCurl } from "./from-curl.ts";
import type { Request } from "./request.ts";
import { WRITERS } from "./write.ts";
import type { Options } from "./options.ts";

const LONGEST = 2_000_000;

/** By its first word; everything else is taken for JavaScript. */
const read = (text: string): Request => {
  if (text.length > LONGEST)
    throw new InputError("A command of at most two million characters, please.", LONGEST);
  if (/^\s*(?:\$\s+)?(?:\S*[/\\])?curl(?:\.exe)?\s/.test(text)) return fromCurl(text);
  return /^\s*(?:\$\s+)?https?\s+(?!:\/)/.test(text)
    ? fromHttpie(text.replace(/^\s*\$\s/, ""))
    : fromScript(text);
};

/** One client's request in another's words. */
export const transform: Transform<Options> = ({ text }, options) => {
  const to = options["to"] ?? "fetch";
  const write = WRITERS[to];
  if (write === undefined) throw new Error(`no way to write a request for ${to}`);
  const request = read(text);
  const secret = request.headers.some(([name]) => /^(?:authorization|cookie|x-api-key)$/i.test(name));
  const forbidden = request.headers.find(([name]) =>
    /^(?:cookie|host|origin|referer|user-agent|content-length)$/i.test(name),
  );
  return {
    text: write(request),
    fileName: to === "fetch" || to === "axios" ? "request.js" : to === "python" ? "request.py" : "request.sh",
    figures: [`${request.method} ${new URL(request.url).host}`],
    cautions: [
      ...(secret ? ["There are credentials in it: take care where you paste it."] : []),
      ...(to === "fetch" && forbidden !== undefined
        ? [`A page's fetch may not set ${forbidden[0]}; outside of browsers it may.`]
        : []),
    ],
  };
};
