/**
 * Signs an executable for macOS ad hoc, as a linker does. When Bun compiles for Intel's processors, it leaves the signature of
 * Bun itself, which does not match the code any more; for Apple's it signs by itself.
 */
import { createHash } from "node:crypto";

const PAGE = 4096;
const HASH = 32;
const COMMANDS_START = 32;
const SEGMENT = 0x19;
const CODE_SIGNATURE = 0x1d;

interface Commands {
  /** Where the load command with the place and size of the signature is. */
  readonly signature: number;
  readonly text: number;
  readonly linkEdit: number;
}

const readCommands = (file: Buffer): Commands => {
  if (file.readUInt32LE(0) !== 0xfe_ed_fa_cf) throw new Error("not a Mach-O executable of 64 bits");
  const found: { -readonly [Name in keyof Commands]?: number } = {};
  let at = COMMANDS_START;
  for (let left = file.readUInt32LE(16); left > 0; left--) {
    const kind = file.readUInt32LE(at);
    if (kind === CODE_SIGNATURE) found.signature = at;
    if (kind === SEGMENT) {
      const name = file.toString("latin1", at + 8, at + 24).replace(/\0+$/, "");
      if (name === "__TEXT") found.text = at;
      if (name === "__LINKEDIT") found.linkEdit = at;
    }
    at += file.readUInt32LE(at + 4);
  }
  const { signature, text, linkEdit } = found;
  if (signature === undefined || text === undefined || linkEdit === undefined)
    throw new Error("the Mach-O executable has no room for a signature");
  return { signature, text, linkEdit };
};

/** The fields of a segment's load command. */
const SEGMENT_FIELDS = { size: 32, fileOffset: 40, fileSize: 48 } as const;

const IDENTIFIER = "mockbench\0";
/** The header of the only blob, and that of the code directory in its version 2.4. */
const SUPER_BLOB = 20;
const DIRECTORY = 88;

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};

const signatureOf = (code: Buffer, textStart: number, textSize: number): Buffer => {
  const pages = Math.ceil(code.length / PAGE);
  const hashesAt = DIRECTORY + IDENTIFIER.length;
  const length = hashesAt + pages * HASH;
  const hashes = Array.from({ length: pages }, (_page, index) =>
    createHash("sha256")
      .update(code.subarray(index * PAGE, (index + 1) * PAGE))
      .digest(),
  );
  return Buffer.concat([
    words(0xfa_de_0c_c0, SUPER_BLOB + length, 1, 0, SUPER_BLOB),
    // Ad hoc, by a linker; no special slots.
    words(0xfa_de_0c_02, length, 0x2_04_00, 0x2_00_02, hashesAt, DIRECTORY, 0, pages, code.length),
    // SHA-256, and the size of a page as a power of two.
    Buffer.from([HASH, 2, 0, Math.log2(PAGE)]),
    words(0, 0, 0, 0),
    long(0),
    long(textStart),
    long(textSize),
    // The main executable.
    long(1),
    Buffer.from(IDENTIFIER),
    ...hashes,
  ]);
};

/** The executable with a signature that matches it, in place of the one that it has. */
export const signAdHoc = (executable: Uint8Array): Buffer => {
  const file = Buffer.from(executable);
  const { signature, text, linkEdit } = readCommands(file);
  const start = file.readUInt32LE(signature + 8);
  const pages = Math.ceil(start / PAGE);
  const size = SUPER_BLOB + DIRECTORY + IDENTIFIER.length + pages * HASH;
  const linkEditSize = start + size - Number(file.readBigUInt64LE(linkEdit + SEGMENT_FIELDS.fileOffset));
  // Before the hashes, because these fields are part of the code.
  file.writeUInt32LE(size, signature + 12);
  file.writeBigUInt64LE(BigInt(linkEditSize), linkEdit + SEGMENT_FIELDS.fileSize);
  file.writeBigUInt64LE(BigInt(Math.ceil(linkEditSize / PAGE) * PAGE), linkEdit + SEGMENT_FIELDS.size);
  const code = file.subarray(0, start);
  const field = (name: keyof typeof SEGMENT_FIELDS): number =>
    Number(file.readBigUInt64LE(text + SEGMENT_FIELDS[name]));
  return Buffer.concat([code, signatureOf(code, field("fileOffset"), field("fileSize"))]);
};
