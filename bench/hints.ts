import { numberFlag, runPart } from "./report/part.ts";
import { productModule } from "./report/product-module.ts";

type Measured = typeof import("./hints/measure-hints.ts");

/** How many hints for reviewers hit and how many are false, on made-up texts and drawings. */
async function benchHints() {
  const { measureHints } = await productModule<Measured>("hints/measure-hints.ts");
  return { tables: await measureHints({ drawings: numberFlag("drawings", 100) }) };
}

await runPart("hints", benchHints);
