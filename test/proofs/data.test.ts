import { MIX } from "../../src/core/engine/index.ts";
import { proveData } from "./data.ts";

// A mixture has all styles; test/long has each.
proveData([`__data=${MIX}`, "locale=ja", "__now=2093-02-28"]);
