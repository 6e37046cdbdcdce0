/** How a file is stored instead of as it is: what the build writes and the server offers. */
export const ENCODINGS = ["br"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** What is appended to a file's name for its compressed selves. */
export const SUFFIX: Readonly<Record<Encoding, string>> = { br: ".br" };

/** One static file as the build describes it. */
export interface FileEntry {
  readonly type: string;
  /** Digest of the plain content. */
  readonly hash: string;
  /** The coding that it is stored in, because that is smaller; none where it is stored as it is. */
  readonly encodings: readonly Encoding[];
}

/** Every static file there is, by its name relative to the folder: `tools/jwt/index.html`. */
export type Manifest = Readonly<Record<string, FileEntry>>;

/** The manifest's own name in the folder; it is not in itself, so it is not served. */
export const MANIFEST_NAME = "manifest.files.json";

/** Files under this folder carry a digest in their name, so their content never changes. */
export const IMMUTABLE_PREFIX = "assets/";

/** Files with absolute addresses in them, which are the site's own only once a request has come. */
export const ABSOLUTE_FILES: readonly string[] = ["robots.txt", "sitemap.xml"];

/** What the addresses in those files start with as they are built. */
export const BUILT_ORIGIN = "http://localhost:3000";
