/** Thrown when words are needed that are not loaded yet. Whoever catches it loads them and starts over. */
class WordsNeeded extends Error {
  override readonly name = "WordsNeeded";
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    super("words are needed that are not loaded");
    this.load = load;
  }
}

interface OnDemand<Words> {
  /** Throws `WordsNeeded` until the words are loaded. */
  readonly get: () => Words;
  readonly load: () => Promise<void>;
}

/** Words that are loaded when they are first needed. */
export const onDemand = <Words>(fetchWords: () => Promise<Words>): OnDemand<Words> => {
  let loaded: { readonly words: Words } | undefined;
  const load = async (): Promise<void> => {
    loaded ??= { words: await fetchWords() };
  };
  return {
    load,
    get: () => {
      if (loaded === undefined) throw new WordsNeeded(load);
      return loaded.words;
    },
  };
};
