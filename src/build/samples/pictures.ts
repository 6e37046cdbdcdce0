import { zlibSync } from "fflate";
import { Bits, joined, uint16, uint32 } from "./bytes.ts";

type Colour = readonly [red: number, green: number, blue: number];

const WIDTH = 80;
const HEIGHT = 60;

const SKY: Colour = [136, 187, 221];
const SUN: Colour = [255, 221, 102];
const FAR: Colour = [102, 136, 170];
const NEAR: Colour = [68, 119, 85];
const FIELD: Colour = [170, 187, 85];
const WATER: Colour = [85, 136, 204];

/** A triangle's height above the ground at a column. */
const peak = (x: number, top: number, height: number, slope: number): number =>
  Math.max(0, height - Math.floor((Math.abs(x - top) * slope) / 2));

/** A landscape in pixels, all colours of which are multiples of 17: sun, two ranges of hills, a lake, a field. */
const pixelAt = (x: number, y: number): Colour => {
  const ground = 38;
  if ((x - 60) ** 2 + (y - 13) ** 2 <= 49) return SUN;
  const above = ground - y;
  const near = Math.max(peak(x, 8, 14, 1), peak(x, 66, 17, 1));
  if (above > 0 && above <= near) return NEAR;
  const far = Math.max(peak(x, 28, 26, 2), peak(x, 50, 20, 2));
  if (above > 0 && above <= far) return FAR;
  if (above > 0) return SKY;
  return (x - 36) ** 2 + ((y - 47) * 4) ** 2 <= 500 ? WATER : FIELD;
};

const SCALE = 8;

const crcTable = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

const crc = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const content = joined(type, data);
  return joined(uint32(data.length), content, uint32(crc(content)));
};

/** A truecolour PNG, in which each pixel of the picture is a square. */
export const png = (): Uint8Array => {
  const rows = Array.from({ length: HEIGHT * SCALE }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH * SCALE }, (__, x) =>
      pixelAt(Math.floor(x / SCALE), Math.floor(y / SCALE)),
    ).flat(),
  ]);
  const header = [...uint32(WIDTH * SCALE), ...uint32(HEIGHT * SCALE), 8, 2, 0, 0, 0];
  return joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk("IHDR", Uint8Array.from(header)),
    chunk("IDAT", zlibSync(Uint8Array.from(rows.flat()), { level: 9 })),
    chunk("IEND", new Uint8Array()),
  );
};

/** Luminance and both colour differences, as integers. */
const toYcc = ([red, green, blue]: Colour): readonly [number, number, number] => [
  Math.round((299 * red + 587 * green + 114 * blue) / 1000),
  Math.round(128 + (-169 * red - 331 * green + 500 * blue) / 1000),
  Math.round(128 + (500 * red - 419 * green - 81 * blue) / 1000),
];

const segment = (marker: number, data: readonly number[]): number[] => [
  0xff,
  marker,
  ...uint16(data.length + 2),
  ...data,
];

/** A Huffman table of a JPEG: the number of codes of each length, then their symbols. */
const huffman = (id: number, length: number, symbols: readonly number[]): number[] =>
  segment(0xc4, [
    id,
    ...Array.from({ length: 16 }, (_, index) => (index + 1 === length ? symbols.length : 0)),
    ...symbols,
  ]);

/** A baseline JPEG. Each pixel of the picture is a uniform block of 8 × 8, of which only the mean is stored. */
export const jpeg = (): Uint8Array => {
  const bits = new Bits();
  const before = [0, 0, 0];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      for (const [component, level] of toYcc(pixelAt(x, y)).entries()) {
        const mean = (level - 128) * 8;
        const step = mean - (before[component] ?? 0);
        before[component] = mean;
        const size = 32 - Math.clz32(Math.abs(step));
        bits.put(size, 4).put(step < 0 ? step + (1 << size) - 1 : step, size);
        bits.bit(0);
      }
    }
  }
  // 0xff is followed by 0, so that it does not start a marker.
  const scan = [...bits.align(1).done()].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]));
  const size = [...uint16(HEIGHT * 8), ...uint16(WIDTH * 8)];
  return joined(
    [0xff, 0xd8],
    segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, [8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    huffman(0x00, 4, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    huffman(0x10, 1, [0]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    scan,
    [0xff, 0xd9],
  );
};

const LEVELS = 16;
const reversed = (value: number): number =>
  ((value & 1) << 3) | ((value & 2) << 1) | ((value & 4) >> 1) | ((value & 8) >> 3);

/** A prefix code of WebP that has only the multiples of 17, with four bits each. */
const levelCode = (bits: Bits, alphabet: number): void => {
  // The lengths are coded, too: only 0 and 4 occur, with one bit each. The order is 17, 18, 0, 1, 2, 3, 4.
  bits.bit(0).put(7 - 4, 4);
  for (const length of [0, 0, 1, 0, 0, 0, 1]) bits.put(length, 3);
  bits.bit(0);
  for (let symbol = 0; symbol < alphabet; symbol++) bits.bit(symbol < 256 && symbol % 17 === 0 ? 1 : 0);
};

/** A prefix code with a single symbol of eight bits, which then takes no bits. */
const onlyCode = (bits: Bits, symbol: number): void => {
  bits.bit(1).bit(0).bit(1).put(symbol, 8);
};

/** A lossless WebP, at twice the size of the picture. */
export const webp = (): Uint8Array => {
  const [width, height] = [WIDTH * 2, HEIGHT * 2];
  const bits = new Bits({ lowFirst: true });
  bits
    .put(0x2f, 8)
    .put(width - 1, 14)
    .put(height - 1, 14)
    .bit(0)
    .put(0, 3);
  // No transforms, no colour cache, one group of codes.
  bits.bit(0).bit(0).bit(0);
  levelCode(bits, 256 + 24);
  levelCode(bits, 256);
  levelCode(bits, 256);
  onlyCode(bits, 255);
  onlyCode(bits, 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = pixelAt(x >> 1, y >> 1);
      for (const level of [green, red, blue]) bits.put(reversed((level / 17) % LEVELS), 4);
    }
  }
  const data = bits.done();
  const even = data.length % 2 === 0 ? data : joined(data, [0]);
  const size = (value: number): number[] => uint32(value).toReversed();
  return joined("RIFF", size(even.length + 12), "WEBPVP8L", size(data.length), even);
};

/** The picture as rows of rectangles. */
export const svg = (): string => {
  const shapes: string[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0, from = 0; x < WIDTH; x++) {
      const colour = pixelAt(x, y).join(",");
      if (x + 1 < WIDTH && pixelAt(x + 1, y).join(",") === colour) continue;
      shapes.push(`<path fill="rgb(${colour})" d="M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z"/>`);
      from = x + 1;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 8}" height="${HEIGHT * 8}" viewBox="0 0 ${WIDTH} ${HEIGHT}" shape-rendering="crispEdges" role="img"><title>Hills behind a lake</title>${shapes.join("")}</svg>\n`;
};
