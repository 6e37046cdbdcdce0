/** A message of a `text/event-stream`. */
export interface Message {
  /** `message` where the stream names no other. */
  readonly event: string;
  readonly data: string;
  /** The last id that the stream gave, with this message or before it. */
  readonly id: string;
}

/**
 * Reads a `text/event-stream` as the HTML standard says, from pieces that may be cut anywhere. Browsers have
 * one in `EventSource`, which can neither be cut off nor send a header.
 */
export class EventStreamReader {
  /** Milliseconds after which the stream wants to be asked again; undefined while it has not said. */
  retry: number | undefined;
  private rest = "";
  private begun = false;
  private event = "";
  private data: string[] = [];
  private id: string;

  constructor(lastId = "") {
    this.id = lastId;
  }

  /** The messages that this piece completes. */
  push(piece: string): Message[] {
    let text = this.rest + piece;
    if (!this.begun && text !== "") {
      this.begun = true;
      text = text.replace(/^\u{FEFF}/u, "");
    }
    // A carriage return at the end may be half of a line end.
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
