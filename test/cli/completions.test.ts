import { describe, expect, test } from "bun:test";
import { RESOURCES } from "../../src/core/engine/index.ts";
import { EXPORT_FORMATS } from "../../src/core/export/index.ts";
import { runBinary, temporaryFolder } from "../support/binary.ts";
import { testWith } from "../support/programs.ts";

/** What bash offers after these words, the last of which is incomplete. */
const offers = async (script: string, words: readonly string[], cwd: string): Promise<string[]> => {
  const ask = `source /dev/stdin
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_mockbench
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const run = Bun.spawn(["bash", "--norc", "-c", ask, "bash", ...words], {
    cwd,
    // bash warns about a locale that this machine does not have.
    env: { ...process.env, LC_ALL: "C" },
    stdin: new Blob([script]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
  ]);
  expect(stderr).toBe("");
  return stdout.split("\n").filter((line) => line !== "");
};

describe("completions", () => {
  testWith("bash").test("of bash match the command line", async () => {
    const { code, stdout: script } = await runBinary(["completions", "bash"]);
    expect(code).toBe(0);
    using folder = temporaryFolder();
    await Bun.write(`${folder.path}/a file.csv`, "");
    const cases: [words: string[], expected: readonly string[]][] = [
      [["mockbench", "gen"], ["generate"]],
      [
        ["mockbench", ""],
        [
          "serve",
          "healthcheck",
          "contacts",
          "generate",
          "mock",
          "check",
          "types",
          "schema",
          "mcp",
          "doctor",
          "licenses",
          "completions",
        ],
      ],
      [
        ["mockbench", "generate", "com"],
        ["comments", "companies"],
      ],
      [
        ["mockbench", "generate", ""],
        [...RESOURCES, "all"],
      ],
      [["mockbench", "generate", "users", "--format", ""], EXPORT_FORMATS],
      [["mockbench", "generate", "users", "-f", "nd"], ["ndjson"]],
      [["mockbench", "generate", "users", "--dialect", "p"], ["postgresql"]],
      [["mockbench", "generate", "users", "--fo"], ["--format"]],
      [["mockbench", "generate", "users", "--data", "l"], ["long"]],
      [["mockbench", "generate", "users", "--seed", ""], []],
      [["mockbench", "generate", "--seed", "contacts", "--wh"], ["--where"]],
      [["mockbench", "generate", "users", "--out", "a"], ["a file.csv"]],
      [
        ["mockbench", "generate", "users", "--sort", "address.s"],
        ["address.street", "address.suite", "address.state"],
      ],
      [
        ["mockbench", "generate", "todos", "--where", "comp"],
        ["completed", "completedAt"],
      ],
      [["mockbench", "serve", "--mock-m"], ["--mock-max-scan"]],
      [["mockbench", "serve", "--schema", "a"], ["a file.csv"]],
      [
        ["mockbench", "serve", "--log-format", ""],
        ["json", "pretty"],
      ],
      [["mockbench", "contacts", "e"], ["export"]],
      [["mockbench", "contacts", "export", "--format", "c"], ["csv"]],
      [
        ["mockbench", "completions", ""],
        ["bash", "zsh", "fish"],
      ],
    ];
    for (const [words, expected] of cases)
      expect([words, await offers(script, words, folder.path)]).toEqual([words, [...expected]]);
  });

  test.each(["zsh", "fish"])("of %s are a valid script", async (shell) => {
    const { code, stdout: script } = await runBinary(["completions", shell]);
    expect(code).toBe(0);
    for (const word of ["generate", "completions", "ndjson", "postgresql", "employees", "healthcheck"])
      expect(script).toContain(word);
    // Without the shell, its syntax cannot be checked.
    if (Bun.which(shell) === null) return;
    const check = Bun.spawn([shell, "-n", "/dev/stdin"], { stdin: new Blob([script]), stderr: "pipe" });
    expect(await new Response(check.stderr).text()).toBe("");
    expect(await check.exited).toBe(0);
  });

  test("of another shell are rejected with a list of shells", async () => {
    const { code, stderr } = await runBinary(["completions", "tcsh"]);
    expect(code).toBe(64);
    expect(stderr).toContain("argument 'tcsh' is invalid for 'shell'. It must be one of bash, zsh, fish");
  });
});
