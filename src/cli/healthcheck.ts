import type { Config } from "../server/config/config.ts";
import { noAnswerReason } from "../server/failures.ts";

const TIMEOUT_MS = 4000;

/** Listeners on any address are reached through loopback. */
export const reachable = (host: string): string => {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
};

/** Readiness if there is an admin listener, else one record of the mock API. */
const targetOf = (config: Config): string =>
  config.adminPort === null
    ? `http://${reachable(config.host)}:${config.port}/api/mock/users/1`
    : `http://${reachable(config.adminHost)}:${config.adminPort}/readyz`;

/** Asks the server with this configuration: 0 is healthy, 1 is not. Says why on standard error. */
export const checkHealth = async (config: Config): Promise<0 | 1> => {
  const target = targetOf(config);
  try {
    const response = await fetch(target, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // A server with `--only` may answer 404, because it has no users.
    if (response.status < 500) return 0;
    console.error(
      `mockbench: ${target} answered ${response.status}: ${(await response.text()).slice(0, 500)}`,
    );
  } catch (error) {
    console.error(`mockbench: ${target} did not answer: ${noAnswerReason(error, TIMEOUT_MS)}`);
  }
  return 1;
};
