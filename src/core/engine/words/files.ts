/** A kind of file and what such files are called, without extension. */
export interface FileKind {
  readonly extension: string;
  readonly mimeType: string;
  /** Kibibytes, from and to. */
  readonly size: readonly [number, number];
  /** Gaps: `year`, `month`, `number` and `word`. */
  readonly names: readonly string[];
}

/** What the `word` gap of a name may say: whom or what a file is for. */
export const FILE_WORDS = [
  "website",
  "marketing",
  "onboarding",
  "warehouse",
  "spring-campaign",
  "mobile-app",
];

const kind = (extension: string, mimeType: string, from: number, to: number, names: string): FileKind => ({
  extension,
  mimeType,
  size: [from, to],
  names: names.split(" "),
});

const OFFICE = "application/vnd.openxmlformats-officedocument";
const PAPERS =
  "annual-report-{year} invoice-{number} {word}-proposal contract-{number}-signed user-guide-v{digit}";
const PICTURES = "team-photo-{year} {word}-banner product-{number} whiteboard-{month} IMG_{number}";

export const FILE_KINDS: readonly FileKind[] = [
  kind("pdf", "application/pdf", 60, 9_000, PAPERS),
  kind(
    "docx",
    `${OFFICE}.wordprocessingml.document`,
    20,
    2_400,
    "meeting-notes-{month} {word}-brief letter-{number}",
  ),
  kind("jpg", "image/jpeg", 300, 6_500, PICTURES),
  kind(
    "xlsx",
    `${OFFICE}.spreadsheetml.sheet`,
    15,
    3_800,
    "budget-{year} {word}-forecast timesheet-{month}-{year}",
  ),
  kind("png", "image/png", 40, 4_200, "screenshot-{number} {word}-logo {word}-mockup-v{digit} chart-{month}"),
  kind(
    "zip",
    "application/zip",
    900,
    48_000,
    "{word}-assets backup-{month}-{year} photos-{year} release-{digit}.{digit}",
  ),
  kind("csv", "text/csv", 2, 5_200, "export-{month}-{year} contacts-{year} {word}-metrics orders-{number}"),
  kind(
    "mp4",
    "video/mp4",
    4_000,
    96_000,
    "{word}-demo all-hands-{month} interview-{number} timelapse-{month}",
  ),
  kind(
    "pptx",
    `${OFFICE}.presentationml.presentation`,
    400,
    18_000,
    "{word}-kickoff roadmap-{year} review-{month}-{year}",
  ),
  kind("json", "application/json", 1, 900, "{word}-settings translations-v{digit} events-{number}"),
  kind("mp3", "audio/mpeg", 1_800, 14_000, "podcast-{number} voice-memo-{number} {word}-jingle"),
  kind("svg", "image/svg+xml", 1, 120, "{word}-icon floor-plan-{digit} {word}-logo"),
  kind("txt", "text/plain", 1, 60, "readme notes-{month} {word}-checklist log-{number}"),
  kind("webp", "image/webp", 25, 900, "hero-{word} thumbnail-{number} cover-{month}"),
  kind("md", "text/markdown", 1, 80, "changelog {word}-notes how-to-{word} minutes-{month}"),
  kind(
    "pdf",
    "application/pdf",
    60,
    9_000,
    "tax-return-{year} boarding-pass-{number} {word}-handbook floor-plan-{digit}",
  ),
  kind(
    "jpg",
    "image/jpeg",
    300,
    6_500,
    "receipt-{number} holiday-{year}-{number} {word}-portrait garden-{month}",
  ),
];
