import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that loads its implementation when it is first shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  function LazyPart(props: Props) {
    const [part, setPart] = useState<{ readonly Loaded: ComponentType<Props> }>();
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      load().then(
        (Loaded) => setPart({ Loaded }),
        () => setFailed(true),
      );
    }, []);
    if (part !== undefined) return <part.Loaded {...props} />;
    return (
      <p class="pane blank">{failed ? "This part could not be loaded. Reload the page." : "Loading…"}</p>
    );
  };
