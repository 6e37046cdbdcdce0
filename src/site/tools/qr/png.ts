import { zlibSync } from "fflate";
import { joined } from "../../shared/bytes.ts";
import { Crc32 } from "../../shared/crc32.ts";

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  const sum = new Crc32();
  sum.update(bytes.subarray(4, data.length + 8));
  bytes.set(sum.digest(), data.length + 8);
  return bytes;
};

/** Encodes the modules as a PNG with one bit per pixel. Needs no canvas, so it also runs in tests. */
export const pngOf = (modules: readonly (readonly boolean[])[], scale: number): Uint8Array<ArrayBuffer> => {
  const size = modules.length * scale;
  const rowSize = 1 + Math.ceil(size / 8);
  const raw = new Uint8Array(rowSize * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      // White is 1. Every row starts with its filter type, 0 for none.
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] !== true) {
        const at = y * rowSize + 1 + (x >> 3);
        raw[at] = (raw[at] ?? 0) | (0x80 >> (x & 7));
      }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  header[8] = 1;
  const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return joined([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", zlibSync(raw)),
    chunk("IEND", new Uint8Array()),
  ]);
};
