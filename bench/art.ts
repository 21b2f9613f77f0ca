import { numberFlag, productModule, runPart } from "./report.ts";

type Measured = typeof import("./art/measure-art.ts");

/** How well art comes off phone photos of the demo's drawings, and which bad photos are told apart. */
async function benchArt() {
  const { measureArt } = await productModule<Measured>("art/measure-art.ts");
  const seed = numberFlag("seed", 1);
  const tables = await measureArt({
    seed,
    photos: numberFlag("photos", 12),
    bad: numberFlag("bad", 50),
    perKind: numberFlag("per-kind", 9),
  });
  return { tables, notes: [`The photos are those of seed ${seed}.`] };
}

await runPart("art", benchArt);
