import type { MockResponse } from "../../../../src/core/mock/index.ts";

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

export const textOf = async ({ body }: Pick<MockResponse, "body">): Promise<string> =>
  new Response(body).text();
