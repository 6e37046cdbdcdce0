import {
  createLogic,
  createStates,
  type HandlerModule,
  METHODS,
  methodsIn,
} from "../../core/handlers/index.ts";
import type { OwnDeps } from "../../core/mock/index.ts";

/* Loaded on demand: few have any. */

/** The same with logic of the developer's own. */
export const withHandlers = (handlers: Readonly<Record<string, object>>, deps: OwnDeps): OwnDeps => {
  const modules = Object.entries(handlers).map(([path, exported]): HandlerModule => {
    const methods = methodsIn(exported as Readonly<Record<string, unknown>>);
    if (methods.size === 0)
      throw new TypeError(`handlers: ${path} exports no method; those that answer are ${METHODS.join(", ")}`);
    return { file: path, path, methods, problem: undefined, placeOf: () => path };
  });
  const states = createStates();
  const sessions = deps.sessions && states.within(deps.sessions);
  const logic = createLogic({
    ...deps,
    modules: () => modules,
    adds: true,
    states,
    sessions,
    threw: (error, message) =>
      console.error(`mockbench: ${message}`, ...(error === undefined ? [] : [error])),
  });
  return { ...deps, sessions, logic };
};
