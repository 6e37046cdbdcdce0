import type { ApiDescription } from "../../core/api/studio.ts";
import type { ServedList } from "../../core/rows/index.ts";
import { systemCodeOf } from "../../server/failures.ts";

/** A server of Mockbench, in this process or elsewhere: the tools know no other way to it. */
export interface Connection {
  /** Where what it says of itself is: `/__mockbench` on a server of an API of one's own. */
  readonly root: string;
  /** The session of requests that name none, if they keep what they write. */
  readonly session: string | null;
  /** The operations of an API of one's own. */
  readonly operations: ApiDescription["operations"];
  /** Sends a request to a path that begins with a slash. Throws a {@link ConnectionError}. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Finds out what the server is, for each call of a tool: it may have been started, or changed, since the last one. */
export type Connect = () => Promise<Connection>;

/** A server that cannot be asked; the message says why. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
}

/** Answers a request as a server does; rejects if the connection is cut. */
export type Fetch = (request: Request) => Promise<Response>;

/** The longest delay that can be asked for is 15 s. */
const TIMEOUT_MS = 30_000;

const OWN_ROOT = "/__mockbench";
export const LISTS_PATH = "/studio/lists.json";

const isJson = ({ ok, headers }: Response): boolean =>
  ok && headers.get("content-type")?.startsWith("application/json") === true;

const whyNot = (error: unknown): string => {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return `no answer within ${TIMEOUT_MS / 1000} s`;
  return systemCodeOf(error) ?? (error instanceof Error ? error.message : String(error));
};

/** Connects to the server at an address, or to the function that stands for it. */
export const connectTo =
  (base: string, send: Fetch = fetch): Connect =>
  async () => {
    const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return send(new Request(base + path, { redirect: "manual", ...init, signal }));
    };
    const first = (path: string): Promise<Response> =>
      ask(path, { headers: { accept: "application/json" } }).catch((error: unknown) => {
        throw new ConnectionError(
          `${base} does not answer (${whyNot(error)}). Start the server there, for example with: mockbench mock openapi.yaml; or correct --url.`,
        );
      });
    const connected = {
      send: (path: string, init?: RequestInit) =>
        ask(path, init).catch((error: unknown) => {
          throw new ConnectionError(
            `The connection was cut (${whyNot(error)}): a fault or a rule asks for that, or the server has stopped.`,
          );
        }),
    };
    const own = await first(`${OWN_ROOT}/api`);
    if (isJson(own)) {
      const { session, operations } = (await own.json()) as ApiDescription;
      return { ...connected, root: OWN_ROOT, session, operations };
    }
    const lists = await first(LISTS_PATH);
    if (isJson(lists)) return { ...connected, root: "", session: null, operations: [] };
    const { status } = own;
    const said =
      status === 403 ? ((await own.json().catch(() => ({}))) as { detail?: string }).detail : undefined;
    throw new ConnectionError(
      said ??
        `${base} is not a server of this version of Mockbench: it answers ${status} to ${OWN_ROOT}/api and ${lists.status} to ${LISTS_PATH}. Give --url the address that mockbench or mockbench mock prints when it starts.`,
    );
  };

/** The lists as the server describes them. */
export const listsOf = async ({ root, send }: Connection): Promise<ServedList[]> =>
  (await (await send(root + LISTS_PATH)).json()) as ServedList[];
