import { definition, isResource, RESOURCES, type ResourceName } from "../engine/index.ts";
import { nearest, type Subject } from "../query/index.ts";
import { AppError } from "../errors.ts";
import { peerPath } from "./peer-paths.ts";

/** A 404 that lists what there is. */
export const unknownResource = (resource: string): AppError => {
  const suggestion = nearest(resource, RESOURCES);
  const value = resource.slice(0, 100);
  const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
  return new AppError("unknown_resource", `There is no resource called ${JSON.stringify(value)}.${hint}`, {
    problems: [
      {
        parameter: "resource",
        value,
        message: "is not a resource",
        allowed: RESOURCES,
        ...(suggestion === undefined ? {} : { suggestion }),
      },
    ],
  });
};

/** The resource that a path names; throws {@link unknownResource}. */
export const subjectNamed = (resource: string): Subject & { readonly name: ResourceName } => {
  if (isResource(resource)) return definition(resource);
  throw unknownResource(resource);
};

/** A path's id as a number; undefined where it is none in its plain form. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;

/** A peer's path that looks like a record's, such as `/products/search`; undefined where it is none. */
export const peerRecord = (subject: Subject, id: string, search: string): AppError | undefined => {
  const known = peerPath(`/api/mock/${subject.name}/${encodeURIComponent(id)}`, search);
  if (known === undefined) return undefined;
  const value = id.slice(0, 100);
  const detail = `${subject.name} has no record called ${JSON.stringify(value)}; ask for ${known} instead.`;
  const problem = { parameter: "id", value, message: "is another service's path", suggestion: known };
  return new AppError("record_not_found", detail, { problems: [problem] });
};

export const recordNotFound = (subject: Subject, id: string, count: number): AppError =>
  new AppError(
    "record_not_found",
    `${subject.name} has the ids 1 to ${count}, not ${JSON.stringify(id.slice(0, 100))}.`,
    {
      problems: [
        { parameter: "id", value: id.slice(0, 100), message: `must be an integer from 1 to ${count}` },
      ],
    },
  );
