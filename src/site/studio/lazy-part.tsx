import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { NOT_LOADED } from "../parts/worker-client.ts";

/** A component that loads its implementation when it is first shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  function LazyPart(props: Props) {
    const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();
    const [hasFailed, setHasFailed] = useState(false);
    const attempt = (): void => {
      setHasFailed(false);
      load().then(
        (Part) => setPart({ Part }),
        () => setHasFailed(true),
      );
    };
    useEffect(attempt, []);
    if (part !== undefined) return <part.Part {...props} />;
    if (!hasFailed) return <p class="pane blank">Loading…</p>;
    return (
      <div class="pane blank">
        <div>
          <p>{NOT_LOADED}</p>
          <button type="button" class="link" onClick={attempt}>
            Try again
          </button>
        </div>
      </div>
    );
  };
