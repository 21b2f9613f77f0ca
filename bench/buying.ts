import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

import { startProduct } from "./store/running-app.ts";

type Measured = typeof import("./buying/measure-buying.ts");

const root = fileURLToPath(new URL("..", import.meta.url));

/** Taps and seconds of a guest who buys a shirt on a phone: `npm run bench -- buying`. */
async function benchBuying(): Promise<boolean> {
  const product = await startProduct();
  const { module } = await runnerImport<Measured>(`${root}bench/buying/measure-buying.ts`, {
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  const isReached = await module.measureBuying(product.url);
  await product.stop();
  return isReached;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await benchBuying()) ? 0 : 1);
