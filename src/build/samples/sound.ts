import { Bits } from "./bytes.ts";

/** Layer III of MPEG-1, 32 kbit/s, 48 kHz, one channel: frames of exactly 96 bytes. */
const HEADER = [0xff, 0xfb, 0x14, 0xc0];
const FRAME = 96;
const SIDE = 17;
/** The length of a note in frames: about a fifth of a second. */
const NOTE = 8;
/** Lines of the spectrum, each 41⅔ Hz wide: a chord up and down again. */
const TUNE = [12, 16, 18, 24, 18, 16, 12, 10, 12] as const;
/** A quarter of full scale. */
const GAIN = 202;

/** The side information of a granule: its length in bits, its number of pairs of spectral lines, its gain. */
const describe = (bits: Bits, length: number, pairs: number): void => {
  bits.put(length, 12).put(pairs, 9).put(GAIN, 8).put(0, 4).bit(0);
  // All regions of the spectrum use the first table.
  bits.put(1, 5).put(1, 5).put(1, 5).put(7, 4).put(7, 3).put(0, 3);
};

/** A single spectral line: empty pairs up to it, then the pair that contains it. */
const writeTone = (bits: Bits, line: number): void => {
  for (let pair = 0; pair < line / 2; pair++) bits.bit(1);
  bits.put(0b01, 2).bit(0);
};

const frame = (line: number): Uint8Array => {
  const pairs = line / 2 + 1;
  const length = line / 2 + 3;
  const bits = new Bits();
  for (const byte of HEADER) bits.put(byte, 8);
  bits.put(0, 9 + 5 + 4);
  describe(bits, length, pairs);
  describe(bits, length, pairs);
  if (bits.length !== (HEADER.length + SIDE) * 8)
    throw new Error("the side information has the wrong length");
  writeTone(bits, line);
  writeTone(bits, line);
  while (bits.length < FRAME * 8) bits.bit(0);
  return bits.done();
};

/** A tune of nine notes. */
export const mp3 = (): Uint8Array =>
  Buffer.concat(TUNE.flatMap((line) => Array.from({ length: NOTE }, () => frame(line))));
