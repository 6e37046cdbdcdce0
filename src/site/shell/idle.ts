/** Resolves once the page has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 3000 });
    // Safari lacks it.
    else setTimeout(resolve, 300);
  });
