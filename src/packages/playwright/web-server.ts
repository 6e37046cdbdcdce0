export interface WebServerOptions {
  /** 3000 by default. */
  readonly port?: number;
  /** How to start Mockbench: `npx mockbench` by default, or `npx mockbench mock openapi.yaml`. */
  readonly command?: string;
  /** Environment variables, such as `MOCK_SCHEMA`. */
  readonly env?: Readonly<Record<string, string>>;
}

interface WebServer {
  readonly command: string;
  readonly port: number;
  readonly reuseExistingServer: boolean;
  readonly env: Record<string, string>;
}

/** An entry of Playwright's `webServer`: starts Mockbench unless it already runs. */
export const webServer = ({
  port = 3000,
  command = "npx mockbench",
  env = {},
}: WebServerOptions = {}): WebServer => ({
  command,
  // Not a URL: an API of one's own may have any paths.
  port,
  reuseExistingServer: true,
  env: { HOST: "127.0.0.1", PORT: String(port), CONTACT: "off", ...env },
});
