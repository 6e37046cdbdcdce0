import { setDefaultTimeout } from "bun:test";

/** A loaded machine must not fail a test; one that hangs still ends. */
setDefaultTimeout(20_000);
