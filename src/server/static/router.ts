import { Elysia } from "elysia";
import { createFileHandler } from "./handler.ts";
import { openFileSource } from "./source.ts";

/** Every path outside the API: a static file, or the page for what is not there. */
export const staticRouter = () => {
  let files: ReturnType<typeof createFileHandler> | undefined;
  return new Elysia({ name: "static" }).all("/*", ({ request, path }) => {
    files ??= createFileHandler(openFileSource());
    return files(request, path);
  });
};
