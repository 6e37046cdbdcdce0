/** The part of a server that knows the addresses of clients. */
interface Sockets {
  requestIP(request: Request): { readonly address: string } | null;
}

const peers = new WeakMap<Request, string>();

/** Records the peer of a copied request, which the server does not know. */
export const copyPeer = (from: Request, to: Request, server: Sockets): void => {
  const peer = peerOf(from, server);
  if (peer !== null) peers.set(to, peer);
};

/** The address of the client; null for requests made in this process. */
export const peerOf = (request: Request, server: Sockets | null): string | null =>
  peers.get(request) ?? server?.requestIP(request)?.address ?? null;
