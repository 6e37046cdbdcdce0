/* Small real files, so that what a document says is a picture or a PDF can be opened. */

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAQMAAACbhe5cAAAAA1BMVEV6nsJktNRUAAAADklEQVR42mNgGAVDCQAAAbAAAYw4X18AAAAASUVORK5CYII=";
/** A grey square. Its tables are all ones, and its only block is empty. */
const JPEG =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z";
const GIF = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const WEBP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";
/** An archive without files. */
const ZIP = "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="#7a9ec2"/></svg>';

/** An empty page. */
const pdf = (): string => {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  return `${text}xref\n0 4\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
};

/** A tenth of a second of silence: 800 samples of a byte. */
const wav = (): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(844).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void => {
    bytes.set(new TextEncoder().encode(text), at);
  };
  write(0, "RIFF");
  view.setUint32(4, 836, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, "data");
  view.setUint32(40, 800, true);
  return bytes;
};

/** Frames of silence at 128 kbit/s, of 417 bytes each. */
const mp3 = (): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(417 * 4);
  for (let at = 0; at < bytes.length; at += 417) bytes.set([0xff, 0xfb, 0x90, 0x64], at);
  return bytes;
};

/** A file, and its own type where the document has only a range. */
interface File {
  readonly type: string;
  readonly body: () => string | Uint8Array<ArrayBuffer>;
}

const FILES: readonly (readonly [types: RegExp, file: File])[] = [
  [/^image\/(?:png|\*)$/, { type: "image/png", body: () => bytesOf(PNG) }],
  [/^image\/jpe?g$/, { type: "image/jpeg", body: () => bytesOf(JPEG) }],
  [/^image\/gif$/, { type: "image/gif", body: () => bytesOf(GIF) }],
  [/^image\/webp$/, { type: "image/webp", body: () => bytesOf(WEBP) }],
  [/^image\/svg\+xml$/, { type: "image/svg+xml", body: () => SVG }],
  [/^application\/pdf$/, { type: "application/pdf", body: pdf }],
  [/^application\/(?:x-)?zip(?:-compressed)?$/, { type: "application/zip", body: () => bytesOf(ZIP) }],
  [/^audio\/(?:(?:x-)?wav|wave|\*)$/, { type: "audio/wav", body: wav }],
  [/^audio\/(?:mpeg|mp3)$/, { type: "audio/mpeg", body: mp3 }],
];

/** A real file of a media type; undefined for types that have none. */
export const fileOf = (type: string): File | undefined => {
  const base = type.split(";", 1)[0]?.trim() ?? "";
  return FILES.find(([types]) => types.test(base))?.[1];
};
