import { createHash } from "node:crypto";
import { join } from "node:path";
import { ROOT } from "../paths.ts";

export type Mode = "production" | "development";

/** The sources of the pages. */
export const webSource = join(ROOT, "src/site");

/** The output folder, and a record of what was written to it. */
export class Site {
  readonly mode: Mode;
  readonly outDir: string;
  readonly files = new Map<string, Uint8Array>();
  /** The folders of the packages in its scripts. */
  readonly packages = new Set<string>();

  constructor(outDir: string, mode: Mode) {
    this.outDir = outDir;
    this.mode = mode;
  }

  async emit(path: string, content: string | Uint8Array): Promise<string> {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    await Bun.write(join(this.outDir, path), bytes);
    this.files.set(path, bytes);
    return path;
  }

  /** Writes below `assets/` under a name that changes with the content, so that it can be cached forever. */
  emitHashed(name: string, extension: string, content: string | Uint8Array): Promise<string> {
    return this.emit(`assets/${name}-${digest(content)}.${extension}`, content);
  }
}

export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 10);
}
