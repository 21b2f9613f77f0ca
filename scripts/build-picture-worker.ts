import { join } from "node:path";
import { build } from "vite";

import manifest from "../package.json" with { type: "json" };
import { root } from "./build-state.ts";

/** Builds what the worker threads run: one file, with every library in it but the dependencies. */
export async function buildPictureWorker(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
    build: {
      ssr: join(root, "server/picture-worker.ts"),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "picture-worker.js", codeSplitting: false } },
    },
  });
}
