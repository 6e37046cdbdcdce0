/** Of changes that come faster, as while something is dragged, browsers ignore or refuse most. */
const PAUSE_MS = 150;

/** Writes an address into that of this page whenever it is called: at once, and then no faster than browsers take it. */
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
