import type { MockResponse, Sessions } from "../mock/index.ts";
import type { Content } from "./operation.ts";
import { MARKUP, SANDBOXED } from "./respond.ts";

/** Bytes that were sent: a file of a form, or a whole body. */
export interface Upload {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What was uploaded, by session and path, as long as the process lives. */
export interface Uploads {
  readonly keep: (session: string, paths: readonly string[], upload: Upload) => void;
  /** The one that was kept last at the first of these paths that has any. */
  readonly find: (session: string, paths: readonly string[]) => Upload | undefined;
  /** The same sessions; a reset takes the uploads with it. */
  readonly within: (sessions: Sessions) => Sessions;
}

/** All together; those that were kept first are given up. */
const MAX_BYTES = 64 * 2 ** 20;
/** A small upload costs about as much as its place in a map. */
const OVERHEAD = 1024;

const keyOf = (session: string, path: string): string => `${session} ${path}`;

export const createUploads = (): Uploads => {
  const all = new Map<string, Upload>();
  let size = 0;
  const drop = (key: string): void => {
    const known = all.get(key);
    if (known === undefined) return;
    size -= known.bytes.byteLength + OVERHEAD;
    all.delete(key);
  };
  return {
    keep(session, paths, upload) {
      for (const path of new Set(paths)) {
        const key = keyOf(session, path);
        drop(key);
        all.set(key, upload);
        size += upload.bytes.byteLength + OVERHEAD;
      }
      for (const key of all.keys()) {
        if (size <= MAX_BYTES) break;
        drop(key);
      }
    },
    find: (session, paths) =>
      paths.map((path) => all.get(keyOf(session, path))).find((one) => one !== undefined),
    within: (sessions) => ({
      ...sessions,
      reset(name) {
        for (const key of all.keys()) if (key.startsWith(`${name} `)) drop(key);
        return sessions.reset(name);
      },
    }),
  };
};

/** A path as it was requested, and that of the record which it is below: `/files/7` for `/files/7/content`. */
export const pathsOf = (template: string, path: string): readonly string[] => {
  const own = path.replace(/\/$/, "");
  if (!template.includes("}")) return [own];
  const below = template.slice(template.lastIndexOf("}") + 1).split("/").length - 1;
  return below === 0 ? [own] : [own, own.split("/").slice(0, -below).join("/")];
};

/** A response with the bytes that were uploaded, in the document's type if that is one. */
export const withUpload = (
  response: MockResponse,
  { type }: Pick<Content, "type">,
  upload: Upload,
): MockResponse => {
  const isAny = type.includes("*") || type === "application/octet-stream";
  const own = (isAny ? upload.type : type) || "application/octet-stream";
  const { etag: _, ...headers } = response.headers;
  const sandbox = MARKUP.test(own) ? SANDBOXED : {};
  return { ...response, headers: { ...headers, "content-type": own, ...sandbox }, body: upload.bytes };
};
