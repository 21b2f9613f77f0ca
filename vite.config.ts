import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  cacheDir: process.env["VITE_CACHE_DIR"] ?? "node_modules/.vite",
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The small scripts and what they use in one file: twenty of a few lines cost more.
          output: { codeSplitting: { groups: [{ name: "small-scripts", test: /\.client\.ts$/ }] } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
