/** Runs one part of a build and prints its name and duration in one line. */
export const phase = async <Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> => {
  const { isTTY } = process.stdout;
  if (isTTY) process.stdout.write(`       …  ${name}`);
  const since = performance.now();
  const result = await work();
  const seconds = ((performance.now() - since) / 1000).toFixed(1).padStart(6);
  console.log(`${isTTY ? "\r" : ""}${seconds} s  ${name}`);
  return result;
};
