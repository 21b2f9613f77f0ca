import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

import manifest from "../../package.json" with { type: "json" };

const entry = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });

const IMPORTS = /(?:from|import)\s*\(?\s*"([^".][^"]*)"/g;

/**
 * The packages that run in production: those that an installation has, those that the build carries
 * because our code imports them, and all that they bring along.
 */
export function runtimeNames(root: string): Set<string> {
  const lock = lockFile.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const known = new Map<string, string[]>();
  for (const [folder, found] of Object.entries(lock.packages)) {
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const { dependencies, optionalDependencies } = found;
    const brought = Object.keys({ ...dependencies, ...optionalDependencies });
    known.set(name, [...(known.get(name) ?? []), ...brought]);
  }
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name) || !known.has(name)) return;
    names.add(name);
    known.get(name)?.forEach(add);
  };
  const own = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.optionalDependencies),
  ];
  for (const name of [...own, ...importedBy(root)]) add(name);
  return names;
}

function importedBy(root: string): Set<string> {
  const files = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== "server/dev.ts",
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(IMPORTS)].map(([, module = ""]) =>
        module.split("/", module.startsWith("@") ? 2 : 1).join("/"),
      ),
    ),
  );
}
