/** A message of a `text/event-stream`. */
export interface Message {
  /** `message` by default. */
  readonly event: string;
  readonly data: string;
  /** The last id that the stream sent, with this message or before it. */
  readonly id: string;
}

/**
 * Parses a `text/event-stream` as specified in the HTML standard, from chunks that may be split anywhere. The browser's
 * `EventSource` can neither be cut off nor send headers.
 */
export class EventStreamReader {
  /** The reconnection time in milliseconds, if the stream has sent one. */
  retry: number | undefined;
  private rest = "";
  private hasBegun = false;
  private event = "";
  private data: string[] = [];
  private id: string;

  constructor(lastId = "") {
    this.id = lastId;
  }

  /** Returns the messages that this chunk completes. */
  push(piece: string): Message[] {
    let text = this.rest + piece;
    if (!this.hasBegun && text !== "") {
      this.hasBegun = true;
      text = text.replace(/^\u{FEFF}/u, "");
    }
    // A carriage return at the end may be the first half of a line break.
    const whole = text.endsWith("\r") ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\r|\n/);
    this.rest = (lines.pop() ?? "") + text.slice(whole.length);
    return lines.flatMap((line) => this.line(line));
  }

  private line(line: string): Message[] {
    if (line === "") return this.dispatch();
    const colon = line.indexOf(":");
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "event") this.event = value;
    else if (name === "data") this.data.push(value);
    else if (name === "id" && !value.includes("\0")) this.id = value;
    else if (name === "retry" && /^\d+$/.test(value)) this.retry = Number(value);
    return [];
  }

  private dispatch(): Message[] {
    const { event, data, id } = this;
    this.event = "";
    this.data = [];
    return data.length === 0 ? [] : [{ event: event === "" ? "message" : event, data: data.join("\n"), id }];
  }
}
