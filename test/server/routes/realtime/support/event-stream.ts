/** One message as the WHATWG's parser would dispatch it. */
export interface Message {
  /** The last event id: that of an earlier message if this one had none. */
  readonly lastEventId: string;
  readonly event: string;
  readonly data: string;
}

export interface ParsedStream {
  readonly messages: readonly Message[];
  readonly comments: readonly string[];
  /** The last `retry` that was sent, in milliseconds. */
  readonly retry: number | null;
}

/**
 * Reads an event stream by the rules of the HTML standard (9.2.6), from bytes. Written from the rules alone, so
 * that it agrees with browsers and not with what we send.
 */
export const parseEventStream = (bytes: Uint8Array): ParsedStream => {
  const text = new TextDecoder("utf-8").decode(bytes);
  const messages: Message[] = [];
  const comments: string[] = [];
  let retry: number | null = null;
  let lastEventId = "";
  let event = "";
  let data: string[] = [];
  // The text after the last line end is not a complete line yet.
  for (const line of text.split(/\r\n|\n|\r/).slice(0, -1)) {
    if (line === "") {
      if (data.length > 0) messages.push({ lastEventId, event: event || "message", data: data.join("\n") });
      event = "";
      data = [];
      continue;
    }
    const colon = line.indexOf(":");
    if (colon === 0) {
      comments.push(line.slice(1).trim());
      continue;
    }
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) lastEventId = value;
    else if (field === "retry" && /^\d+$/.test(value)) retry = Number(value);
  }
  return { messages, comments, retry };
};
