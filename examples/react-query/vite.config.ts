import { defineConfig } from "vite";

export default defineConfig({
  server: { proxy: { "/api/mock": { target: "http://localhost:3000", changeOrigin: true } } },
});
