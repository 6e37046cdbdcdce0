declare function setImmediate(continuation: () => void): void;
/** The bundler resolves it: word lists are loaded when they are first used. */
declare function require(path: string): unknown;
