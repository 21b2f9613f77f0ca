import { runnerImport } from "vite";

import { root } from "../../scripts/build-state.ts";

/** A module of bench/ that imports the product's, which only a bundler finds. */
export async function productModule<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${root}bench/${path}`, {
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  return module;
}
