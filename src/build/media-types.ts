import { extname } from "node:path";

const OFFICE = "application/vnd.openxmlformats-officedocument";

const TYPES: Readonly<Record<string, string>> = {
  ".conf": "text/plain; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".docx": `${OFFICE}.wordprocessingml.document`,
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".pptx": `${OFFICE}.presentationml.presentation`,
  ".svg": "image/svg+xml",
  ".service": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xlsx": `${OFFICE}.spreadsheetml.sheet`,
  ".xml": "application/xml",
  ".zip": "application/zip",
  ".yaml": "application/yaml",
};

/** The media type of a file by its name. Unknown types fail the build, so that no visitor gets them. */
export const mediaType = (name: string): string => {
  const type = TYPES[extname(name).toLowerCase()];
  if (type === undefined) throw new Error(`${name}: src/build/media-types.ts has no media type for it`);
  return type;
};
