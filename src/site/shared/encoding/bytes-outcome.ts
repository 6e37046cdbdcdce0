import { toBase64, utf8In } from "../bytes.ts";
import { fileKindOf } from "../file-kind.ts";
import { hexDump } from "../hex-dump.ts";
import { counted, type Outcome } from "../transform.ts";

/** Larger images have no preview. */
const MAX_PICTURE = 4_000_000;

const pictureOf = (bytes: Uint8Array, type: string): Pick<Outcome, "picture"> =>
  /^image\//i.test(type) && bytes.length <= MAX_PICTURE
    ? { picture: `data:${type};base64,${toBase64(bytes)}` }
    : {};

/** Text as it is, anything else as a hex dump, and a picture if it is one. */
export const bytesOutcome = (bytes: Uint8Array<ArrayBuffer>, named?: string): Outcome => {
  const kind = fileKindOf(bytes);
  const type = named ?? kind?.type ?? "application/octet-stream";
  const figures = [counted(bytes.length, "byte"), ...(type === "application/octet-stream" ? [] : [type])];
  const text = utf8In(bytes);
  if (text !== undefined)
    return { text, figures, ...(/^image\/svg\+xml/i.test(type) ? pictureOf(bytes, type) : {}) };
  return {
    text: hexDump(bytes),
    isColumned: true,
    bytes,
    figures,
    cautions: ["These bytes are not UTF-8 text. The result shows a hex dump; Download saves the bytes."],
    type,
    fileName: `decoded.${kind?.ending ?? "bin"}`,
    ...pictureOf(bytes, type),
  };
};
