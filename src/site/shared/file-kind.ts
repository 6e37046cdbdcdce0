import { toHex } from "./bytes.ts";

interface FileKind {
  readonly type: string;
  readonly ending: string;
}

/** The first bytes of file types that are often encoded, in hexadecimal; `.` is any digit. */
const KINDS: readonly (readonly [start: string, type: string, ending: string])[] = [
  ["89504e470d0a", "image/png", "png"],
  ["ffd8ff", "image/jpeg", "jpg"],
  ["4749463837|4749463839", "image/gif", "gif"],
  ["52494646........57454250", "image/webp", "webp"],
  ["........6674797061766966|........6674797061766973", "image/avif", "avif"],
  ["00000100", "image/x-icon", "ico"],
  ["424d........00000000", "image/bmp", "bmp"],
  ["255044462d", "application/pdf", "pdf"],
  ["504b0304", "application/zip", "zip"],
  ["1f8b", "application/gzip", "gz"],
  ["0061736d", "application/wasm", "wasm"],
  ["774f4632", "font/woff2", "woff2"],
  ["774f4646", "font/woff", "woff"],
  ["........66747970", "video/mp4", "mp4"],
  ["494433", "audio/mpeg", "mp3"],
  ["4f676753", "audio/ogg", "ogg"],
  ["52494646........57415645", "audio/wav", "wav"],
];

/** The type of a file, detected from its first bytes. */
export const fileKindOf = (bytes: Uint8Array): FileKind | undefined => {
  const head = toHex(bytes.subarray(0, 16));
  const [, type, ending] = KINDS.find(([start]) => new RegExp(`^(?:${start})`).test(head)) ?? [];
  return type === undefined || ending === undefined ? undefined : { type, ending };
};
