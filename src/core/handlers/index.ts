/*
 * Logic of a developer's own in front of an API: functions by path and method, with the API's own answer, its records
 * and the answers that it describes at hand.
 */
export { grouped } from "./grouped.ts";
export { createLogic, type LogicOptions } from "./logic.ts";
export { fixedModule, type FixedDeps, needsPath } from "./fixed/fixed-module.ts";
export {
  type Fixed,
  FIXED_METHODS,
  FIXED_PATTERNS,
  MAX_FIXED_DELAY_MS,
  readFixed,
} from "./fixed/read-fixed.ts";
export { type HandlerModule, METHODS, methodsIn, type Place } from "./module.ts";
export { SchemaTypes } from "./schema-types.ts";
export { type ApiTypes, type OperationTypes, RESERVED_TYPES, typesFile, typesFileOf } from "./types-file.ts";
export { createStates } from "./states.ts";
