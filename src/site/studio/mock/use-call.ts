import { useEffect, useRef, useState } from "preact/hooks";
import { errorMessage } from "../../shared/error-message.ts";
import type { ApiSource } from "./api-source.ts";

/** A longer text of a stream is cut. */
const MAX_LENGTH = 1_000_000;

/** What came of a call, as far as it has arrived. */
export interface CallAnswer {
  readonly status: number;
  readonly ms: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly type: string;
  /** Null for bytes that are no text. */
  readonly text: string | null;
  readonly bytes: number;
}

export interface Caller {
  readonly answer: CallAnswer | undefined;
  readonly problem: string;
  readonly isCalling: boolean;
  readonly send: (make: () => Request) => Promise<void>;
  readonly stop: () => void;
}

const isText = (type: string): boolean =>
  type === "" || /^text\/|json|xml|yaml|csv|javascript|form|stream|seq/.test(type);

/** Sends requests, one at a time, and shows their answers while they arrive. */
export const useCall = (sendRequest: ApiSource["send"]): Caller => {
  const [answer, setAnswer] = useState<CallAnswer>();
  const [problem, setProblem] = useState("");
  const [isCalling, setIsCalling] = useState(false);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const send = async (make: () => Request): Promise<void> => {
    running.current.abort();
    const { signal } = (running.current = new AbortController());
    setProblem("");
    setIsCalling(true);
    try {
      const started = performance.now();
      const response = await sendRequest(make(), signal);
      const ms = performance.now() - started;
      const type = response.headers.get("content-type") ?? "";
      const head = { status: response.status, ms, headers: [...response.headers], type };
      let [text, bytes] = ["", 0];
      setAnswer({ ...head, text: isText(type) ? text : null, bytes });
      const decoder = new TextDecoder();
      const reader = response.body?.getReader();
      while (reader !== undefined && text.length < MAX_LENGTH) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        const { value, done } = await reader.read();
        if (done) break;
        bytes += value.byteLength;
        if (isText(type)) text += decoder.decode(value, { stream: true });
        if (!signal.aborted) setAnswer({ ...head, text: isText(type) ? text : null, bytes });
      }
      await reader?.cancel();
    } catch (cause) {
      if (!signal.aborted) {
        setProblem(cause instanceof TypeError ? `The call failed: ${cause.message}` : errorMessage(cause));
      }
    } finally {
      if (running.current.signal === signal) setIsCalling(false);
    }
  };

  return {
    answer,
    problem,
    isCalling,
    send,
    stop: () => running.current.abort(),
  };
};
