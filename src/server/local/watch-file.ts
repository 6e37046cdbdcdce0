import { watch } from "node:fs";
import { basename, dirname, resolve } from "node:path";

/** Editors write a file in several steps. */
const SETTLED_MS = 60;

/** Calls back some time after a file was written or replaced. Its folder is watched, because editors replace files. */
export const watchFile = (path: string, changed: () => void): Disposable => {
  const name = basename(path);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(dirname(resolve(path)), (_, file) => {
    if (file !== null && file !== name) return;
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLED_MS);
  });
  return {
    [Symbol.dispose]() {
      clearTimeout(timer);
      watcher.close();
    },
  };
};
