import { COMMON_HEADERS } from "../../core/http/headers.ts";
import { createFileHandler } from "./handler.ts";
import { openFiles } from "./site.ts";

/** Serves the pictures that records name; undefined for a path without one. */
export const createPictures = (publicUrl: string | null) => {
  const source = openFiles();
  const handle = createFileHandler(source, publicUrl);
  return async (request: Request, path: string): Promise<Response | undefined> => {
    if (!Object.hasOwn(source.manifest, path.slice(1))) return undefined;
    const response = await handle(request, path);
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value);
    return response;
  };
};
