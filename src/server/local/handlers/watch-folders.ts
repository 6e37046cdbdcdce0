import { watch } from "node:fs";
import { dirname, relative } from "node:path";

/** Editors write a file in several steps. */
const SETTLED_MS = 25;

interface FolderWatcher extends Disposable {
  /** Watches the folders of other files, too. */
  readonly also: (files: readonly string[]) => void;
}

/** Calls back after something in a folder, or below it, was written, replaced or removed. */
export const watchFolders = (folder: string, changed: () => void): FolderWatcher => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLED_MS);
  };
  const watchers = new Map([[folder, watch(folder, { recursive: true }, later)]]);
  const isBelow = (path: string): boolean => !relative(folder, path).startsWith("..");
  return {
    also(files) {
      for (const path of new Set(files.map(dirname)))
        if (!isBelow(path) && !watchers.has(path)) watchers.set(path, watch(path, later));
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
};
