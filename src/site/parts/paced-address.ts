/** Browsers ignore or refuse most changes that come faster, for example while the user drags a slider. */
const PAUSE_MS = 150;

/** Returns a function that updates the address of this page: at once, then no faster than browsers accept. */
export function pacedAddress(addressOf: () => string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const write = (): void => {
    isDue = false;
    history.replaceState(history.state, "", addressOf());
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) write();
    }, PAUSE_MS);
  };
  return () => {
    if (timer === undefined) write();
    else isDue = true;
  };
}
