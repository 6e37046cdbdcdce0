import { Bits, joined, type Part, uint16, uint32 } from "./bytes.ts";

/** The size in blocks of 16 × 16 pixels. */
const COLUMNS = 6;
const ROWS = 4;
const FRAMES = 8;
/** Frames a second. */
const RATE = 4;
const PROFILE = 66;
const LEVEL = 10;

const sequence = (): Uint8Array => {
  const bits = new Bits().put(0x67, 8).put(PROFILE, 8).put(0, 8).put(LEVEL, 8);
  bits.golomb(0).golomb(0).golomb(2).golomb(0).bit(0);
  bits
    .golomb(COLUMNS - 1)
    .golomb(ROWS - 1)
    .bit(1)
    .bit(1)
    .bit(0)
    .bit(0);
  return bits.bit(1).align().done();
};

const pictureSet = (): Uint8Array => {
  const bits = new Bits().put(0x68, 8).golomb(0).golomb(0).bit(0).bit(0).golomb(0).golomb(0).golomb(0);
  bits.bit(0).put(0, 2).golomb(0).golomb(0).golomb(0).bit(1).bit(0).bit(0);
  return bits.bit(1).align().done();
};

/** A ball that crosses the picture. No sample is 0, so that none looks like the start of a NAL unit. */
const brightness = (frame: number, x: number, y: number): number => {
  const [ballX, ballY] = [8 + frame * 11, 32 + Math.abs(frame * 2 - FRAMES) * 3 - 12];
  return (x - ballX) ** 2 + (y - ballY) ** 2 < 120 ? 220 : 60 + y;
};

/** A frame whose blocks are stored uncompressed. */
const slice = (frame: number): Uint8Array => {
  const bits = new Bits().put(0x65, 8);
  bits
    .golomb(0)
    .golomb(7)
    .golomb(0)
    .put(0, 4)
    .golomb(frame % 2);
  bits.bit(0).bit(0).golomb(0).golomb(1);
  for (let block = 0; block < COLUMNS * ROWS; block++) {
    bits.golomb(25).align();
    const [left, top] = [(block % COLUMNS) * 16, Math.floor(block / COLUMNS) * 16];
    for (let at = 0; at < 256; at++) {
      bits.put(brightness(frame, left + (at % 16), top + (at >> 4)), 8);
    }
    for (let at = 0; at < 64; at++) bits.put(150, 8);
    for (let at = 0; at < 64; at++) bits.put(110, 8);
  }
  return bits.bit(1).align().done();
};

const box = (type: string, ...content: readonly Part[]): Uint8Array => {
  const data = joined(...content);
  return joined(uint32(data.length + 8), type, data);
};

const full = (type: string, flags: number, ...content: readonly Part[]): Uint8Array =>
  box(type, uint32(flags), ...content);

const zeros = (count: number): number[] => Array<number>(count).fill(0);
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(uint32);

/** Two seconds of H.264 in an MP4. */
export const mp4 = (): Uint8Array => {
  const samples = Array.from({ length: FRAMES }, (_, frame) => {
    const unit = slice(frame);
    return joined(uint32(unit.length), unit);
  });
  const [sps, pps] = [sequence(), pictureSet()];
  const size = [...uint16(COLUMNS * 16), ...uint16(ROWS * 16)];
  const config = box(
    "avcC",
    [1, PROFILE, 0, LEVEL, 0xff, 0xe1],
    uint16(sps.length),
    sps,
    [1],
    uint16(pps.length),
    pps,
  );
  const entry = box(
    "avc1",
    [...zeros(6), 0, 1, ...zeros(16), ...size, 0, 0x48, 0, 0, 0, 0x48, 0, 0],
    [...zeros(4), 0, 1, ...zeros(32), 0, 24, 0xff, 0xff],
    config,
  );
  const head = box("ftyp", "isom", uint32(512), "isomavc1mp41");
  const table = box(
    "stbl",
    full("stsd", 0, uint32(1), entry),
    full("stts", 0, uint32(1), uint32(FRAMES), uint32(1)),
    full("stsc", 0, uint32(1), uint32(1), uint32(FRAMES), uint32(1)),
    full(
      "stsz",
      0,
      uint32(0),
      uint32(FRAMES),
      samples.flatMap(({ length }) => uint32(length)),
    ),
    full("stco", 0, uint32(1), uint32(head.length + 8)),
  );
  const media = box(
    "minf",
    full("vmhd", 1, zeros(8)),
    box("dinf", full("dref", 0, uint32(1), full("url ", 1))),
    table,
  );
  const track = box(
    "trak",
    full(
      "tkhd",
      7,
      zeros(8),
      uint32(1),
      zeros(4),
      uint32(FRAMES),
      zeros(16),
      MATRIX,
      uint32(COLUMNS * 16 * 65536),
      uint32(ROWS * 16 * 65536),
    ),
    box(
      "mdia",
      full("mdhd", 0, zeros(8), uint32(RATE), uint32(FRAMES), [0x55, 0xc4, 0, 0]),
      full("hdlr", 0, zeros(4), "vide", zeros(12), "Video\0"),
      media,
    ),
  );
  const movie = box(
    "moov",
    full(
      "mvhd",
      0,
      zeros(8),
      uint32(RATE),
      uint32(FRAMES),
      uint32(0x10000),
      [1, 0, ...zeros(10)],
      MATRIX,
      zeros(24),
      uint32(2),
    ),
    track,
  );
  return joined(head, box("mdat", ...samples), movie);
};
