/** Where a text of the options is from. */
export interface SourceFile {
  /** Messages begin with it. */
  readonly name: string;
  /** The text of another file, which a document names from its own folder. */
  readonly readPart: (path: string) => Promise<string>;
}

/** A text, by its name in messages. */
export interface OwnText {
  readonly name: string;
  readonly text: string;
}

/** Called with what the author of a text should know. */
export type OnNote = (note: string) => void;
