import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allLicences, licencesOf } from "../../src/build/licences.ts";
import { ROOT } from "../../src/build/paths.ts";
import { executablePackages, sbomOf } from "../../src/build/sbom.ts";
import { runBinary, temporaryFolder } from "../support/binary.ts";

const labelOf = (folder: string): string => {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
  };
  return `${name} ${version}`;
};

test("every package in the executable has its licence text in it", async () => {
  const bundled = await executablePackages();
  expect(bundled.length).toBeGreaterThan(20);
  const lines = new Set(allLicences([]).split("\n"));
  expect(bundled.map(labelOf).filter((label) => !lines.has(label))).toEqual([]);
});

test("the list of packages has every package of the executable, with its checksum, and none of the tests", async () => {
  const bundled = await executablePackages();
  const page = join(ROOT, "node_modules/preact");
  const { components } = sbomOf([...bundled, page]);
  const all = components.map(
    ({ group, name, version }) => `${group === undefined ? "" : `${group}/`}${name} ${version}`,
  );
  expect(all.toSorted()).toEqual(
    [`bun ${Bun.version}`, ...new Set([...bundled, page].map(labelOf))].toSorted(),
  );
  for (const { type, hashes = [], licenses = [] } of components) {
    if (type === "library") expect([hashes, licenses]).toEqual([[expect.anything()], [expect.anything()]]);
    for (const { content } of hashes) expect(content).toMatch(/^[0-9a-f]{128}$/);
  }
  for (const name of ["elysia", "firebase-admin", "@faker-js/faker", "preact"])
    expect(all.some((label) => label.startsWith(`${name} `))).toBe(true);
  for (const name of ["fast-check", "playwright-core", "@codemirror/view", "svgo"])
    expect(all.filter((label) => label.startsWith(`${name} `))).toEqual([]);
});

test("a package without a licence file gets the text of the licence that it names", () => {
  const folder = join(ROOT, "node_modules/@cfworker/json-schema");
  expect(existsSync(join(folder, "LICENSE"))).toBe(false);
  const text = licencesOf([folder]);
  expect(text).toStartWith(`${labelOf(folder)}\n\nMIT, by Jeremy Danyow`);
  expect(text).toContain("Permission is hereby granted, free of charge");
});

test("a package that names no licence ends the build", () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, "package.json"), '{ "name": "bare", "version": "1.0.0" }');
  expect(() => licencesOf([folder.path])).toThrow("bare has no licence");
});

test("`mockbench licenses` prints Mockbench's own licence, Bun's and those of the pages' packages", async () => {
  const { code, stdout } = await runBinary(["licenses"]);
  expect(code).toBe(0);
  expect(stdout).toStartWith("Mockbench ");
  for (const name of ["Bun 1.", "preact 11.", "@codemirror/view 6.", "elysia 1.", "@faker-js/faker 10."])
    expect(stdout).toMatch(new RegExp(`^${RegExp.escape(name)}`, "m"));
  expect(stdout).toContain("JavaScriptCore");
});
