import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "http",
  title: "HTTP reference",
  description:
    "Look up statuses, methods, headers and media types. Get Cache-Control, cookies, CORS and CSP explained, or a CSP built.",
  aliases:
    "status code; status codes; http status; 404; http method; request headers; mime; mime type; media type; content type; file extension; headers; http headers; cache-control; cors; csp; content security policy; set-cookie; cookie parser; hsts; cloudflare error; nginx status",
  category: "Web",
  icon: "M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20",
  reads: [
    // A message, or the output of `curl -v`.
    { match: /^(?:HTTP\/\d|[A-Z]+ \S+ HTTP\/\d)/, sure: "certain" },
    { match: /^(?:[<>*] [^]*\n)?[<>] .*HTTP\/\d/, sure: "certain" },
    {
      match:
        /^(?:cache-control|content-security-policy|access-control-[a-z-]+|content-(?:type|disposition)|accept(?:-[a-z]+)?|vary|etag|(?:permissions|referrer)-policy|strict-transport-security):\s/i,
      sure: "certain",
    },
    // A token in it is more.
    { match: /^(?:set-)?cookie:\s/i, sure: "likely" },
    {
      match: /^(?:[A-Z][\w-]*|[a-z]+(?:-[a-z]+)+):\s.*\r?\n(?:[A-Z][\w-]*|[a-z]+(?:-[a-z]+)+):\s/,
      sure: "likely",
    },
    {
      match:
        /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+-]+(?:;\s*\w+=\S+)?\s*$/,
      sure: "likely",
    },
    // A status that exists: 255 is a number.
    {
      match:
        /^(?:10[0-3]|20[0-8]|226|30[0-8]|4(?:0\d|1[0-8]|2[1-689]|31|51|99)|5(?:0[0-8]|1[01]|2[0-6]|30))\s*$/,
      sure: "likely",
    },
    {
      called: "csp generator; csp builder; content security policy generator",
      options: { work: "policy" },
    },
  ],
};
