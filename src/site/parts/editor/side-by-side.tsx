import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BREAKPOINTS } from "../../breakpoints.ts";
import type { Sides } from "../../shared/transform.ts";

interface Props {
  readonly sides: Sides;
  /** Shown on narrow screens, and until the comparison is loaded. */
  readonly children: ComponentChildren;
}

/** A comparison in two columns, if there is room. */
export function SideBySide({ sides, children }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(() => matchMedia(BREAKPOINTS.wide).matches);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const query = matchMedia(BREAKPOINTS.wide);
    const follow = (): void => setWide(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  useEffect(() => {
    const { current } = host;
    if (!isWide || current === null) return undefined;
    let isGone = false;
    let destroy = (): void => undefined;
    void import("./create-comparison.ts")
      .then(({ createComparison }) => {
        if (!isGone) current.replaceChildren();
        return isGone ? destroy : createComparison(current, sides);
      })
      .then((comparison) => {
        destroy = comparison;
        if (isGone) destroy();
        else setShown(true);
      })
      // It could not be loaded, for example in a tab that went offline early: the children stay.
      .catch(() => undefined);
    return () => {
      isGone = true;
      destroy();
    };
  }, [sides, isWide]);
  return (
    <>
      <div ref={host} class="comparison" hidden={!isWide || !isShown} />
      {(!isWide || !isShown) && children}
    </>
  );
}
