import { useId, useRef, useState } from "preact/hooks";
import { type Reader, readersOf } from "../page.ts";
import { announce } from "../shell/announce.tsx";
import { useHref, useShell } from "../shell-context.ts";
import { handOver } from "./handover.ts";
import { Icon } from "./icon.tsx";
import { inputOf, endsOf } from "./input.ts";

interface Props {
  /** Returns the result at the time when the menu is opened. */
  readonly content: () => Promise<string | Blob>;
}

/** A menu that sends a result to another tool; those that accept it best come first. */
export function SendTo({ content }: Props) {
  const id = useId();
  const href = useHref();
  const { page } = useShell();
  const menu = useRef<HTMLDivElement>(null);
  const held = useRef<string | Blob>("");
  const [targets, setTargets] = useState<readonly Reader[]>([]);

  const prepare = async (): Promise<void> => {
    held.current = await content();
    const input = await inputOf(held.current);
    const [ends, { listed }] = await Promise.all([endsOf(input), import("../registry.ts")]);
    setTargets(readersOf(listed, ends).filter((target) => target.page.slug !== page.slug));
  };
  const send = ({ path }: Reader): void => {
    menu.current?.hidePopover();
    if (!handOver(href(path), held.current))
      announce("The browser blocked the new tab. Allow it for this site, or copy instead.");
  };

  return (
    <>
      <button type="button" popovertarget={id} onClick={() => void prepare()}>
        Send to…
      </button>
      <div id={id} ref={menu} popover="auto" class="menu" role="group" aria-label="Send to another tool">
        {targets.map((target) => (
          <button type="button" key={target.path} onClick={() => send(target)}>
            <Icon path={target.page.icon} />
            {target.page.title}
          </button>
        ))}
        <p>Opens in a new tab. Nothing leaves this machine.</p>
      </div>
    </>
  );
}
