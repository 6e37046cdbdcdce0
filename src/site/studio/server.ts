import type { ApiRequest } from "./model/api.ts";

/** There is no server, or only one for static files. */
export class Unreachable extends Error {}

/** Whether it is a static host's page for a missing file. */
const isMissingPage = ({ ok, headers }: Response): boolean =>
  !ok && !headers.has("x-request-id") && headers.get("content-type")?.startsWith("text/html") === true;

/** Sends a request to the server that served the page. Its body may be a stream. */
export const sendToServer = async (
  base: string,
  { method, path, headers, body }: ApiRequest,
  signal: AbortSignal,
): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(base + path, { method, headers, body, signal, cache: "no-store" });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    // A simulated fault cuts the connection.
    if (path.includes("__fault")) throw new Error("The connection was cut.", { cause });
    throw new Unreachable("The server did not respond.", { cause });
  }
  if (isMissingPage(response)) throw new Unreachable("There is no mock API here, only its pages.");
  return response;
};
