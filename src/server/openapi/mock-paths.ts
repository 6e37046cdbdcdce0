import type { ResourceInfo } from "../../core/engine/index.ts";
import { OPERATIONS, type RecordOperation } from "../../core/operations.ts";
import type { ErrorResponses } from "./error-responses.ts";
import { equalityFilters, filterParameters } from "./filters.ts";
import { parameterRef, type Piece } from "./names.ts";
import { DESCRIBED, requestBody } from "./operations.ts";
import { everywhereParameters, queryParameters, textId } from "./parameters.ts";
import type { Service } from "./service.ts";

/** A longer list is no longer read. Of a resource with many fields, the first ones are documented. */
const MAX_PARAMETERS = 60;

const parametersOf = (operation: RecordOperation, info: ResourceInfo, service: Service): Piece[] => {
  const { path, query } = OPERATIONS[operation];
  const isShown = (name: string): boolean =>
    !service.isCompact || (name === "IfMatch" && path.includes(":id"));
  const headers = DESCRIBED[operation].headers.filter(isShown).map(parameterRef);
  const own = [...queryParameters(info, query, service), ...headers];
  if (query !== "collection") return own;
  const filters = service.hasAllFilters ? filterParameters(info) : equalityFilters(info);
  const room = MAX_PARAMETERS - everywhereParameters.length - own.length;
  return [...own, ...(service.isCompact ? filters.slice(0, room) : filters)];
};

const operationOf = (
  operation: RecordOperation,
  info: ResourceInfo,
  errors: ErrorResponses,
  service: Service,
): Piece => {
  const { id, description, responses } = DESCRIBED[operation];
  const { name: resource, about } = info;
  const { isCompact, nameOf, pluralOf } = service;
  const name = nameOf(resource);
  const parameters = parametersOf(operation, info, service);
  return {
    operationId: id(name, pluralOf(resource)),
    tags: [resource],
    summary: OPERATIONS[operation].summary.replace("{resource}", resource),
    ...(isCompact && operation !== "listRecords" ? {} : { description: description(about) }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(operation, resource, service),
    responses: { ...responses(resource, name, service), ...errors.of(operation) },
  };
};

/** The paths of a resource, each with its operations, and with the parameters that they share. */
export const resourcePaths = (
  info: ResourceInfo,
  errors: ErrorResponses,
  service: Service,
): Record<string, Piece> => {
  const idPart = info.ids.isText ? textId : parameterRef("id");
  const shared = service.isCompact ? everywhereParameters : [];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of Object.keys(DESCRIBED) as RecordOperation[]) {
    const { path, method } = OPERATIONS[operation];
    const key = path.replace(":resource", info.name).replace(":id", "{id}");
    const parameters = [...(path.includes(":id") ? [idPart] : []), ...shared];
    const at = (paths[key] ??= parameters.length === 0 ? {} : { parameters });
    at[method.toLowerCase()] = operationOf(operation, info, errors, service);
  }
  return paths;
};
