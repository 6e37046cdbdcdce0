import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";

interface Props {
  readonly label: string;
  /** Of the menu, if it is not the label of the button. */
  readonly name?: string;
  readonly icon?: string;
  /** Shows only the icon where there is little room. */
  readonly isCompact?: boolean;
  readonly onOpen?: () => void;
  /** Buttons and links; each closes the menu. */
  readonly children: ComponentChildren;
}

/** A button that opens a list of actions. */
export function Menu({ label, name = label, icon, isCompact = false, onOpen, children }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" popovertarget={id} onClick={onOpen}>
        {icon !== undefined && <Icon path={icon} />}
        <span class={isCompact ? "compact-label" : undefined}>{label}</span>
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        class="menu"
        role="group"
        aria-label={name}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("button, a")) menu.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
