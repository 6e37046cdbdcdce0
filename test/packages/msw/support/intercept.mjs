/*
 * Answers cases by the bundled handlers, under whichever runtime and MSW this folder has: reads them from standard
 * input and prints the answers as JSON. Nothing listens at the base, so what is not intercepted fails.
 */
import { setupServer } from "msw/node";
import { handlers } from "./handlers.js";

const { base, path: apiPath, cases, options } = JSON.parse(await new Response(process.stdin).text());
const server = setupServer(...handlers(options));
server.listen({ onUnhandledRequest: "error" });
const answers = [];
for (const { method = "GET", path, headers, body, isUntyped } of cases) {
  const sent = isUntyped ? new TextEncoder().encode(body) : body;
  const response = await fetch(`${base}${apiPath}/${path}`, { method, headers, body: sent });
  answers.push({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}
server.close();
process.stdout.write(JSON.stringify(answers));
