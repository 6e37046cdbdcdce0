import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { VERSION } from "../../version.ts";
import { ROOT } from "../paths.ts";
import { ar, type ArchivedFile, DATE, tarGz } from "./archives.ts";

/** Debian's names of the processors. */
const ARCHITECTURES = { "linux-x64": "amd64", "linux-arm64": "arm64" } as const;

export type DebianTarget = keyof typeof ARCHITECTURES;

export const isDebian = (target: string): target is DebianTarget => target in ARCHITECTURES;

export const debianName = (target: DebianTarget): string => `mockbench_${ARCHITECTURES[target]}.deb`;

/** Debian wants an address; a release checks that `author` has one. */
const MAINTAINER = manifest.author === "" ? "The Mockbench authors <mockbench@localhost>" : manifest.author;

/** Debian's own changelog, which names the release; what changed is in the changelog beside it. */
const changelog = (): string =>
  [
    `mockbench (${VERSION}) stable; urgency=medium`,
    "",
    "  * New release: see changelog.gz.",
    "",
    ` -- ${MAINTAINER}  ${DATE.toUTCString().replace("GMT", "+0000")}`,
    "",
  ].join("\n");

const control = (target: DebianTarget, kilobytes: number): string =>
  [
    "Package: mockbench",
    `Version: ${VERSION}`,
    `Architecture: ${ARCHITECTURES[target]}`,
    `Maintainer: ${MAINTAINER}`,
    `Installed-Size: ${kilobytes}`,
    "Depends: libc6",
    "Section: web",
    "Priority: optional",
    ...(manifest.repository === "" ? [] : [`Homepage: ${manifest.repository}`]),
    `Description: ${manifest.description.replace(/\.$/, "")}`,
    "",
  ].join("\n");

/** The unit of public/deploy, with the path of packages. Its first lines are for who installs it by hand. */
const unit = (): string =>
  readFileSync(join(ROOT, "public/deploy/mockbench@.service"), "utf8")
    .replace(/ Install:\n(?:# {3}.*\n)+/, "\n")
    .replace("/usr/local/bin/mockbench", "/usr/bin/mockbench");

interface DebianContent {
  readonly executable: Uint8Array;
  readonly licences: Uint8Array;
  /** By shell. */
  readonly completions: Readonly<Record<"bash" | "zsh" | "fish", string>>;
  readonly manual: string;
}

/** A Debian package: the executable, its systemd unit (which the administrator enables), completions, manual and licences. */
export const debianPackage = async (
  target: DebianTarget,
  { executable, licences, completions, manual }: DebianContent,
): Promise<Uint8Array> => {
  const files: readonly ArchivedFile[] = [
    { path: "./usr/bin/mockbench", content: executable, isExecutable: true },
    { path: "./usr/lib/systemd/system/mockbench@.service", content: unit() },
    { path: "./usr/share/bash-completion/completions/mockbench", content: completions.bash },
    { path: "./usr/share/zsh/vendor-completions/_mockbench", content: completions.zsh },
    { path: "./usr/share/fish/vendor_completions.d/mockbench.fish", content: completions.fish },
    { path: "./usr/share/doc/mockbench/copyright", content: licences },
    {
      path: "./usr/share/doc/mockbench/changelog.gz",
      content: Bun.gzipSync(readFileSync(join(ROOT, "CHANGELOG.md"))),
    },
    { path: "./usr/share/doc/mockbench/changelog.Debian.gz", content: Bun.gzipSync(changelog()) },
    { path: "./usr/share/man/man1/mockbench.1.gz", content: Bun.gzipSync(manual) },
  ];
  const kilobytes = Math.ceil(executable.byteLength / 1024);
  return ar([
    { path: "debian-binary", content: "2.0\n" },
    {
      path: "control.tar.gz",
      content: await tarGz([{ path: "./control", content: control(target, kilobytes) }]),
    },
    { path: "data.tar.gz", content: await tarGz(files, { withFolders: true }) },
  ]);
};
