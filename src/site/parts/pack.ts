/** The most bytes that a link may unpack to. */
const LIMIT = 4_000_000;

/** A text, deflated and encoded as base64url. */
export async function pack(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await new Response(
      stream(new TextEncoder().encode(text), new CompressionStream("deflate-raw")),
    ).arrayBuffer(),
  );
  // Not by `shared/bytes.ts`: workers load that too, so it would be one more script of every page.
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The packed text; undefined if it is damaged or too long. */
export async function unpack(packed: string): Promise<string | undefined> {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = stream(bytes, new DecompressionStream("deflate-raw")).getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      size += step.value.length;
      if (size > LIMIT) return undefined;
      parts.push(step.value);
    }
    return await new Blob(parts).text();
  } catch {
    return undefined;
  }
}

function stream(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream().pipeThrough(through);
}
