/** What may follow a text. */
export interface Completion {
  /** Where the name begins that a choice replaces. */
  readonly from: number;
  readonly choices: readonly {
    readonly label: string;
    /** An example of its value. */
    readonly note: string;
    /** What is written. */
    readonly text: string;
  }[];
}

/** Finds what may follow the text before the cursor. */
export type Complete = (before: string) => Promise<Completion | undefined>;
