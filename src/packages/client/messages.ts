/** One message of an event stream. */
export interface Message {
  readonly event: string;
  readonly data: string;
}

/** What a stream says besides messages: it lives, or how long to wait before coming back. */
export interface Sideline {
  readonly alive: () => void;
  readonly retry: (milliseconds: number) => void;
}

/** Splits a stream into lines as the standard has it: CRLF, LF or CR, none of them where a chunk may cut it. */
async function* linesOf(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    // Whoever stops reading hangs up; a connection that has failed already cannot fail again.
    await reader.cancel().catch(() => undefined);
  }
}

/** The messages of an event stream; one that is cut off is dropped, as the standard says. */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  { alive, retry }: Sideline,
): AsyncGenerator<Message, void> {
  let event = "";
  let data: string[] = [];
  for await (const line of linesOf(body, alive)) {
    if (line === "") {
      if (data.length > 0) yield { event: event || "message", data: data.join("\n") };
      event = "";
      data = [];
      continue;
    }
    const [, name = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === "data") data.push(value);
    else if (name === "event") event = value;
    else if (name === "retry" && /^\d+$/.test(value)) retry(Number(value));
  }
}
