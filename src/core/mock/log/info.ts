import { NUMERIC_IDS, type ResourceInfo, type Shapes } from "../../engine/index.ts";
import { SIMULATED } from "./session-log.ts";

/** The fields of a `LogEntry`. */
const FIELDS: Shapes = {
  id: { type: "integer", description: "Number of the request in its session", minimum: 1 },
  at: { type: "string", format: "date-time", description: "When the request arrived" },
  method: { type: "string", description: "Method" },
  path: { type: "string", description: "Path" },
  query: { type: "string", description: "Query string, without credentials" },
  status: { type: "integer", description: "Status of the response" },
  ms: { type: "integer", description: "Milliseconds until the response" },
  body: { type: "string", description: "Body; filters compare its text", nullable: true },
  recordId: { type: "string", mixed: true, description: "Id of the record", nullable: true },
  simulated: { type: "string", enum: SIMULATED, description: "What was simulated", nullable: true },
  rule: { type: "string", description: "Rule of the session that it met", nullable: true },
  handler: { type: "string", description: "File of your own logic that answered", nullable: true },
};

const NUMERIC_FIELDS: Shapes = {
  ...FIELDS,
  recordId: { type: "integer", description: "Id of the record", nullable: true },
};

/** The log of a resource as a collection. */
export const logInfoOf = ({ name, ids, count }: ResourceInfo): ResourceInfo => ({
  name,
  about: `Requests to ${name}.`,
  count,
  fields: ids.isText ? FIELDS : NUMERIC_FIELDS,
  schema: {},
  ids: NUMERIC_IDS,
  belongsTo: [],
  hasMany: [],
  revisions: [],
});
