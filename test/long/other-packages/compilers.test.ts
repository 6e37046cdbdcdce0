import { afterAll, expect, setDefaultTimeout } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { RESOURCES, table } from "../../../src/core/engine/index.ts";
import { transform as types } from "../../../src/site/tools/types/transform.ts";
import { textOf } from "../../site/tools/support/run.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { requireProgram, testWith } from "../../support/programs.ts";

/* What the types tool writes in other languages, by their compilers. Go also reads the sample into its types. */

setDefaultTimeout(600_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const SAMPLES: Readonly<Record<string, unknown>> = {
  plain: {
    id: 1,
    name: "Ada",
    isActive: true,
    note: null,
    tags: ["a"],
    size: 1.5,
    inner: { list: [{ n: 1 }] },
  },
  keywords: { type: "a", func: 1, "a-b": 2, "2nd": 3, Self: true, in: null, match: [], "ä ö": "x" },
  optional: [{ id: 1 }, { id: 2, name: "x" }, { id: 3, name: null }],
  unions: { values: [1, "two", null, { three: 3 }], either: [true, 2] },
  tree: { name: "a", children: [{ name: "b", children: [{ name: "c", children: [] }] }] },
  map: { "1": { n: 1 }, "2": { n: 2 }, "3": { n: 3, m: "x" } },
  ...Object.fromEntries(
    RESOURCES.map((name) => {
      const records = table(name, { seed: "types", count: 20, origin: "http://mock.test" });
      return [name, Array.from({ length: 20 }, (_, at) => records.row(at + 1))];
    }),
  ),
};

const textIn = (to: string, sample: unknown): Promise<string> =>
  textOf(types, JSON.stringify(sample), { to, unions: "1" });

const run = async (command: readonly string[], cwd: string): Promise<string> => {
  const child = Bun.spawn([...command], {
    cwd,
    env: { ...process.env, GOFLAGS: "-mod=mod", GOPROXY: "off", GOCACHE: join(folder.path, "cache") },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [code, out, err] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return code === 0 ? out : `${code}: ${out}${err}`;
};

const READ = `package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err == nil {
		var root Root
		err = json.Unmarshal(data, &root)
		if err == nil {
			data, err = json.Marshal(root)
		}
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Print(string(data))
}
`;

const DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Go leaves out what is null, or writes what is missing as null; it writes a time without zeros at its end. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, one: unknown) => {
    if (typeof one === "string" && DATE.test(one)) return new Date(one).toISOString();
    return one === null ? undefined : one;
  });

testWith("go").test("Go compiles its types, and reads and writes the sample with them", async () => {
  const module = join(folder.path, "go");
  await Bun.write(join(module, "go.mod"), "module types\n\ngo 1.19\n");
  for (const [name, sample] of Object.entries(SAMPLES)) {
    await Bun.write(join(module, name, "types.go"), await textIn("go", sample));
    await Bun.write(join(module, name, "main.go"), READ);
    await Bun.write(join(module, `${name}.json`), JSON.stringify(sample));
  }
  mkdirSync(join(module, "bin"));
  expect(await run([requireProgram("go"), "build", "-o", "bin/", "./..."], module)).toBe("");
  for (const [name, sample] of Object.entries(SAMPLES)) {
    const written = await run([join(module, "bin", name), `${name}.json`], module);
    expect([name, comparable(JSON.parse(written))]).toEqual([name, comparable(sample)]);
  }
});

/** Where Debian has crates as source, so that nothing is fetched. */
const CRATES = "/usr/share/cargo/registry";

const CARGO = `[package]
name = "types"
version = "0.0.0"
edition = "2021"

[dependencies]
serde = { version = "1", features = ["derive"] }
serde_json = "1"
`;

const OFFLINE = `[source.crates-io]
replace-with = "debian"

[source.debian]
directory = "${CRATES}"
`;

testWith("cargo").test("Rust compiles its types, and reads the sample into them", async () => {
  const crate = join(folder.path, "rust");
  const names = Object.keys(SAMPLES);
  await Bun.write(join(crate, "Cargo.toml"), CARGO);
  await Bun.write(join(crate, ".cargo/config.toml"), OFFLINE);
  for (const [name, sample] of Object.entries(SAMPLES)) {
    await Bun.write(join(crate, `src/of_${name}.rs`), await textIn("rust", sample));
    await Bun.write(join(crate, `src/of_${name}.json`), JSON.stringify(sample));
  }
  const modules = names.map((name) => `#[allow(dead_code, non_snake_case)] mod of_${name};`);
  const reads = names.map(
    (name) =>
      `    serde_json::from_str::<of_${name}::Root>(include_str!("of_${name}.json")).expect("${name}");`,
  );
  await Bun.write(
    join(crate, "src/main.rs"),
    `${modules.join("\n")}\n\nfn main() {\n${reads.join("\n")}\n    print!("read");\n}\n`,
  );
  expect(await run([requireProgram("cargo"), "run", "--quiet"], crate)).toBe("read");
});
