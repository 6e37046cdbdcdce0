const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest >>> 0;
});

/** The checksum of ZIP, gzip and PNG. */
export class Crc32 {
  private rest = 0xffffffff;

  update(bytes: Uint8Array): void {
    let { rest } = this;
    for (const byte of bytes) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0);
    this.rest = rest >>> 0;
  }

  digest(): Uint8Array {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, (this.rest ^ 0xffffffff) >>> 0);
    return bytes;
  }
}
