/**
 * A stroked outline on a 24 × 24 grid, in the colour of the surrounding text. Its own size is for pages whose
 * stylesheet is missing: it would fill them.
 */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Outlines for `Icon`: those of actions. Those of pages are in their definitions. */
export const ICONS = {
  search: "M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.2 15.2 20 20",
  star: "M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  recent: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.7",
  run: "M8 5.5v13l10.5-6.5z",
  share: "M12 14.5V4M8 7.5 12 3.5l4 4M7 11H5.5v9h13v-9H17",
  copy: "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9",
  download: "M12 4v10.5M8 11l4 4 4-4M4.5 19.5h15",
  tools: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
  link: "M7 17 17 7M9 7h8v8",
  docs: "M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20M6.5 8.5l2.5.6M6.5 12l2.5.6M15 9.1l2.5-.6M15 12.6l2.5-.6",
  article: "M14 3.5H7a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-10zM14 3.5v5h5M9 13h6M9 16.5h6",
  light:
    "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  system: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 3.5v17M12 8h6.5M12 12h8.5M12 16h6.5",
} as const;
