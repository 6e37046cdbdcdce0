/*
 * Requests and answers that were recorded: HAR of browsers and proxies, collections of Postman. They answer again as they
 * did, or become an OpenAPI document.
 */
export { documentOf, servedDocumentOf } from "./document.ts";
export { HIDDEN } from "./exchange.ts";
export { isHar, readHar } from "./har.ts";
export { isPostman, readPostman } from "./postman.ts";
export { recordedModules } from "./recorded-modules.ts";
