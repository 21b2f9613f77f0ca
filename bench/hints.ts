import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

type Measured = typeof import("./hints/measure-hints.ts");

const root = fileURLToPath(new URL("..", import.meta.url));

/** How many hints for reviewers hit and how many are false, on made-up texts and drawings: `npm run bench -- hints --drawings=200`. */
async function benchHints(): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { drawings: { type: "string" } } });
  const { module } = await runnerImport<Measured>(`${root}bench/hints/measure-hints.ts`, {
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  await module.measureHints({ drawings: Number(values.drawings ?? 100) });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchHints();
  process.exit(0);
}
