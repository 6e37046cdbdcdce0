/*
 * An OpenAPI document as an API at its own paths: its lists and records are a catalog behind createMock, everything else
 * answers its examples or values of its schemas.
 */
export { catalogOfDocument } from "./catalog.ts";
export { createDocumentApi, type DocumentOptions } from "./document-api.ts";
export type { Deliver, Delivery, Outcome } from "./deliveries/delivery.ts";
export { documentTypes } from "./document-types.ts";
export { withOverlay } from "./overlay.ts";
export { DocumentError, readDocument } from "./read.ts";
