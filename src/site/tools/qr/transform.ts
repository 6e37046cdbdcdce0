import { encodeQR, type ErrorCorrection } from "qr";
import { fileKindOf } from "../../shared/file-kind.ts";
import { counted, InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { payloadOf } from "./payload.ts";
import { pngOf } from "./png.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

const LEVELS: readonly string[] = ["low", "medium", "quartile", "high"] satisfies ErrorCorrection[];
const BORDER = 4;
const BYTES_AT_MOST: Readonly<Record<string, number>> = {
  low: 2953,
  medium: 2331,
  quartile: 1663,
  high: 1273,
};

/** Accepts hexadecimal colours only, because the text is inserted into the SVG. */
const colourOf = (text: string | undefined, fallback: string, name: string): string => {
  const colour = text?.trim() || fallback;
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour))
    throw new InputError(`${name} must be a colour such as ${fallback}.`);
  return colour;
};

const lightnessOf = (hex: string): number => {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, "$&$&") : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return (red * 299 + green * 587 + blue * 114) / 255_000;
};

interface Look {
  readonly scale: number;
  readonly dark: string;
  readonly light: string;
}

const svgOf = (modules: readonly (readonly boolean[])[], { scale, dark, light }: Look): string => {
  const size = modules.length;
  const runs = modules.flatMap((row, y) =>
    Array.from(
      row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * scale}" height="${size * scale}" shape-rendering="crispEdges"><path fill="${light}" d="M0 0h${size}v${size}H0z"/><path fill="${dark}" d="${runs.join("")}"/></svg>`;
};

/** Draws two rows of modules per line of text. */
const textOf = (modules: readonly (readonly boolean[])[]): string => {
  const rows: string[] = [];
  for (let y = 0; y < modules.length; y += 2)
    rows.push(
      Array.from(modules[y] ?? [], (upper, x) => {
        const lower = modules[y + 1]?.[x] === true;
        return upper ? (lower ? "█" : "▀") : lower ? "▄" : " ";
      }).join(""),
    );
  return rows.join("\n");
};

const PLAIN = { dark: "#000000", light: "#ffffff" } as const;

const make = (payload: string, options: Options): Outcome => {
  const ecc = LEVELS.find((level) => level === options.level) ?? "medium";
  const size = new TextEncoder().encode(payload).length;
  let modules: boolean[][];
  try {
    modules = encodeQR(payload, "raw", { ecc: ecc as ErrorCorrection, border: BORDER, scale: 1 });
  } catch {
    throw new InputError(
      `The text has ${size} bytes. At this level a code holds at most ${BYTES_AT_MOST[ecc]} (more if all are digits).`,
    );
  }
  const dark = colourOf(options.dark, "#000000", "The foreground");
  const light = colourOf(options.light, "#ffffff", "The background");
  const scale = Number(options.size);
  const svg = svgOf(modules, options.as === "svg" ? { scale, dark, light } : { ...PLAIN, scale });
  const isReadable = options.as !== "svg" || lightnessOf(light) - lightnessOf(dark) >= 0.4;
  const version = (modules.length - 2 * BORDER - 17) / 4;
  const common = {
    picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    figures: [
      `version ${version}, ${modules.length - 2 * BORDER} × ${modules.length - 2 * BORDER}`,
      counted(size, "byte"),
    ],
    cautions: isReadable
      ? []
      : ["Scanners need a dark code on a light background. The contrast of these colours may be too low."],
  };
  if (options.as === "png")
    return {
      ...common,
      text: payload,
      bytes: pngOf(modules, scale),
      type: "image/png",
      fileName: "code.png",
    };
  if (options.as === "text") return { ...common, text: textOf(modules), fileName: "code.txt" };
  return { ...common, text: svg, type: "image/svg+xml", fileName: "code.svg" };
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
