import { SchemaError } from "../../../../src/core/schema/error.ts";

/** What is read, or where and why it is refused. */
export const outcome = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (error instanceof SchemaError) return `${error.pointer} ${error.message}`;
    throw error;
  }
};
