import { expect } from "bun:test";
import mime from "validator/lib/isMimeType";
import { declare, isFlag, isReference, oneOf, ORIGIN, within } from "../support/checks.ts";

/** As registered with IANA, beside the list that the generator draws from. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  svg: "image/svg+xml",
  zip: "application/zip",
  csv: "text/csv",
  mp4: "video/mp4",
  mp3: "audio/mpeg",
  json: "application/json",
  txt: "text/plain",
  md: "text/markdown",
};

export const checks = declare("files", {
  userId: isReference,
  name: (value, row) => {
    expect(value).toMatch(/^[\w.-]+\.[a-z0-9]+$/);
    expect(value.endsWith(`.${row.extension}`)).toBe(true);
    const year = /(?<!\d)20\d\d(?!\d)/.exec(value)?.[0];
    // A number of four digits may look like a year too.
    if (year !== undefined && /report|budget|export|backup/.test(value))
      expect(Number(row.createdAt.slice(0, 4)) - Number(year)).toBeLessThanOrEqual(1);
  },
  extension: oneOf(Object.keys(MEDIA_TYPES)),
  mimeType: (value, row) => {
    expect(mime(value)).toBe(true);
    expect(value).toBe(MEDIA_TYPES[row.extension] ?? "none");
  },
  size: within(1, 100_000),
  url: (value, row) => expect(value).toBe(`${ORIGIN}/files/sample.${row.extension}`),
  checksum: (value) => expect(value).toMatch(/^[0-9a-f]{64}$/),
  isPublic: isFlag,
  downloads: within(0, 2_500),
});
