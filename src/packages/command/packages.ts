/** The npm packages with an executable, by Node's names of the system: on Linux, first for glibc, then for musl. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "linux-x64": ["@mockbench/linux-x64", "@mockbench/linux-x64-musl"],
  "linux-arm64": ["@mockbench/linux-arm64", "@mockbench/linux-arm64-musl"],
  "darwin-x64": ["@mockbench/darwin-x64"],
  "darwin-arm64": ["@mockbench/darwin-arm64"],
  "win32-x64": ["@mockbench/windows-x64"],
};
