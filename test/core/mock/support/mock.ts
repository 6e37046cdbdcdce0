import { paramsOf, routeOf } from "../../../../src/core/http/routes.ts";
import { pathOf } from "../../../../src/core/http/url.ts";
import { type Mock, type MockRequest, type MockResponse } from "../../../../src/core/mock/index.ts";
import type { OperationName } from "../../../../src/core/operations.ts";

export const ORIGIN = "http://mock.test";

/** Random numbers from a list, and a sleep that only records its calls. */
export const fakeChance = (numbers: readonly number[] = [0]) => {
  let drawn = 0;
  const slept: number[] = [];
  return {
    slept,
    random: () => numbers[drawn++ % numbers.length] as number,
    sleep: (milliseconds: number) => void slept.push(milliseconds),
  };
};

/** A GET of `/api/mock/…`. */
export const get = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal): Request =>
  new Request(`${ORIGIN}/api/mock/${path}`, { headers, ...(signal === undefined ? {} : { signal }) });

/** Calls operations as a router does: errors are thrown. */
export const operate = (mock: Mock, request: MockRequest): Promise<MockResponse> => {
  const path = pathOf(request.url);
  const route = routeOf(path);
  const name = route.operations.get(request.method) as Exclude<
    OperationName,
    "followEvents" | "submitContact"
  >;
  return mock.call(name, request, paramsOf(route, path));
};

export const textOf = async ({ body }: Pick<MockResponse, "body">): Promise<string> =>
  new Response(body).text();
