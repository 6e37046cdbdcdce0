import type { TSchema } from "@sinclair/typebox";
import { TypeCompiler, type TypeCheck } from "@sinclair/typebox/compiler";
import { AppError, type Problem } from "../../core/errors.ts";
import type { Call, Procedure } from "./procedure.ts";

const compiled = new WeakMap<TSchema, TypeCheck<TSchema>>();

const checkOf = (schema: TSchema): TypeCheck<TSchema> => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const fresh = TypeCompiler.Compile(schema);
  compiled.set(schema, fresh);
  return fresh;
};

/**
 * Calls a procedure as HTTP would, without HTTP: validates the input, then runs the handler.
 *
 * @example
 * ```ts
 * const record = await callProcedure(getRecord, { resource: "users", id: 1 }, { context, signal });
 * ```
 */
export const callProcedure = <Input extends TSchema, Output>(
  procedure: Procedure<Input, Output>,
  input: unknown,
  call: Call,
): Output => {
  const check = checkOf(procedure.input);
  if (!check.Check(input)) {
    const problems = [...check.Errors(input)].map(({ path, value, message }): Problem => ({
      pointer: path,
      value,
      message,
    }));
    throw new AppError("invalid_parameter", `The input of ${procedure.name} is not valid.`, { problems });
  }
  return procedure.handler(input, call);
};
