import { dlopen, ptr } from "bun:ffi";
import type { ServiceManagerConfig } from "../config/config.ts";

const AF_UNIX = 1;
const SOCK_DGRAM = 2;
const SOCK_CLOEXEC = 0o2000000;
const MSG_NOSIGNAL = 0x4000;

const openLibc = () =>
  dlopen("libc.so.6", {
    socket: { args: ["i32", "i32", "i32"], returns: "i32" },
    sendto: { args: ["i32", "ptr", "u64", "i32", "ptr", "u32"], returns: "i64" },
  }).symbols;

/** A `sockaddr_un`. An @ at the start stands for NUL, the mark of an abstract socket. */
const addressOf = (path: string): Buffer =>
  Buffer.concat([new Uint8Array(new Uint16Array([AF_UNIX]).buffer), Buffer.from(path.replace(/^@/, "\0"))]);

/** Sends its state to systemd, as sd_notify(3) does. Bun has no datagram sockets with a path, so libc sends it. */
const createSender = (path: string): ((state: string) => boolean) => {
  const libc = openLibc();
  const address = addressOf(path);
  const descriptor = libc.socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  return (state) => {
    const bytes = Buffer.from(state);
    const { length } = address;
    return libc.sendto(descriptor, ptr(bytes), bytes.length, MSG_NOSIGNAL, ptr(address), length) >= 0n;
  };
};

/**
 * Tells systemd that the service is ready, then at intervals that it is alive. Returns a function that tells it that
 * the service is stopping.
 */
export const notifyServiceManager = ({ socket, watchdogMs }: ServiceManagerConfig): (() => void) => {
  const send = createSender(socket);
  if (!send("READY=1")) throw new Error(`nothing receives messages at NOTIFY_SOCKET=${socket}`);
  if (watchdogMs !== null) setInterval(() => send("WATCHDOG=1"), watchdogMs / 2).unref();
  return () => void send("STOPPING=1");
};
