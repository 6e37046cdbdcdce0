import { temporaryDirectory } from "../../server/routes/contact/harness.ts";
import { inParallel, submission } from "./client.ts";
import { startProcess } from "./server-process.ts";

const LIMIT = 120;
const FORGED = 1000;
const FROM_ELSEWHERE = 20;

export interface LimitReport {
  readonly limit: number;
  readonly sent: number;
  readonly passed: number;
  /** Requests from another address in the meantime. */
  readonly elsewhere: string;
}

/** Posts from another loopback address, which fetch cannot choose but curl can. */
const postFrom = async (address: string, url: URL): Promise<boolean> => {
  const args = [
    "-s",
    "-o",
    "/dev/null",
    "-w",
    "%{http_code}",
    "--interface",
    address,
    "-H",
    "content-type: application/json",
  ];
  const child = Bun.spawn(["curl", ...args, "-d", JSON.stringify(submission("elsewhere")), url.href], {
    stdout: "pipe",
  });
  return (await new Response(child.stdout).text()) === "200";
};

/** Ten times the limit from one address, with a different forged X-Forwarded-For in each request. */
export const measureLimit = async (): Promise<LimitReport> => {
  using directory = temporaryDirectory();
  await using server = await startProcess({ DATA_DIR: directory.path, CONTACT_RATE_LIMIT: String(LIMIT) });
  let passed = 0;
  const flood = inParallel(Array.from({ length: 10 * LIMIT }).keys(), 32, async (n) => {
    const forged = n % FORGED;
    const response = await fetch(server.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.${forged >> 8}.${forged & 255}.1`,
      },
      body: JSON.stringify(submission(String(n))),
    });
    if (response.status === 200) passed++;
    else if (response.status !== 429) throw new Error(`an answer outside the plan: ${response.status}`);
  });
  let elsewhere = 0;
  for (let n = 0; n < FROM_ELSEWHERE; n++) if (await postFrom("127.0.0.2", server.url)) elsewhere++;
  await flood;
  return { limit: LIMIT, sent: 10 * LIMIT, passed, elsewhere: `${elsewhere}/${FROM_ELSEWHERE}` };
};
