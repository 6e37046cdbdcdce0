/** `bun run samples` writes size and checksum of every sample file to where the engine reads them. */
import { makeSample, SAMPLE_TYPES } from "./build-samples.ts";

const file = new URL("../../core/engine/words/samples.ts", import.meta.url);
const rows = SAMPLE_TYPES.map((type) => {
  const bytes = makeSample(type);
  return `  ${type}: { size: ${bytes.length}, checksum: "${Bun.SHA256.hash(bytes, "hex")}" },\n`;
});
const text = await Bun.file(file).text();
await Bun.write(file, text.replace(/(SAMPLES = \{\n)[\s\S]*?(\} as const)/, `$1${rows.join("")}$2`));
await Bun.$`bun fmt --no-script ${file.pathname}`.quiet();
