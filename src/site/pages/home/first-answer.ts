/** What the page shows of an answer. */
export interface Answered {
  readonly status: number;
  readonly statusText: string;
  /** Records in all, where the answer is a list. */
  readonly total: string | null;
  readonly notice: string | null;
  readonly body: string;
}

/** Put in by the page build. */
declare const __FIRST_ANSWER__: Answered & { readonly path: string };

/** A request and the API's own answer: the build asks, so that both are there before any script runs. */
export const FIRST = __FIRST_ANSWER__;
