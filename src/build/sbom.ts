import { readFileSync } from "node:fs";
import { join } from "node:path";
import { VERSION } from "../version.ts";
import { THREADS } from "./compile.ts";
import { type Manifest, manifestOf, packagesOf } from "./licences.ts";
import { DIST, ROOT } from "./paths.ts";
import type { Web } from "./site/build-web.ts";

/** A CycloneDX list of the packages in the executable: name, version, licence and checksum of each. */
export const SBOM = join(DIST, "sbom.cdx.json");

/** The folders of the packages whose code is in the executable, as the bundler reports them. */
export const executablePackages = async (): Promise<string[]> => {
  const { metafile } = await Bun.build({
    entrypoints: ["src/index.ts", ...THREADS].map((path) => join(ROOT, path)),
    root: ROOT,
    target: "bun",
    splitting: true,
    metafile: true,
  });
  if (metafile === undefined) throw new Error("the bundler returned no metafile");
  return packagesOf(Object.keys(metafile.inputs));
};

/** The checksums in bun.lock, by name and version: `elysia@1.4.30`. */
const checksums = (): ReadonlyMap<string, string> => {
  const { packages } = Bun.JSONC.parse(readFileSync(join(ROOT, "bun.lock"), "utf8")) as {
    readonly packages: Readonly<Record<string, readonly unknown[]>>;
  };
  return new Map(Object.values(packages).map((entry) => [String(entry[0]), String(entry.at(-1))]));
};

const purlOf = ({ name, version }: Manifest): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

interface Component {
  readonly type: "library" | "platform";
  readonly "bom-ref": string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly object[];
  readonly purl?: string;
}

const componentOf = (manifest: Manifest, known: ReadonlyMap<string, string>): Component => {
  const { name, version, license } = manifest;
  const [, checksum] = /^sha512-(.+)$/.exec(known.get(`${name}@${version}`) ?? "") ?? [];
  if (license === undefined) throw new Error(`${name} names no licence`);
  if (checksum === undefined) throw new Error(`bun.lock has no checksum of ${name}@${version}`);
  const [own = name, group] = name.split("/").toReversed();
  const purl = purlOf(manifest);
  return {
    type: "library",
    "bom-ref": purl,
    ...(group === undefined ? {} : { group }),
    name: own,
    version,
    hashes: [{ alg: "SHA-512", content: Buffer.from(checksum, "base64").toString("hex") }],
    licenses: /^[\w.-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }],
    purl,
  };
};

/** The list, from the packages of the executable and of its pages. The same packages give the same bytes. */
export const sbomOf = (folders: Iterable<string>) => {
  const known = checksums();
  // A package may be installed in several folders.
  const manifests = new Map([...folders].map(manifestOf).map((manifest) => [purlOf(manifest), manifest]));
  const libraries = [...manifests]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, manifest]) => componentOf(manifest, known));
  const bun: Component = { type: "platform", "bom-ref": "bun", name: "bun", version: Bun.version };
  const components: readonly Component[] = [bun, ...libraries];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": "mockbench", name: "mockbench", version: VERSION },
    },
    components,
  };
};

/** Writes the list of an executable that contains these pages. */
export const writeSbom = async (web: Web | undefined): Promise<void> => {
  if (web === undefined) throw new Error("the list of packages needs a build of the pages");
  const bom = sbomOf([...(await executablePackages()), ...web.site.packages]);
  await Bun.write(SBOM, `${JSON.stringify(bom, undefined, 2)}\n`);
};
