import { DATA_STYLES } from "../../src/core/engine/index.ts";
import { proveData } from "../proofs/data.ts";

proveData(DATA_STYLES.map((style) => `__data=${style}`));
