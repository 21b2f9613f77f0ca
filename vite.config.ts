import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  cacheDir: process.env["VITE_CACHE_DIR"] ?? "node_modules/.vite",
  environments: {
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
