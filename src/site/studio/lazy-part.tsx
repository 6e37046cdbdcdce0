import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that loads its implementation when it is first shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  function LazyPart(props: Props) {
    const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      load().then(
        (Part) => setPart({ Part }),
        () => setHasFailed(true),
      );
    }, []);
    if (part !== undefined) return <part.Part {...props} />;
    return (
      <p class="pane blank">{hasFailed ? "This part could not be loaded. Reload the page." : "Loading…"}</p>
    );
  };
