import type { ComponentChildren } from "preact";
import { markdownOf, type PageFacts } from "./page.ts";

export interface DocumentAssets {
  readonly root: string;
  /** In the order of the cascade. */
  readonly styles: readonly string[];
  /** The files that every page needs. */
  readonly typefaces: readonly string[];
  readonly theme: string;
  /** The page's own script first, then everything that it imports. */
  readonly modules: readonly string[];
}

interface Props {
  readonly page: PageFacts;
  readonly assets: DocumentAssets;
  readonly children: ComponentChildren;
}

/** The HTML around a page; rendered only at build time. */
export function Document({ page, assets, children }: Props) {
  const { root } = assets;
  const [entry, ...chunks] = assets.modules;
  const title = page.slug === "home" ? "Mockbench: mock API and private tools" : `${page.title} · Mockbench`;
  return (
    <html lang="en" data-root={root}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f8f8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121516" media="(prefers-color-scheme: dark)" />
        <script src={`${root}${assets.theme}`} />
        {assets.styles.map((path) => (
          <link key={path} rel="stylesheet" href={`${root}${path}`} />
        ))}
        <script type="module" src={`${root}${entry}`} />
        {chunks.map((path) => (
          <link key={path} rel="modulepreload" href={`${root}${path}`} />
        ))}
        {/* Last: text has a fallback of the same widths meanwhile, but nothing works before the scripts. */}
        {assets.typefaces.map((path) => (
          <link
            key={path}
            rel="preload"
            as="font"
            type="font/woff2"
            href={`${root}${path}`}
            crossorigin="anonymous"
          />
        ))}
        {/* Relative, because the page does not know its host. It drops the query. */}
        {page.slug !== "not-found" && <link rel="canonical" href="./" />}
        {page.article === true && (
          <link rel="alternate" type="text/markdown" href={`${root}${markdownOf(page)}`} />
        )}
        <link rel="icon" href={`${root}icons/icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${root}icons/icon-180.png`} />
        <link rel="manifest" href={`${root}manifest.webmanifest`} />
      </head>
      <body>
        <div id="app">{children}</div>
      </body>
    </html>
  );
}
