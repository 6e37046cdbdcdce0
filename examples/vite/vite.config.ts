import { mockbench } from "mockbench/vite";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [mockbench({ openapi: "api.yaml", prefix: "/api", count: 5 })] });
