import type { SampleType } from "./samples.ts";

export { samplePath, SAMPLES } from "./samples.ts";

/** A kind of file and what such files are called, without extension. */
export interface FileKind {
  readonly extension: SampleType;
  readonly mimeType: string;
  /** Gaps: `year`, `month`, `number` and `word`. */
  readonly names: readonly string[];
}

/** Words for the `word` gap of a name: whom or what a file is for. */
export const FILE_WORDS = [
  "website",
  "marketing",
  "onboarding",
  "warehouse",
  "spring-campaign",
  "mobile-app",
];

const kind = (extension: SampleType, mimeType: string, names: string): FileKind => ({
  extension,
  mimeType,
  names: names.split(" "),
});

const OFFICE = "application/vnd.openxmlformats-officedocument";
const PAPERS =
  "annual-report-{year} invoice-{number} {word}-proposal contract-{number}-signed user-guide-v{digit}";
const PICTURES = "team-photo-{year} {word}-banner product-{number} whiteboard-{month} IMG_{number}";

export const FILE_KINDS: readonly FileKind[] = [
  kind("pdf", "application/pdf", PAPERS),
  kind(
    "docx",
    `${OFFICE}.wordprocessingml.document`,

    "meeting-notes-{month} {word}-brief letter-{number}",
  ),
  kind("jpg", "image/jpeg", PICTURES),
  kind(
    "xlsx",
    `${OFFICE}.spreadsheetml.sheet`,

    "budget-{year} {word}-forecast timesheet-{month}-{year}",
  ),
  kind("png", "image/png", "screenshot-{number} {word}-logo {word}-mockup-v{digit} chart-{month}"),
  kind(
    "zip",
    "application/zip",

    "{word}-assets backup-{month}-{year} photos-{year} release-{digit}.{digit}",
  ),
  kind("csv", "text/csv", "export-{month}-{year} contacts-{year} {word}-metrics orders-{number}"),
  kind(
    "mp4",
    "video/mp4",

    "{word}-demo all-hands-{month} interview-{number} timelapse-{month}",
  ),
  kind(
    "pptx",
    `${OFFICE}.presentationml.presentation`,

    "{word}-kickoff roadmap-{year} review-{month}-{year}",
  ),
  kind("json", "application/json", "{word}-settings translations-v{digit} events-{number}"),
  kind("mp3", "audio/mpeg", "podcast-{number} voice-memo-{number} {word}-jingle"),
  kind("svg", "image/svg+xml", "{word}-icon floor-plan-{digit} {word}-logo"),
  kind("txt", "text/plain", "readme-{word} notes-{month} {word}-checklist log-{number}"),
  kind("webp", "image/webp", "hero-{word} thumbnail-{number} cover-{month}"),
  kind("md", "text/markdown", "changelog-{year} {word}-notes how-to-{word} minutes-{month}"),
  kind(
    "pdf",
    "application/pdf",

    "tax-return-{year} boarding-pass-{number} {word}-handbook floor-plan-{digit}",
  ),
  kind(
    "jpg",
    "image/jpeg",

    "receipt-{number} holiday-{year}-{number} {word}-portrait garden-{month}",
  ),
];
