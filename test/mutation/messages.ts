/** What a file of tests runs, as a runner measures it. */
export interface Coverage {
  readonly tests: number;
  /** The tests that can be repeated, the quickest first. */
  readonly usable: readonly number[];
  /** Milliseconds of a usable test, on average. */
  readonly ms: number;
  /** The mutants whose code is run whenever the tests are. */
  readonly repeated: readonly string[];
  /** The mutants whose code is run when modules load, or the first time only, such as what fills a cache. */
  readonly once: readonly string[];
}

export type Verdict = "killed" | "survived" | "spoiled";

/** A test, by its file and its place there; null if its process died or hung. */
export interface Detector {
  readonly file: string;
  readonly test: number | null;
}

export interface Trial {
  readonly mutant: string;
  readonly verdict: Verdict;
  /** The test that failed; null if the mutant survived. */
  readonly by: Detector | null;
  readonly ms: number;
}

/** Tests of a file that are to try a mutant, in this order. */
export interface Attempt {
  readonly file: string;
  readonly order: readonly number[];
}
