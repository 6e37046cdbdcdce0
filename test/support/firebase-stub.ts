import type { ServerWebSocket } from "bun";
import { FirebaseTree, hashOf, type Json, type WireQuery } from "./firebase-tree.ts";

/**
 * How the database misbehaves:
 * - `refuse`: nothing listens; `stall`: connects and never answers again; `slow`: answers after `slowMs`;
 * - `drop_after_storing`: stores the write, then drops the connection instead of answering;
 * - `denied`: neither reads nor writes are allowed; `read_only`: no writes are;
 * - `garbage`: answers with text that is not JSON; `nonsense`: with JSON that is not a message of the protocol.
 */
export type FirebaseFault =
  | "none"
  | "refuse"
  | "stall"
  | "slow"
  | "drop_after_storing"
  | "denied"
  | "read_only"
  | "garbage"
  | "nonsense";

interface WireRequest {
  readonly r: number;
  readonly a: string;
  readonly b: {
    readonly p?: string;
    readonly d?: Json;
    readonly h?: string;
    readonly q?: WireQuery;
    readonly t?: number;
    readonly cred?: string;
  };
}

interface Peer {
  /** Frames of a message that arrives in pieces, and how many are missing. */
  frames: string[];
  missing: number;
  readonly listens: Map<string, WireQuery | undefined>;
}

const MAX_FRAME = 16_384;

/**
 * A Realtime Database on loopback that speaks the wire protocol of the SDKs, version 5: enough of it for
 * reading, writing, merging, transactions and listening. It proves our side of the protocol, not Firebase's.
 */
export class FirebaseStub implements AsyncDisposable {
  readonly tree = new FirebaseTree();
  /** Every action received, in order: `p /contacts/x`. */
  readonly actions: string[] = [];
  readonly credentials = new Set<string>();
  slowMs = 300;
  #fault: FirebaseFault = "none";
  #server: ReturnType<FirebaseStub["listen"]>;
  readonly #port: number;
  readonly #peers = new Set<ServerWebSocket<Peer>>();

  constructor() {
    this.#server = this.listen(0);
    this.#port = this.#server.port ?? 0;
  }

  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get fault(): FirebaseFault {
    return this.#fault;
  }

  /** Changes how it misbehaves, from the next message on. */
  async misbehave(fault: FirebaseFault): Promise<void> {
    if (fault === "refuse" && this.#fault !== "refuse") await this.#server.stop(true);
    if (fault !== "refuse" && this.#fault === "refuse") this.#server = this.listen(this.#port);
    this.#fault = fault;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop(true);
  }

  listen(port: number) {
    return Bun.serve<Peer>({
      port,
      hostname: "127.0.0.1",
      fetch: (request, server) => {
        const peer: Peer = { frames: [], missing: 0, listens: new Map() };
        return server.upgrade(request, { data: peer })
          ? undefined
          : new Response("websocket only", { status: 400 });
      },
      websocket: {
        open: (socket) => {
          this.#peers.add(socket);
          if (this.#fault === "stall") return;
          if (this.#fault === "garbage") return void socket.send("<html>a captive portal</html>");
          send(socket, { t: "c", d: { t: "h", d: { ts: Date.now(), v: "5", h: this.host, s: "stub" } } });
        },
        message: (socket, frame) => this.#receive(socket, String(frame)),
        close: (socket) => void this.#peers.delete(socket),
      },
    });
  }

  #receive(socket: ServerWebSocket<Peer>, frame: string): void {
    const { data: peer } = socket;
    if (peer.missing === 0) {
      // "0" is a keep-alive; another number is the number of frames of the next message.
      if (frame === "0") return;
      if (/^\d{1,6}$/.test(frame)) return void (peer.missing = Number(frame));
      peer.missing = 1;
    }
    peer.frames.push(frame);
    peer.missing--;
    if (peer.missing > 0) return;
    const message: { t: string; d: WireRequest } = JSON.parse(peer.frames.join(""));
    peer.frames = [];
    if (message.t === "d") void this.#misanswer(socket, message.d);
  }

  async #misanswer(socket: ServerWebSocket<Peer>, request: WireRequest): Promise<void> {
    const { r, a, b } = request;
    this.actions.push(b.p === undefined ? a : `${a} ${b.p}`);
    const fault = this.#fault;
    const isWrite = a === "p" || a === "m";
    const touchesData = isWrite || a === "g" || a === "q";
    if (fault === "stall") return;
    if (fault === "garbage") return void socket.send('{"t":"d","d":{"r":');
    if (fault === "nonsense") return send(socket, { t: "d", d: { r, b: null, surprise: [1, 2, 3] } });
    if (fault === "slow" && touchesData) await Bun.sleep(this.slowMs);
    if ((fault === "denied" && touchesData) || (fault === "read_only" && isWrite))
      return answer(socket, r, "permission_denied", "Permission denied");
    const reply = this.#perform(socket, request);
    if (fault === "drop_after_storing" && isWrite) return socket.terminate();
    answer(socket, r, reply.status, reply.data);
  }

  #perform(socket: ServerWebSocket<Peer>, { a, b }: WireRequest): { status: string; data: Json } {
    const path = b.p ?? "/";
    switch (a) {
      case "g":
        return { status: "ok", data: this.tree.query(path, b.q) };
      case "q":
        socket.data.listens.set(path, b.q);
        send(socket, {
          t: "d",
          d: { a: "d", b: { p: path.slice(1), d: this.tree.query(path, b.q), t: b.t ?? null } },
        });
        return { status: "ok", data: {} };
      case "n":
        socket.data.listens.delete(path);
        return { status: "ok", data: "" };
      case "p":
        if (b.h !== undefined && b.h !== hashOf(this.tree.get(path)))
          return { status: "datastale", data: "" };
        this.tree.set(path, b.d ?? null);
        this.#tell(path);
        return { status: "ok", data: "" };
      case "m":
        if (typeof b.d === "object" && b.d !== null) this.tree.merge(path, b.d);
        this.#tell(path);
        return { status: "ok", data: "" };
      case "gauth":
      case "auth":
        this.credentials.add(b.cred ?? "");
        return { status: "ok", data: {} };
      default:
        return { status: "ok", data: "" };
    }
  }

  /** Pushes the new value to every listener at or above the path. */
  #tell(path: string): void {
    for (const socket of this.#peers) {
      for (const [listened, query] of socket.data.listens) {
        if (path !== listened && !path.startsWith(`${listened}/`)) continue;
        send(socket, {
          t: "d",
          d: { a: "d", b: { p: listened.slice(1), d: this.tree.query(listened, query) } },
        });
      }
    }
  }
}

const answer = (socket: ServerWebSocket<Peer>, r: number, s: string, d: Json): void =>
  send(socket, { t: "d", d: { r, b: { s, d } } });

/** Long messages are sent as the number of frames, then the frames. */
const send = (socket: ServerWebSocket<Peer>, message: object): void => {
  const text = JSON.stringify(message);
  const frames = Array.from({ length: Math.ceil(text.length / MAX_FRAME) }, (_, index) =>
    text.slice(index * MAX_FRAME, (index + 1) * MAX_FRAME),
  );
  if (frames.length > 1) socket.send(String(frames.length));
  for (const frame of frames) socket.send(frame);
};
