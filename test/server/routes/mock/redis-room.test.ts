import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock } from "../../../../src/core/mock/index.ts";
import { openSessions } from "../../../../src/server/routes/mock/sessions/open-sessions.ts";
import { PREFIX } from "../../../../src/server/routes/mock/sessions/redis-scripts.ts";
import { send } from "../../../core/mock/support/session-requests.ts";
import { isSkipped } from "../../../support/programs.ts";
import { testRedis } from "../../../support/redis.ts";
import { until } from "../../../support/until.ts";
import { recordingLog } from "../contact/harness.ts";

describe.skipIf(isSkipped("redis"))("room in Redis", () => {
  const redis = testRedis();
  beforeAll(redis.start);
  afterAll(redis.stop);

  test("is made beside a session whose size is lost", async () => {
    const opened = await openSessions(
      { mockSessionsMb: 1, mockSessionTtl: 3600, redisUrl: redis.url },
      { log: recordingLog().log, monotonic: () => performance.now() },
    );
    const mock = createMock({ catalog: BUILT_IN, sessions: opened.sessions });
    const fill = (name: string) =>
      send(mock, "POST", `todos?__session=${name}`, { title: "x".repeat(60_000) });
    await fill("lost");
    const client = new Bun.RedisClient(redis.url);
    expect(await client.send("HDEL", [`${PREFIX}sizes`, "lost"])).toBe(1);
    for (let n = 0; n < 20; n++) expect([n, (await fill(`later-${n}`)).status]).toEqual([n, 201]);
    expect(await client.exists(`${PREFIX}named:lost`)).toBe(false);
    opened.close();
    // Only the client of this test is left.
    await until(
      async () =>
        String(await client.send("CLIENT", ["LIST"]))
          .trim()
          .split("\n").length === 1,
    );
    expect((await fill("closed")).status).toBe(503);
    client.close();
  }, 60_000);
});
