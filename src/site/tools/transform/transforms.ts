import type { Transform } from "./transform.ts";

/** The tools that make one text of another, each loaded when its page first needs it. */
export const TRANSFORMS = {
  convert: async () => (await import("../convert/convert.ts")).convert,
  diff: async () => (await import("../diff/diff.ts")).diff,
  query: async () => (await import("../query/query.ts")).query,
  schema: async () => (await import("../schema/schema.ts")).schema,
  format: async () => (await import("../format/format.ts")).format,
  escapes: async () => (await import("../escapes/escapes.ts")).escapes,
  base64: async () => (await import("../base64/base64.ts")).base64,
  text: async () => (await import("../text/text.ts")).text,
  hash: async () => (await import("../hash/hash.ts")).hash,
  uuid: async () => (await import("../uuid/uuid.ts")).uuid,
  passwords: async () => (await import("../passwords/passwords.ts")).passwords,
  numbers: async () => (await import("../numbers/numbers.ts")).numbers,
  timestamps: async () => (await import("../timestamps/timestamps.ts")).timestamps,
  cron: async () => (await import("../cron/cron.ts")).cron,
  "text-diff": async () => (await import("../text-diff/text-diff.ts")).textDiff,
  regex: async () => (await import("../regex/regex.ts")).regex,
  curl: async () => (await import("../curl/curl.ts")).curl,
  http: async () => (await import("../http/http.ts")).http,
  types: async () => (await import("../types/types.ts")).types,
  colour: async () => (await import("../colour/colour.ts")).colour,
  qr: async () => (await import("../qr/qr.ts")).qr,
  placeholder: async () => (await import("../placeholder/placeholder.ts")).placeholder,
  compress: async () => (await import("../compress/compress.ts")).compression,
  svg: async () => (await import("../svg/svg.ts")).svg,
  markdown: async () => (await import("../markdown/markdown.ts")).markdown,
} satisfies Record<string, () => Promise<Transform>>;

/** Those that read a file as a stream. */
export const STREAMED: ReadonlySet<TransformName> = new Set(["hash"]);

export type TransformName = keyof typeof TRANSFORMS;
