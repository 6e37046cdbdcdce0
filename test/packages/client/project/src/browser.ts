import { run } from "./run.js";

Object.assign(globalThis, { run });
