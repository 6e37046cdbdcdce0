import { pack } from "tar-stream";

/** A file to archive. Every archive has the same bytes for the same files: no clock, no owner, no order of a disk. */
export interface ArchivedFile {
  readonly path: string;
  readonly content: Uint8Array | string;
  readonly isExecutable?: boolean;
}

/** The date of every file. */
export const DATE = new Date("2000-01-01T00:00:00Z");

const bytesOf = ({ content }: ArchivedFile): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

const modeOf = ({ isExecutable = false }: ArchivedFile): number => (isExecutable ? 0o755 : 0o644);

const sorted = (files: readonly ArchivedFile[]): readonly ArchivedFile[] =>
  files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** The folders above the files: dpkg wants them listed. */
const foldersOf = (files: readonly ArchivedFile[]): string[] => {
  const folders = files.flatMap(({ path }) => {
    const parts = path.split("/").slice(0, -1);
    return parts.map((_part, at) => parts.slice(0, at + 1).join("/"));
  });
  return [...new Set(folders)].filter((folder) => folder !== ".").toSorted();
};

interface TarOptions {
  readonly withFolders?: boolean;
}

/** A tar archive, compressed with gzip. */
export const tarGz = async (
  files: readonly ArchivedFile[],
  { withFolders = false }: TarOptions = {},
): Promise<Uint8Array<ArrayBuffer>> => {
  const archive = pack();
  const whole = Array.fromAsync(archive as AsyncIterable<Uint8Array>);
  if (withFolders)
    for (const folder of foldersOf(files))
      archive.entry({ name: `${folder}/`, type: "directory", mode: 0o755, mtime: DATE });
  for (const file of sorted(files))
    await new Promise<void>((resolve, reject) => {
      const header = { name: file.path, mode: modeOf(file), mtime: DATE };
      archive.entry(header, Buffer.from(bytesOf(file)), (error) =>
        error === null || error === undefined ? resolve() : reject(error),
      );
    });
  archive.finalize();
  return Bun.gzipSync(Buffer.concat(await whole));
};

const MEMBER_MAGIC = "`\n";

/** The archive of Unix's `ar`, which a Debian package is. */
export const ar = (files: readonly ArchivedFile[]): Uint8Array => {
  const parts: Uint8Array[] = [new TextEncoder().encode("!<arch>\n")];
  for (const file of files) {
    const bytes = bytesOf(file);
    const fields = [
      file.path.padEnd(16),
      String(DATE.getTime() / 1000).padEnd(12),
      "0".padEnd(6),
      "0".padEnd(6),
      "100644".padEnd(8),
      String(bytes.byteLength).padEnd(10),
      MEMBER_MAGIC,
    ];
    parts.push(new TextEncoder().encode(fields.join("")), bytes);
    // Members begin at even positions.
    if (bytes.byteLength % 2 === 1) parts.push(new TextEncoder().encode("\n"));
  }
  return Buffer.concat(parts);
};
