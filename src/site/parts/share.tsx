import type { ComponentChildren } from "preact";
import { copy } from "./clipboard.ts";
import { ICONS } from "./icon.tsx";
import { Menu } from "./menu.tsx";

interface Hash {
  link(input?: string): Promise<string>;
}

/** Copies a link to a tool with its options and, only if given, an input. */
export async function copyLink(hash: Hash, input?: string): Promise<void> {
  const link = await hash.link(input);
  await copy(
    link,
    input === undefined
      ? "Link to these settings copied"
      : `Link copied: ${link.length} characters, including your input`,
  );
}

/** The menu of links that a page can copy. */
export function ShareMenu({ children }: { readonly children: ComponentChildren }) {
  return (
    <Menu label="Share" icon={ICONS.share} isCompact>
      {children}
    </Menu>
  );
}

interface Props {
  readonly hash: Hash;
  /** A function, because packing a long text takes a while. */
  readonly input?: (() => string) | undefined;
  readonly disabled?: boolean;
}

/** The links to a tool. */
export function ShareButtons({ hash, input, disabled = false }: Props) {
  return (
    <>
      <button type="button" onClick={() => void copyLink(hash)}>
        Copy link
      </button>
      {input !== undefined && (
        <button type="button" disabled={disabled} onClick={() => void copyLink(hash, input())}>
          Copy link with input
        </button>
      )}
    </>
  );
}
