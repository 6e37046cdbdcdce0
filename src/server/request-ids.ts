/** Request ids are a counter after a random prefix per process: unique across replicas, and cheap. */
export const createRequestIds = (): (() => string) => {
  const process = crypto.randomUUID().slice(0, 8);
  let requests = 0;
  return () => `${process}-${requests++}`;
};
