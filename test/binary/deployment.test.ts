import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { VARIABLES } from "../../src/server/config/variables.ts";
import { expose } from "../../src/server/metrics/exposition.ts";
import { createMetrics } from "../../src/server/metrics/metrics.ts";

const FOLDER = join(ROOT, "public/deploy");
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

describe("the files for deployment", () => {
  test("use only variables that exist", () => {
    for (const name of readdirSync(FOLDER)) {
      const named = [...read(name).matchAll(/\b((?:[A-Z]+_)+[A-Z]+|PORT)\b/g)].map(([, word = ""]) => word);
      const ours = named.filter((word) => !/^AF_|^INET/.test(word));
      for (const variable of ours)
        expect([name, Object.keys(VARIABLES)]).toEqual([name, expect.arrayContaining([variable])]);
    }
  });

  test("use only metrics that exist", async () => {
    const parts = { contactStoreUp: true, redisUp: true, sessions: { sessions: 0, bytes: 0 } };
    const threads = { threads: 1, busy: 0, waiting: 0 };
    const text = expose({ ...createMetrics().counts(), ...parts, threads }, "0");
    for (const name of ["alerts.yaml", "grafana-dashboard.json"]) {
      const watched = read(name).match(/mockbench_\w+/g) ?? [];
      expect(watched.length).toBeGreaterThan(3);
      for (const metric of watched) expect(text).toContain(metric.replace(/_bucket$/, ""));
    }
  });

  test.if(Bun.which("systemd-analyze") !== null)("harden the systemd unit", async () => {
    const run = Bun.spawn(
      ["systemd-analyze", "security", "--offline=true", "--threshold=30", join(FOLDER, "mockbench@.service")],
      { stdout: "pipe", stderr: "pipe" },
    );
    const [code, text] = await Promise.all([run.exited, new Response(run.stdout).text()]);
    expect([code, text.trim().split("\n").at(-1)]).toEqual([0, expect.stringContaining("OK")]);
  });
});
