import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { loadConfig } from "../../../src/server/config/config.ts";
import { staticRouter } from "../../../src/server/static/router.ts";

test("a failed import fails one request, not those after it", async () => {
  let imports = 0;
  let sites = 0;
  const threads = { makeFile: () => Promise.reject(new Error("there are no custom files")) };
  const router = staticRouter({ config: loadConfig({}), catalog: BUILT_IN, threads }, async () => {
    if (++imports === 1) throw new Error("too many open files");
    return {
      createSite: () => {
        sites++;
        return () => Promise.resolve(new Response("a page"));
      },
    };
  });
  const get = async () => {
    const response = await router.handle(new Request("http://localhost/"));
    return [response.status, response.ok ? await response.text() : ""] as const;
  };
  expect(await get()).toEqual([500, ""]);
  expect(await Promise.all([get(), get()])).toEqual([
    [200, "a page"],
    [200, "a page"],
  ]);
  expect(sites).toBe(1);
});
