import type { Context } from "./context.ts";
import { createRecordRequest } from "./record-request.ts";

type Answer = Response | Promise<Response>;

/** Routes see HEAD as GET, so that both have the same headers. */
const asGet = (request: Request): Request =>
  new Request(request.url, { method: "GET", headers: request.headers, signal: request.signal });

const withoutBody = (response: Response): Response => {
  void response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
};

/** Wraps the router: answers HEAD as GET without a body, counts and logs each response. */
export const createServeRequest = (context: Context) => {
  const { clock } = context;
  const record = createRecordRequest(context);
  return (route: (request: Request) => Answer, request: Request): Answer => {
    const started = clock.monotonic();
    const isHead = request.method === "HEAD";
    const finish = (response: Response): Response => {
      record(request, response.status, response.headers.get("x-request-id") ?? "", started);
      return isHead ? withoutBody(response) : response;
    };
    const answer = route(isHead ? asGet(request) : request);
    return answer instanceof Promise ? answer.then(finish) : finish(answer);
  };
};
