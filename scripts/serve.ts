import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { requireFinishedBuild, root } from "./build-state.ts";
import { takeLittleMemory } from "./little-memory.ts";

/** Serves the built product once `prepare` has checked or made the build; otherwise exits with the reason. */
export async function serve(prepare: () => void | Promise<void>): Promise<void> {
  // What was compiled once is read by the next start; where nothing can be kept, it is compiled again.
  const compiled = join(root, "node_modules/.cache/compiled");
  takeLittleMemory(compiled);
  enableCompileCache(compiled);
  try {
    await prepare();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  process.env["NODE_ENV"] = "production";
  const { main } = await import("../server/index.ts");
  await main();
  flushCompileCache();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(requireFinishedBuild);
