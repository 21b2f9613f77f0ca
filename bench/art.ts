import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

type Measured = typeof import("./art/measure-art.ts");

const root = fileURLToPath(new URL("..", import.meta.url));

/** How well art comes off phone photos of the demo's drawings, and which bad photos are told apart: `npm run bench -- art --seed=7 --photos=24 --bad=30`. */
async function benchArt(): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: { seed: { type: "string" }, photos: { type: "string" }, bad: { type: "string" } },
  });
  const { module } = await runnerImport<Measured>(`${root}bench/art/measure-art.ts`, {
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  await module.measureArt({
    seed: Number(values.seed ?? 1),
    photos: Number(values.photos ?? 12),
    bad: Number(values.bad ?? 10),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchArt();
  process.exit(0);
}
