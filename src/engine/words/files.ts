/** What a file may be called, without extension; `{year}` and the like are filled in. */
export interface FileKind {
  readonly extension: string;
  readonly mimeType: string;
  /** Kilobytes, from and to. */
  readonly size: readonly [number, number];
  readonly names: readonly string[];
}

export const FILE_KINDS: readonly FileKind[] = [
  {
    extension: "pdf",
    mimeType: "application/pdf",
    size: [40, 9000],
    names: ["annual-report-{year}", "invoice-{number}"],
  },
  { extension: "csv", mimeType: "text/csv", size: [2, 4000], names: ["export-{month}-{year}"] },
];
