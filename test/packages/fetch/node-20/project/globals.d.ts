declare function setImmediate(continuation: () => void): void;
/** Resolved by the bundler: word lists are loaded on first use. */
declare function require(path: string): unknown;
