import type { MockResponse } from "../../core/mock/index.ts";

/** The start of a body, up to some bytes. */
export interface KeptBody {
  readonly bytes: Uint8Array;
  /** Whether more came, or it ended early. */
  readonly isCut: boolean;
}

/** The bytes that pass, until there are too many. */
const collect = async (stream: ReadableStream<Uint8Array>, most: number): Promise<KeptBody> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isCut = false;
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done && !isCut; next = await reader.read()) {
      size += next.value.byteLength;
      isCut = size > most;
      chunks.push(next.value);
      if (isCut) await reader.cancel();
    }
  } catch {
    // The one who reads the other half sees the error.
    isCut = true;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, most), isCut };
};

/** The same response, and its body once it was sent. */
export const withKeptBody = (
  response: MockResponse,
  most: number,
): { readonly response: MockResponse; readonly kept: Promise<KeptBody> } => {
  const { body } = response;
  if (body instanceof ReadableStream) {
    const [sent, kept] = body.tee();
    return { response: { ...response, body: sent }, kept: collect(kept, most) };
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
