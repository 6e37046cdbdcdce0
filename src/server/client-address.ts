import ipaddr from "ipaddr.js";

const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/;

/**
 * Who an address counts as: an IPv4 address, or the first 64 bits of an IPv6 address, because one client has all
 * addresses of such a network and could use a new one for each request. Null if the text is no address.
 */
const countedAs = (text: string): string | null => {
  // Not `isValid`, which takes 127.1 and 0x7f000001 as well.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
};

/** The same for an entry of X-Forwarded-For, which may carry a port. */
const entryCountedAs = (entry: string): string | null => {
  const found = WITH_PORT.exec(entry);
  return countedAs(found?.[1] ?? found?.[2] ?? entry);
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
  const seen = (peer === null ? null : countedAs(peer)) ?? UNKNOWN;
  if (trustProxy === 0 || forwardedFor === null) return seen;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const claimed = entries[Math.max(0, entries.length - trustProxy)] ?? "";
  return entryCountedAs(claimed) ?? seen;
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
