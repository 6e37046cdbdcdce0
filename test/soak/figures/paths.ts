import { CLIMB_PREFIXES, CLIMBS, OUTSIDE } from "../../support/climbs.ts";
import { sendRaw } from "../../support/raw-http.ts";
import { startServer } from "../../support/server.ts";
import type { Figure } from "../figure.ts";

const percent = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

/** Raw, with every byte encoded, and encoded twice. */
const WRITINGS = [
  (path: string) => path,
  percent,
  (path: string) => percent(path).replaceAll("%", "%25"),
] as const;

export const paths: Figure = {
  number: 10,
  title: "paths that lead out of the served files",
  goal: "no byte from outside, raw, encoded or encoded twice",
  run: async () => {
    await using server = await startServer({ keepsLog: false });
    const wrong: string[] = [];
    let tried = 0;
    for (const prefix of CLIMB_PREFIXES)
      for (const climb of CLIMBS)
        for (const writing of WRITINGS) {
          const path = prefix + writing(climb);
          const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
          const { status, text } = await sendRaw(server.port, [head], { quietMs: 2000 });
          tried++;
          if (![400, 404, 405].includes(status) || OUTSIDE.test(text)) wrong.push(`${status} ${path}`);
        }
    return {
      good: wrong.length === 0,
      words: `${tried} paths, ${wrong.length === 0 ? "none led out" : `wrong: ${wrong.slice(0, 3).join(", ")}`}`,
    };
  },
};
