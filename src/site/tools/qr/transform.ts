import { encodeQR } from "qr";
import { fileKindOf } from "../../shared/file-kind.ts";
import { counted, InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { payloadOf } from "./payload.ts";
import { pngOf } from "./png.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

type Modules = readonly (readonly boolean[])[];

const BORDER = 4;
const BYTES_AT_MOST: Readonly<Record<Options["level"], number>> = {
  low: 2953,
  medium: 2331,
  quartile: 1663,
  high: 1273,
};

const BLACK = "#000000";
const WHITE = "#ffffff";

/** Accepts hexadecimal colours only, because the text is inserted into the SVG. */
const colourOf = (text: string, fallback: string, name: string): string => {
  const colour = text.trim() || fallback;
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour))
    throw new InputError(`${name} must be a colour such as ${fallback}.`);
  return colour;
};

const lightnessOf = (hex: string): number => {
  const digits = hex.length === 4 ? hex.replaceAll(/[^#]/g, "$&$&") : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return (red * 299 + green * 587 + blue * 114) / 255_000;
};

const svgOf = (modules: Modules, scale: number, dark: string, light: string): string => {
  const size = modules.length;
  const runs = modules.flatMap((row, y) =>
    Array.from(
      row.map(Number).join("").matchAll(/1+/g),
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * scale}" height="${size * scale}" shape-rendering="crispEdges"><path fill="${light}" d="M0 0h${size}v${size}H0z"/><path fill="${dark}" d="${runs.join("")}"/></svg>`;
};

/** Draws two rows of modules per line of text. */
const textOf = (modules: Modules): string => {
  const line = (upper: readonly boolean[], lower: readonly boolean[] = []): string =>
    upper.map((isDark, x) => " ▄▀█"[Number(isDark) * 2 + Number(lower[x] ?? false)]).join("");
  return modules.flatMap((row, y) => (y % 2 === 0 ? [line(row, modules[y + 1])] : [])).join("\n");
};

const make = (payload: string, { level, as, ...options }: Options): Outcome => {
  const bytes = new TextEncoder().encode(payload).length;
  let modules: Modules;
  try {
    modules = encodeQR(payload, "raw", { ecc: level, border: BORDER, scale: 1 });
  } catch {
    throw new InputError(
      `The text has ${bytes} bytes. At this level a code holds at most ${BYTES_AT_MOST[level]} (more if all are digits).`,
    );
  }
  const dark = colourOf(options.dark, BLACK, "The foreground");
  const light = colourOf(options.light, WHITE, "The background");
  const scale = Number(options.size);
  const isColoured = as === "svg";
  const svg = isColoured ? svgOf(modules, scale, dark, light) : svgOf(modules, scale, BLACK, WHITE);
  const isReadable = !isColoured || lightnessOf(light) - lightnessOf(dark) >= 0.4;
  const size = modules.length - 2 * BORDER;
  const common = {
    picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    figures: [`version ${(size - 17) / 4}, ${size} × ${size}`, counted(bytes, "byte")],
    cautions: isReadable
      ? []
      : ["Scanners need a dark code on a light background. The contrast of these colours may be too low."],
    fileName: as === "text" ? "code.txt" : `code.${as}`,
  };
  if (as === "svg") return { ...common, text: svg };
  if (as === "text") return { ...common, text: textOf(modules) };
  return { ...common, text: payload, bytes: pngOf(modules, scale), type: "image/png" };
};

const MAX_SIZE = 1600;
/** Up to this size, an image is enlarged for another try. */
const SMALL_SIZE = 500;
const ENLARGED = 3;

const bitmapOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(new Blob([bytes]));
  } catch {
    throw new InputError("This image is damaged, or its format is not supported by this browser.");
  }
};

/** Draws the image, mirrored for pictures from front cameras. */
const pixelsOf = (bitmap: ImageBitmap, scale: number, isMirrored: boolean): ImageData => {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new InputError("This browser cannot process images in the background.");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  if (isMirrored) pen.setTransform(-1, 0, 0, 1, width, 0);
  pen.drawImage(bitmap, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
};

/** The standard's default encoding; most programs write UTF-8 instead. */
const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

const read = async (bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> => {
  const [{ decodeQR }, bitmap] = await Promise.all([import("qr/decode.js"), bitmapOf(bytes)]);
  const size = Math.max(bitmap.width, bitmap.height);
  const scale = Math.min(1, MAX_SIZE / size);
  const looks: readonly (readonly [scale: number, isMirrored: boolean])[] = [
    [scale, false],
    [scale, true],
    ...(size <= SMALL_SIZE ? [[ENLARGED, false] as const] : []),
  ];
  for (const look of looks)
    try {
      const pixels = pixelsOf(bitmap, ...look);
      const text = decodeQR(pixels, { timeLimit: 3000 });
      const isUtf8 = !text.includes("\ufffd");
      return {
        text: isUtf8 ? text : decodeQR(pixels, { timeLimit: 3000, textDecoder: latin1 }),
        fileName: "code.txt",
        type: "text/plain",
        figures: [`read from ${bitmap.width} × ${bitmap.height} pixels`],
        cautions: isUtf8 ? [] : ["The text is not UTF-8. It is read as Latin-1, which older programs use."],
      };
    } catch (cause) {
      if (cause instanceof InputError) throw cause;
    }
  throw new InputError("No readable QR code found in this image. Crop it closer, or use a sharper one.");
};

/** Creates a QR code for a text, a network or a contact, or reads one from an image. */
export const transform = transformOf(tool, (source, options) => {
  const bytes = source.bytes();
  if (fileKindOf(bytes)?.type.startsWith("image/") === true) return read(bytes);
  const payload = payloadOf(source.text, options);
  return "hint" in payload ? { text: "", hint: payload.hint } : make(payload.text, options);
});
