import { RESOURCE_NAMES } from "../resources.ts";

/** Whether a server with resources of its own made this one from its schema, so that no page can predict it. */
export const isMadeByServer = (names: readonly string[], resource: string): boolean => {
  const isAlone = RESOURCE_NAMES.some((name) => !names.includes(name));
  return names.includes(resource) && (isAlone || !RESOURCE_NAMES.some((name) => name === resource));
};
