/** Browsers ignore or refuse most changes that come faster, for example while the user drags a slider. */
const PAUSE_MS = 150;

export interface PacedAddress {
  /** Updates the address of this page: at once, then no faster than browsers accept. */
  readonly replace: () => void;
  /** Adds a history entry, after writing any pending change to the current one. */
  readonly push: (address: string, entry?: unknown) => void;
}

export function pacedAddress(addressOf: () => string): PacedAddress {
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
  return {
    replace() {
      if (timer === undefined) write();
      else isDue = true;
    },
    push(address, entry = null) {
      if (isDue) history.replaceState(history.state, "", addressOf());
      isDue = false;
      history.pushState(entry, "", address);
    },
  };
}
