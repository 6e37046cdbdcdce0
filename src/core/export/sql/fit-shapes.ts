import { type Json, numberFormat, type Shape } from "../../engine/index.ts";
import { readDate, type Row } from "../../query/index.ts";
import { type FoundPart, writeRows } from "../part.ts";

/** The form of generated moments, which every database reads. */
const MOMENT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

const isMoment = (text: string): boolean => MOMENT.test(text) && readDate(text) !== undefined;

/** Whether the column of a shape holds a value. */
const holds = (shape: Shape, value: Json): boolean => {
  switch (shape.type) {
    case "integer":
    case "number":
      return (
        typeof value === "number" &&
        (shape.type === "number" || Number.isSafeInteger(value)) &&
        [undefined, shape.format].includes(numberFormat(shape.type, [value]).format)
      );
    case "boolean":
      return typeof value === "boolean";
    case "string":
      if (shape.values !== undefined) return shape.values.some((known) => known === value);
      return (
        typeof value === "string" &&
        shape.enum?.includes(value) !== false &&
        (shape.format !== "date-time" || isMoment(value))
      );
    case "array":
    case "object":
      // A column of JSON holds anything.
      return true;
  }
};

/** Extends a shape so that it holds a value, too. */
const widen = (shape: Shape, value: Json | undefined): Shape => {
  const isNullable = shape.nullable === true || shape.optional === true;
  if (value === null || value === undefined) return isNullable ? shape : { ...shape, nullable: true };
  if (holds(shape, value)) return shape;
  const common = { description: shape.description, nullable: isNullable };
  if (shape.type === "string" && typeof value === "string") return { type: "string", ...common };
  if (shape.type === "integer" && Number.isSafeInteger(value)) return { ...shape, format: "int64" };
  const isNumber = shape.type === "integer" || shape.type === "number";
  if (isNumber && typeof value === "number") return { type: "number", format: "double", ...common };
  return { type: "object", properties: {}, open: true, ...common };
};

/** Whether rows may differ from their shapes: records of a session are as they were written, and huge data is large. */
const mayDiffer = ({ info, plan, source, shapes }: FoundPart): boolean =>
  source.tables(info.name).written !== undefined ||
  plan.query.expand.length > 0 ||
  plan.query.data.includes("huge") ||
  Object.values(shapes).some(({ mixed }) => mixed === true);

/** A part with shapes that hold all its rows. */
export const fitShapes = (part: FoundPart): FoundPart => {
  if (!mayDiffer(part)) return part;
  const shapes = new Map(Object.entries(part.shapes));
  const observe = (row: Row): string => {
    // A field may be called `constructor`, and be missing.
    for (const [field, shape] of shapes)
      shapes.set(field, widen(shape, Object.hasOwn(row, field) ? row[field] : null));
    return "";
  };
  writeRows(part, observe)().write();
  return { ...part, shapes: Object.fromEntries(shapes) };
};
