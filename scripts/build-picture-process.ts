import { join } from "node:path";
import { build } from "vite";

import manifest from "../package.json" with { type: "json" };
import { root } from "./build-state.ts";

/** Builds the process for pictures and what its threads run: a file each, with every library in it but the dependencies. */
export async function buildPictureProcess(folder: string): Promise<void> {
  for (const name of ["picture-process", "picture-worker"]) await buildFile(name, folder);
}

async function buildFile(name: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
    build: {
      ssr: join(root, `server/${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
    },
  });
}
