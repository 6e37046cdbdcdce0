import { COMMON_HEADERS } from "../../core/http/headers.ts";
import { createFileHandler } from "./handler.ts";
import { openFiles } from "./site.ts";

/** The files of the site, for a server that has only some of them. */
export const createLocalFiles = (publicUrl: string | null) => {
  const source = openFiles();
  const handle = createFileHandler(source, publicUrl);
  return {
    /** A picture that records name; undefined for a path without one. */
    async picture(request: Request, path: string): Promise<Response | undefined> {
      if (!Object.hasOwn(source.manifest, path.slice(1))) return undefined;
      const response = await handle(request, path);
      for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value);
      return response;
    },
    /** A page, or what it loads; the 404 page for a path of neither. */
    async page(request: Request, path: string): Promise<Response> {
      const response = await handle(request, path);
      response.headers.set("x-content-type-options", "nosniff");
      return response;
    },
  };
};
