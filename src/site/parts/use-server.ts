import { useLayoutEffect, useState } from "preact/hooks";
import { useShell } from "../shell-context.ts";

/** Where pages say that the server is until a script has looked. */
export const WRITTEN_SERVER = "http://localhost:3000";

/** The server that this page came from, as its examples name it: without a slash at the end. */
export function useServer(): string {
  const { root } = useShell();
  const [server, setServer] = useState(WRITTEN_SERVER);
  useLayoutEffect(() => setServer(new URL(root, location.href).href.replace(/\/$/, "")), [root]);
  return server;
}
