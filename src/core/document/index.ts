/*
 * An OpenAPI document as an API at its own paths: its lists and records are a catalog behind createMock, everything else
 * answers its examples or values of its schemas.
 */
export { recordIn, recordsIn } from "./bodies.ts";
export { catalogOfDocument } from "./catalog.ts";
export { type DescribedApi, describeApi } from "./described-operations.ts";
export { createDocumentApi } from "./document-api.ts";
export type { DocumentOptions } from "./document-parts.ts";
export type { Deliver, Delivery, Outcome } from "./deliveries/delivery.ts";
export { documentTypes } from "./document-types.ts";
export { responseFor } from "./error-body.ts";
export { listQueryOf, roleOf } from "./list-query.ts";
export { jsonContent, type Operation, type Parameter, type ResponseSpec, successOf } from "./operation.ts";
export { isMomentOfMaking } from "./of-now.ts";
export type { OwnRows } from "./own-rows.ts";
export { factNamed } from "./page.ts";
export { lastParameter, subjectOf } from "./names.ts";
export { DocumentError, readDocument } from "./read.ts";
export { withOverlay } from "./overlay.ts";
export type { RecordForm } from "./records.ts";
