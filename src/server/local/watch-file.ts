import { watch } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";

/** Editors write a file in several steps. */
const SETTLED_MS = 60;

/** Calls back once nothing more has happened for a moment, until it is disposed of. */
const settling = (changed: () => void, stack: DisposableStack): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  stack.defer(() => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLED_MS);
  };
};

/** Calls back some time after a file was written or replaced. Its folder is watched, because editors replace files. */
export const watchFile = (path: string, changed: () => void): Disposable => {
  const stack = new DisposableStack();
  const later = settling(changed, stack);
  const name = basename(path);
  const watcher = watch(dirname(resolve(path)), (_, file) => {
    if (file === null || file === name) later();
  });
  stack.defer(() => watcher.close());
  return stack;
};

export interface FolderWatcher extends Disposable {
  /** Watches the folders of other files, too. */
  readonly also: (files: readonly string[]) => void;
}

/** Calls back after something in a folder, or below it, was written, replaced or removed. */
export const watchFolders = (folder: string, changed: () => void): FolderWatcher => {
  const stack = new DisposableStack();
  const later = settling(changed, stack);
  const watchers = new Map([[folder, watch(folder, { recursive: true }, later)]]);
  stack.defer(() => watchers.forEach((watcher) => watcher.close()));
  const isBelow = (path: string): boolean => !relative(folder, path).startsWith("..");
  return {
    also(files) {
      for (const path of new Set(files.map(dirname)))
        if (!isBelow(path) && !watchers.has(path)) watchers.set(path, watch(path, later));
    },
    [Symbol.dispose]: () => stack.dispose(),
  };
};
