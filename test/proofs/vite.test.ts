import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../src/build/run.ts";
import { temporaryFolder } from "../support/binary.ts";
import { copyExample } from "../support/examples.ts";
import { freePort } from "../support/free-port.ts";
import { oneIn } from "../support/samples.ts";
import { checkProject } from "../support/type-check.ts";
import { until } from "../support/until.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

test.each([...oneIn(3, ["8.4.0", "7.3.8", "6.4.6"])])(
  "its example builds and serves its API, also after a restart, with Vite %s",
  async (version) => {
    const copy = await copyExample("vite", join(folder.path, version), { vite: version });
    const vite = ["node", join(copy, "node_modules/vite/bin/vite.js")];
    expect(await checkProject(copy)).toBe("");
    await run([...vite, "build"], copy);

    const port = await freePort();
    const child = Bun.spawn([...vite, "--host", "127.0.0.1", "--port", String(port), "--strictPort"], {
      cwd: copy,
      // Vite colours what it says where CI is set.
      env: { ...process.env, NO_COLOR: "1" },
      stdout: "pipe",
    });
    try {
      let said = "";
      const listening = (async () => {
        const decoder = new TextDecoder();
        for await (const chunk of child.stdout) said += decoder.decode(chunk);
      })();
      await until(() => said.includes("Local:"));
      const pets = `http://127.0.0.1:${port}/api/pets`;
      const headers = { "content-type": "application/json" };
      const made = await fetch(pets, { method: "POST", headers, body: '{"name":"Rex","kind":"dog"}' });
      const { id } = (await made.json()) as { id: number };
      appendFileSync(join(copy, "vite.config.ts"), "// Vite starts again.\n");
      await until(() => said.includes("server restarted"));
      expect(await (await fetch(`${pets}/${id}`)).json()).toMatchObject({ name: "Rex" });
      appendFileSync(join(copy, "api.yaml"), "# It is read again.\n");
      await until(() => said.includes("api.yaml was changed and read again"));
      expect(await (await fetch(`${pets}?limit=100`)).json()).toHaveLength(6);
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<div id="root">');
      child.kill();
      await listening;
    } finally {
      child.kill();
      await child.exited;
    }
  },
);
