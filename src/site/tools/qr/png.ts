import { zlibSync } from "fflate";
import { concat } from "../../shared/bytes.ts";
import { Crc32 } from "../../shared/crc32.ts";

const uint32 = (value: number): Uint8Array => Uint8Array.from([24, 16, 8, 0], (shift) => value >>> shift);

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const content = concat([new TextEncoder().encode(name), data]);
  const sum = new Crc32();
  sum.update(content);
  return concat([uint32(data.length), content, sum.digest()]);
};

/** Encodes the modules as a PNG with one bit per pixel. Needs no canvas, so it also runs in tests. */
export const pngOf = (modules: readonly (readonly boolean[])[], scale: number): Uint8Array<ArrayBuffer> => {
  const size = modules.length * scale;
  const rows = modules.flatMap((row) => {
    // Every row starts with its filter type, 0 for none.
    const bytes = new Uint8Array(1 + Math.ceil(size / 8));
    for (let x = 0; x < size; x++) {
      const at = 1 + (x >> 3);
      const white = row[Math.floor(x / scale)] === true ? 0 : 0x80 >> (x & 7);
      bytes[at] = (bytes[at] ?? 0) | white;
    }
    return Array.from({ length: scale }, () => bytes);
  });
  return concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    // One bit of grey per pixel, not interlaced.
    chunk("IHDR", concat([uint32(size), uint32(size), Uint8Array.of(1, 0, 0, 0, 0)])),
    chunk("IDAT", zlibSync(concat(rows))),
    chunk("IEND", new Uint8Array()),
  ]);
};
