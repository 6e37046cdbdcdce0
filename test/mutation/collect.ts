/**
 * Stands in for `bun:test` in files of tests: collects the tests, so that one process can run each of them many times.
 */
export { expect, jest, mock, setDefaultTimeout, setSystemTime, spyOn } from "bun:test";

type Work = (...values: never[]) => unknown;

interface Group {
  readonly parent: Group | undefined;
  readonly beforeAll: Work[];
  readonly beforeEach: Work[];
  readonly afterEach: Work[];
  isPrepared: boolean;
}

const groupIn = (parent: Group | undefined): Group => ({
  parent,
  beforeAll: [],
  beforeEach: [],
  afterEach: [],
  isPrepared: false,
});

const all: (() => Promise<void>)[] = [];
const endings: Work[] = [];
let group = groupIn(undefined);

const call = async (work: Work): Promise<void> => void (await work());

const prepare = async (one: Group | undefined): Promise<void> => {
  if (one === undefined) return;
  await prepare(one.parent);
  if (one.isPrepared) return;
  one.isPrepared = true;
  for (const work of one.beforeAll) await call(work);
};

const begin = async (one: Group | undefined): Promise<void> => {
  if (one === undefined) return;
  await begin(one.parent);
  for (const work of one.beforeEach) await call(work);
};

const end = async (one: Group | undefined): Promise<void> => {
  if (one === undefined) return;
  for (const work of one.afterEach) await call(work);
  await end(one.parent);
};

/** The tests of a file, which is imported. */
export const collectedFrom = async (file: string): Promise<readonly (() => Promise<void>)[]> => {
  group = groupIn(undefined);
  const before = all.length;
  await import(file);
  return all.slice(before);
};

const withRows =
  (add: (name: string, work: Work) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, work: (...values: unknown[]) => unknown): void => {
    for (const row of rows) add(name, () => (Array.isArray(row) ? work(...(row as unknown[])) : work(row)));
  };

const addTest = (_name: string, work: Work): void => {
  const own = group;
  all.push(async () => {
    await prepare(own);
    try {
      await begin(own);
      await call(work);
    } finally {
      await end(own);
    }
  });
};

const addGroup = (_name: string, work: Work): void => {
  const outer = group;
  group = groupIn(outer);
  work();
  group = outer;
};

const skipped = Object.assign(() => undefined, { each: () => () => undefined });

const withForms = (add: (name: string, work: Work) => void) => {
  const made = Object.assign((name: string, work: Work) => add(name, work), { each: withRows(add) });
  return Object.assign(made, {
    concurrent: made,
    skipIf: (isSkipped: boolean) => (isSkipped ? skipped : made),
  });
};

export const test = withForms(addTest);
export const describe = withForms(addGroup);

export const beforeAll = (work: Work): void => void group.beforeAll.push(work);
export const beforeEach = (work: Work): void => void group.beforeEach.push(work);
export const afterEach = (work: Work): void => void group.afterEach.push(work);
export const afterAll = (work: Work): void => void endings.push(work);

/** Runs what was to be run after all tests. */
export const finish = async (): Promise<void> => {
  for (const work of endings) await call(work);
};
