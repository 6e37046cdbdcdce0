import { useLayoutEffect, useState } from "preact/hooks";
import { useShell } from "../shell-context.ts";

/** The server's URL in prerendered pages, until a script replaces it. */
export const DEFAULT_SERVER = "http://localhost:3000";

/** The URL of this page's server, for examples: without a slash at the end. */
export function useServer(): string {
  const { root } = useShell();
  const [server, setServer] = useState(DEFAULT_SERVER);
  useLayoutEffect(() => setServer(new URL(root, location.href).href.replace(/\/$/, "")), [root]);
  return server;
}
