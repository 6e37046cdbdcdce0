import { isIP, isIPv4 } from "node:net";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/;

/** The address in an X-Forwarded-For entry, which may carry a port; null if it is none. */
const addressIn = (entry: string): string | null => {
  const found = WITH_PORT.exec(entry);
  const address = found?.[1] ?? found?.[2] ?? entry;
  return isIP(address) === 0 ? null : address;
};

/** The first 64 bits: one household or server has that many addresses to itself and could use a new one each time. */
const networkOf = (address: string): string => {
  const canonical = new URL(`http://[${address.split("%", 1)[0]}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
};

const groupOf = (address: string): string => {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv4(address) ? address : networkOf(address);
};

/**
 * Who sent a request, as the rate limit counts it: an IPv4 address or an IPv6 network. With `trustProxy`
 * proxies in front, each of which appends the address it saw, that many entries from the right are true and
 * whatever stands to their left is the client's own invention.
 */
export const clientAddress = (peer: string, forwardedFor: string | null, trustProxy: number): string => {
  if (trustProxy === 0 || forwardedFor === null) return groupOf(peer);
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const claimed = entries[Math.max(0, entries.length - trustProxy)] ?? "";
  return groupOf(addressIn(claimed) ?? peer);
};
