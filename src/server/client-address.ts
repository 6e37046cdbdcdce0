const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const IPV6 = /^[\da-f:.]+(?:%[\w.-]+)?$/i;

// Not isIP of node:net: loading that module takes a third of the startup time.
const isIPv4 = (text: string): boolean => IPV4.test(text);
const isIPv6 = (text: string): boolean =>
  text.includes(":") && IPV6.test(text) && URL.canParse(`http://[${text.split("%", 1)[0]}]`);

const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/;

/** The address in an X-Forwarded-For entry, which may carry a port; null if it is none. */
const addressIn = (entry: string): string | null => {
  const found = WITH_PORT.exec(entry);
  const address = found?.[1] ?? found?.[2] ?? entry;
  return isIPv4(address) || isIPv6(address) ? address : null;
};

/** The eight groups of an IPv6 address in any notation. */
const groupsOf = (address: string): string[] => {
  // URL prints the canonical form, IPv4 endings as groups. It does not accept zones.
  const canonical = new URL(`http://[${address.split("%", 1)[0]}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
};

const MAPPED_IPV4 = "0:0:0:0:0:ffff";

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join(".");

/**
 * An IPv4 address, or the first 64 bits of an IPv6 address: one client has all addresses of such a network and could
 * use a new one for each request.
 */
const countedAs = (address: string): string => {
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") === MAPPED_IPV4) return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(":")}::/64`;
};

/** Requests without an address share one count. */
const UNKNOWN = "unknown";

/**
 * The client of a request for rate limits: an IPv4 address or an IPv6 network. Each of `trustProxy` proxies appends the
 * address that it saw, so that many entries from the right can be trusted. The client may have made up the others.
 */
export const clientAddress = (
  peer: string | null,
  forwardedFor: string | null,
  trustProxy: number,
): string => {
  const seen = peer === null ? UNKNOWN : countedAs(peer);
  if (trustProxy === 0 || forwardedFor === null) return seen;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const claimed = entries[Math.max(0, entries.length - trustProxy)] ?? "";
  const address = addressIn(claimed);
  return address === null ? seen : countedAs(address);
};

/** The part of a server that knows the addresses of clients. */
export interface Sockets {
  requestIP(request: Request): { readonly address: string } | null;
}

const peers = new WeakMap<Request, string>();

/** The address of the client; null for requests made in this process. */
const peerOf = (request: Request, server: Sockets | null): string | null =>
  peers.get(request) ?? server?.requestIP(request)?.address ?? null;

/** Records the peer of a copied request, which the server does not know. */
export const copyPeer = (from: Request, to: Request, server: Sockets | null): void => {
  const peer = peerOf(from, server);
  if (peer !== null) peers.set(to, peer);
};

/** The client of a request, as rate limits count it. */
export const clientOf = (request: Request, server: Sockets | null, trustProxy: number): string =>
  clientAddress(peerOf(request, server), request.headers.get("x-forwarded-for"), trustProxy);
