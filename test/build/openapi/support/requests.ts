import { CONTACT_ROWS, STREAM_ROWS } from "./other-rows.ts";
import { RESOURCE_ROWS } from "./resource-rows.ts";
import type { Row } from "./row.ts";
import { STATUS_ROWS } from "./status-rows.ts";

/** Every resource, every parameter, every filter, and every status that a request alone can trigger. */
export const ROWS: readonly Row[] = [...RESOURCE_ROWS, ...STATUS_ROWS, ...STREAM_ROWS, ...CONTACT_ROWS];
