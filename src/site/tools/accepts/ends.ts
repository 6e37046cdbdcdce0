/** What a recogniser may look at: both ends of a text and its length, never the whole. */
export interface Ends {
  readonly head: string;
  readonly tail: string;
  readonly length: number;
}
