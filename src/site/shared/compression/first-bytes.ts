export type Bytes = Uint8Array<ArrayBuffer>;

/** Raw deflate and brotli have no signature. */
export type KnownFormat = "gzip" | "deflate" | "zstd";

/** The format of a file, by its first bytes. */
export const formatOf = (bytes: Bytes): KnownFormat | undefined => {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0x1f && second === 0x8b) return "gzip";
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return "zstd";
  return (first & 0x0f) === 8 && first <= 0x78 && ((first << 8) | second) % 31 === 0 ? "deflate" : undefined;
};

const FOREIGN: readonly (readonly [start: string, name: string])[] = [
  ["PK\x03\x04", "a zip archive"],
  ["PK\x05\x06", "a zip archive"],
  ["BZh", "bzip2"],
  ["\xfd7zXZ\0", "xz"],
  ["7z\xbc\xaf\x27\x1c", "7z"],
  ["Rar!\x1a\x07", "RAR"],
  ["\x04\x22\x4d\x18", "LZ4"],
  ["\x1f\x9d", "compress (.Z)"],
];

/** Whether the bytes are a tar archive, by the signature of its first entry. */
export const isTar = (bytes: Bytes): boolean => String.fromCharCode(...bytes.subarray(257, 262)) === "ustar";

/** The name of a format that is recognised but not supported. */
export const foreignFormat = (bytes: Bytes): string | undefined => {
  if (isTar(bytes)) return "a tar archive";
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  return FOREIGN.find(([start]) => head.startsWith(start))?.[1];
};

/** Whether the bytes are Base64 text of gzip, zlib or zstd data, as found in logs and JSON. */
export const isInBase64 = (bytes: Bytes): boolean =>
  /^\s*(?:H4sI|eJ[wxyz]|eN[o-r]|KLUv)[\w+/=\s-]*$/.test(
    new TextDecoder("latin1").decode(bytes.subarray(0, 1000)),
  );
