import { useRef, useState } from "preact/hooks";
import { type Reader, readersOf } from "../page.ts";
import { errorMessage } from "../shared/error-message.ts";
import { announce } from "../shell/announce.tsx";
import { useHref, useShell } from "../shell-context.ts";
import { handOver } from "./handover.ts";
import { Icon } from "./icon.tsx";
import { inputOf, endsOf } from "./input.ts";
import { Menu } from "./menu.tsx";

interface Props {
  /** Returns the result at the time when the menu is opened. */
  readonly content: () => Promise<string | Blob>;
}

/** A menu that sends a result to another tool: first the tools that read it, best first, then the others. */
export function SendTo({ content }: Props) {
  const href = useHref();
  const { page } = useShell();
  const payload = useRef<string | Blob>("");
  const [targets, setTargets] = useState<readonly Reader[]>([]);

  const prepare = async (): Promise<void> => {
    payload.current = await content();
    const input = await inputOf(payload.current);
    const [ends, { listed: registry }] = await Promise.all([endsOf(input), import("../registry.ts")]);
    setTargets(readersOf(registry, ends).filter((target) => target.page.slug !== page.slug));
  };
  const send = ({ path }: Reader): void => {
    if (!handOver(href(path), payload.current))
      announce("The browser blocked the new tab. Allow it for this site, or copy instead.");
  };
  const entry = (target: Reader) => (
    <button type="button" key={target.path} onClick={() => send(target)}>
      <Icon path={target.page.icon} />
      {target.page.title}
    </button>
  );

  return (
    <Menu
      label="Send to…"
      name="Send to another tool"
      onOpen={() => void prepare().catch((cause: unknown) => announce(errorMessage(cause)))}
    >
      <p>Opens in a new tab. Nothing leaves this machine.</p>
      {targets.filter(({ rank }) => rank > 0).map(entry)}
      <hr />
      {targets.filter(({ rank }) => rank === 0).map(entry)}
    </Menu>
  );
}
