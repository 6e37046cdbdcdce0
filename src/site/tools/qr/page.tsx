import { ToolPage } from "../../parts/tool-page.tsx";
import { tool } from "./tool.ts";

/** The longer side of a drawn SVG, in pixels. */
const SIZE = 1200;

/** An SVG as a PNG: workers read pictures of pixels only. */
const drawn = async (file: File): Promise<File> => {
  const isSvg = file.type === "image/svg+xml" || /\.svg$/i.test(file.name);
  if (!isSvg) return file;
  const address = URL.createObjectURL(new Blob([file], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const [width, height] = [picture.naturalWidth || 1, picture.naturalHeight || 1];
    const scale = SIZE / Math.max(width, height);
    const canvas = new OffscreenCanvas(Math.max(1, width * scale), Math.max(1, height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return new File([await canvas.convertToBlob()], file.name, { type: "image/png" });
  } catch {
    // Not an SVG that this browser can draw: the tool takes it as a text.
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
};

export const Page = () => <ToolPage tool={tool} prepareFile={drawn} />;
