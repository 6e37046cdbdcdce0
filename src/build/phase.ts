/** Does one part of a build, and says in one line how long it took. */
export const phase = async <Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> => {
  const since = performance.now();
  const result = await work();
  console.log(`${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return result;
};
