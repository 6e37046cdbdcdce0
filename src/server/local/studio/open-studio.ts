import { pathOf } from "../../../core/http/url.ts";
import type { Arrival, MockResponse } from "../../../core/mock/index.ts";
import { RECORDS_PATH } from "../api-files.ts";
import { READING, type Visitors } from "../visitors.ts";
import { createLiveStream } from "./live-stream.ts";
import { createStudioApi, STUDIO_PATH, type StudioDeps } from "./studio-api.ts";

interface Studio extends Disposable {
  /** The answer to its own requests; undefined for a page. */
  readonly answer: (request: Request, arrival: Arrival) => Promise<MockResponse | undefined>;
}

export const openStudio = (visitors: Visitors, deps: Omit<StudioDeps, "live">): Studio => {
  const live = createLiveStream(deps.exchanges, deps.rules);
  const answer = createStudioApi({ ...deps, live });
  return {
    async answer(request, arrival) {
      return visitors.refusal(request, "studio") ?? answer(request, arrival);
    },
    [Symbol.dispose]: () => live[Symbol.dispose](),
  };
};

export const isOfStudio = (path: string): boolean =>
  path === STUDIO_PATH || path.startsWith(`${STUDIO_PATH}/`);

/** Whether the studio shows a request: not its own, but for the records that it writes. */
export const isShown = ({ method, url, headers }: Request): boolean => {
  const path = pathOf(url);
  if (isOfStudio(path)) return path.startsWith(`${RECORDS_PATH}/`) && !READING.has(method);
  return method !== "OPTIONS" || !headers.has("access-control-request-method");
};

/** Leads to the studio by a relative path: a proxy may serve this server below another one. */
export const toStudio = (path: string): MockResponse => ({
  status: 302,
  headers: {
    location: `${"../".repeat(path.split("/").length - 2) || "./"}${STUDIO_PATH.slice(1)}/studio/#~tab=paths`,
    "cache-control": "no-store",
    vary: "Accept",
  },
  body: null,
  by: "file",
});
