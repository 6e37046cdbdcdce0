import { beforeAll, describe, expect, test } from "bun:test";
import { type Sent, keeping, send, session } from "../support/session-requests.ts";

/*
 * The worst for an engine's search: texts that repeat themselves, and needles that almost occur at each of their
 * characters. One request of 16 KB over 1 MiB took 16 seconds.
 */
const NAME = session("needles");
const periodic = (length: number): string => `${"a".repeat(length / 2)}b${"a".repeat(length / 2 - 1)}`;

describe("a session of 1 MiB of one letter", () => {
  const mock = keeping();
  const find = (query: string): Promise<Sent> => send(mock, "GET", `comments?${NAME}&${query}`);
  const errorOf = ({ status, text }: Sent): unknown => {
    const { code, errors } = JSON.parse(text) as { code: string; errors: { parameter: string }[] };
    return [status, code, errors[0]?.parameter];
  };

  beforeAll(async () => {
    const body = "a".repeat(65_000);
    for (let id = 0; id < 15; id++) {
      const { status } = await send(mock, "POST", `comments?${NAME}`, { body });
      expect(status).toBe(201);
    }
  });

  test("is searched for terms and texts of 256 characters", async () => {
    expect((await find(`q=${periodic(256)}`)).status).toBe(200);
    expect((await find(`body_like=${periodic(256)}`)).status).toBe(200);
    expect(JSON.parse((await find(`q=${"a".repeat(256)}&fields=id&limit=2`)).text)).toHaveLength(2);
  });

  test.each(["q", "body_like", "body_startsWith", "body_endsWith", "body_contains"])(
    "is not searched for longer ones by %s",
    async (parameter) => {
      for (const length of [258, 16_000])
        expect(errorOf(await find(`${parameter}=${periodic(length)}`))).toEqual([
          400,
          "invalid_parameter",
          parameter,
        ]);
    },
  );

  test("is not searched for many of them at once", async () => {
    const terms = Array.from({ length: 20 }, (_, at) => `${periodic(240)}${at}`);
    expect(errorOf(await find(`q=${terms.join("+")}`))).toEqual([400, "too_expensive", "q"]);
    const texts = terms.map((term) => `body_like=${term}`).join("&");
    expect(errorOf(await find(texts))).toEqual([400, "too_expensive", "body_like"]);
    expect((await find(`${texts}&id=3`)).status).toBe(200);
    expect((await send(mock, "GET", `comments?q=${terms.join("+")}`)).status).toBe(200);
  });
});
