import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, zstdDecompress } from "node:zlib";
import type { MockResponse } from "../../core/mock/index.ts";

/** The start of a body, up to some bytes. */
export interface KeptBody {
  readonly bytes: Uint8Array;
  /** Whether more came, or it ended early. */
  readonly isCut: boolean;
}

/** The same stream, read when its reader asks, and its start once it has passed. */
const withStart = (
  stream: ReadableStream<Uint8Array>,
  most: number,
): { readonly stream: ReadableStream<Uint8Array>; readonly kept: Promise<KeptBody> } => {
  const { promise: kept, resolve } = Promise.withResolvers<KeptBody>();
  const reader = stream.getReader();
  let chunks: Uint8Array[] = [];
  let size = 0;
  const end = (isCut: boolean): void => {
    resolve({ bytes: Buffer.concat(chunks).subarray(0, most), isCut });
    chunks = [];
  };
  const keep = (chunk: Uint8Array): void => {
    if (size > most) return;
    size += chunk.byteLength;
    chunks.push(chunk);
    if (size > most) end(true);
  };
  const passed = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            end(false);
            controller.close();
          } else {
            keep(value);
            controller.enqueue(value);
          }
        } catch (error) {
          end(true);
          controller.error(error);
        }
      },
      cancel(reason) {
        end(true);
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream: passed, kept };
};

/** The same response, and its body once it was sent. */
export const withKeptBody = (
  response: MockResponse,
  most: number,
): { readonly response: MockResponse; readonly kept: Promise<KeptBody> } => {
  const { body } = response;
  if (body instanceof ReadableStream) {
    const { stream, kept } = withStart(body, most);
    return { response: { ...response, body: stream }, kept };
  }
  const bytes = typeof body === "string" ? Buffer.from(body) : (body ?? new Uint8Array(0));
  const isCut = bytes.byteLength > most;
  // A copy, or the whole would stay in memory.
  return { response, kept: Promise.resolve({ bytes: isCut ? bytes.slice(0, most) : bytes, isCut }) };
};

/** The same request, and its body, if that says that it is short enough to be kept. */
export const heldRequest = async (
  given: Request,
  most: number,
): Promise<{ readonly request: Request; readonly bytes: Uint8Array<ArrayBuffer> | undefined }> => {
  const size = Number(given.headers.get("content-length") ?? Number.NaN);
  if (given.body === null || !(size <= most)) return { request: given, bytes: undefined };
  const bytes = await given.bytes();
  return { request: new Request(given, { method: given.method, body: bytes }), bytes };
};

const DECODERS = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
} as const;

/** A body without its coding; undefined if it cannot be decoded, or is too long. */
export const decodedBody = async (
  bytes: Uint8Array,
  coding: string | undefined,
  most: number,
): Promise<Uint8Array | undefined> => {
  const name = coding?.trim().toLowerCase() ?? "identity";
  if (name === "identity" || bytes.byteLength === 0) return bytes;
  if (!Object.hasOwn(DECODERS, name)) return undefined;
  try {
    return await DECODERS[name as keyof typeof DECODERS](bytes, { maxOutputLength: most });
  } catch {
    return undefined;
  }
};
