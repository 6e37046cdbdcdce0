/** A response, for a comparison. */
export interface Side {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** A difference between two responses. */
export interface Difference {
  readonly what: string;
  readonly server: string;
  readonly predicted: string;
}

/** The headers to compare. Others depend on the time, the connection or proxies. */
const HEADERS = [
  "content-type",
  "etag",
  "x-total-count",
  "link",
  "location",
  "x-mock-notice",
  "x-mock-persisted",
  "x-data-version",
  "retry-after",
  "www-authenticate",
  "allow",
] as const;

const AROUND = 24;

const excerpt = (bytes: Uint8Array, at: number): string => {
  if (at >= bytes.length) return "ends here";
  const text = new TextDecoder().decode(bytes.subarray(Math.max(0, at - AROUND), at + AROUND));
  return `…${text}…`;
};

/** The offset of the first byte that differs; undefined if all are the same. */
export const firstDifference = (left: Uint8Array, right: Uint8Array): number | undefined => {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) if (left[at] !== right[at]) return at;
  return left.length === right.length ? undefined : length;
};

export const differences = (server: Side, predicted: Side): Difference[] => {
  const all: Difference[] = [];
  if (server.status !== predicted.status)
    all.push({ what: "Status", server: String(server.status), predicted: String(predicted.status) });
  for (const name of HEADERS) {
    const [left, right] = [server.headers[name], predicted.headers[name]];
    if (left !== right) all.push({ what: name, server: left ?? "none", predicted: right ?? "none" });
  }
  const at = firstDifference(server.bytes, predicted.bytes);
  if (at !== undefined)
    all.push({
      what: `Byte ${at + 1}`,
      server: excerpt(server.bytes, at),
      predicted: excerpt(predicted.bytes, at),
    });
  return all;
};
