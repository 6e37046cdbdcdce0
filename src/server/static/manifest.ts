/** The suffix of a compressed file. */
export const BROTLI_SUFFIX = ".br";

/** One static file as the build describes it. */
export interface FileEntry {
  readonly type: string;
  /** Digest of the plain content. */
  readonly hash: string;
  /** Whether brotli makes it smaller: then it is stored so. */
  readonly brotli: boolean;
  /** The origin of its absolute URLs, if not `BUILT_ORIGIN`. */
  readonly origin?: string;
}

/** All static files, by their names relative to the folder: `tools/jwt/index.html`. */
export type Manifest = Readonly<Record<string, FileEntry>>;

/** The file name of the manifest. It is not listed in itself, so it is not served. */
export const MANIFEST_NAME = "manifest.files.json";

/** The licence texts of everything in the executable and its pages. */
export const LICENCES = "licenses.txt";

/** Files under this folder carry a digest in their name, so their content never changes. */
export const IMMUTABLE_PREFIX = "assets/";

/** Files with absolute URLs, whose origin is replaced by that of the request. */
export const ABSOLUTE_FILES: readonly string[] = [
  "openapi.json",
  "openapi.full.json",
  "studio/server.json",
  "robots.txt",
  "sitemap.xml",
  "llms.txt",
];

/** The origin in those files as built. */
export const BUILT_ORIGIN = "http://localhost:3000";
