/** The part of a server that knows a connection's address. */
interface Sockets {
  requestIP(request: Request): { readonly address: string } | null;
}

const peers = new WeakMap<Request, string>();

/** Passes a request's peer on to a copy of it, of which no socket knows. */
export const copyPeer = (from: Request, to: Request, server: Sockets): void => {
  const peer = peerOf(from, server);
  if (peer !== null) peers.set(to, peer);
};

/** The address at the other end of the connection; null where there is none, as for a request made in this process. */
export const peerOf = (request: Request, server: Sockets | null): string | null =>
  peers.get(request) ?? server?.requestIP(request)?.address ?? null;
