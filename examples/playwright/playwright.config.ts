import { defineConfig } from "@playwright/test";
import { type MockOptions, webServer } from "mockbench/playwright";

const mockPort = Number(process.env.MOCK_PORT ?? 3000);
const appPort = Number(process.env.APP_PORT ?? 4173);

export default defineConfig<MockOptions>({
  testDir: "tests",
  fullyParallel: true,
  // More workers than processors share them: pages then take longer, and nothing else changes.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${appPort}`,
    mockUrl: `http://localhost:${mockPort}`,
    // Without it, Playwright's own browser is used.
    launchOptions: process.env.CHROMIUM === undefined ? {} : { executablePath: process.env.CHROMIUM },
  },
  webServer: [
    webServer({ port: mockPort, command: process.env.MOCKBENCH ?? "npx mockbench" }),
    {
      command: "node app/server.mjs",
      url: `http://localhost:${appPort}`,
      env: { PORT: String(appPort), API: `http://localhost:${mockPort}/api/mock` },
    },
  ],
});
