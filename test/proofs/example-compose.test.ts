import { expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";
import { composeErrors } from "../support/compose.ts";
import { freePort } from "../support/free-port.ts";
import { requireProgram, testWith } from "../support/programs.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";

setDefaultTimeout(120_000);

const EXAMPLE = join(ROOT, "examples/compose");
const read = (name: string): string => readFileSync(join(EXAMPLE, name), "utf8");

interface ComposeFile {
  readonly services: {
    readonly mockbench: { readonly command: string[]; readonly environment: Record<string, string> };
    readonly web: { readonly volumes: string[] };
  };
}
const file = parse(read("compose.yaml")) as ComposeFile;
const { command, environment } = file.services.mockbench;

test("the Compose file matches the schema of Compose", async () => {
  expect(await composeErrors(file)).toEqual([]);
  expect(await composeErrors({ services: { mockbench: { command: 7 } } })).not.toEqual([]);
});

test("its command and environment start a server with these defaults", async () => {
  await using server = await startServer({ args: command, env: environment });
  const list = await fetch(`${server.origin}/api/mock/users?fields=id,name`);
  const same = await fetch(`${server.origin}/api/mock/users?fields=id,name&seed=demo&count=25`);
  expect(list.headers.get("X-Total-Count")).toBe("25");
  expect(await list.text()).toBe(await same.text());
  expect((await fetch(`${server.origin}/api/contact`, { method: "POST" })).status).toBe(404);
});

testWith("nginx").test("its nginx serves the page, and the API at the same origin", async () => {
  await using server = await startServer({ args: command, env: environment });
  using folder = temporaryFolder();
  const port = await freePort();
  const site = read("nginx.conf")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("http://mockbench:3000", server.origin)
    .replace("/usr/share/nginx/html", join(EXAMPLE, "web"));
  const isRoot = process.getuid?.() === 0;
  // As root it would run its workers as a user who may not read this folder.
  const config = `daemon off;
${isRoot ? "user root;" : ""}
pid nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  types { text/html html; }
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ")}
  ${site}
}
`;
  await Bun.write(join(folder.path, "nginx.conf"), config);
  const nginx = Bun.spawn([requireProgram("nginx"), "-p", folder.path, "-c", "nginx.conf"], {
    stdout: "ignore",
    stderr: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await until(async () => (await fetch(origin).catch(() => null)) !== null);
    expect(await (await fetch(origin)).text()).toBe(read("web/index.html"));
    const path = /fetch\("([^"]+)"\)/.exec(read("web/index.html"))?.[1] ?? "";
    const response = await fetch(origin + path);
    expect(await response.json()).toHaveLength(5);
    expect(response.headers.get("Link")).toContain(environment["PUBLIC_URL"] ?? "");
  } finally {
    nginx.kill();
    await nginx.exited;
  }
});
