import { cutOfSize, garmentSizes } from "~/art/garments/garment-sizes";

import { colorChoices, sizeChoices, type ChoosableVariant } from "./product-choice";

/** "5 colors · S–XXL": what can be had now, or everything once it is sold out; null without variants. */
export function offeredText(variants: readonly ChoosableVariant[]): string | null {
  const available = variants.filter(({ isAvailable }) => isAvailable);
  const offered = available.length > 0 ? available : variants;
  if (offered.length === 0) return null;
  const colors = colorChoices(offered).length;
  const sizes = sizeChoices(offered, null).map(({ name }) => name);
  const adult = sizes.filter((name) => cutOfSize(name) === "adult");
  const youth = sizes.filter((name) => cutOfSize(name) === "youth");
  const ranges = [...sizeRanges(adult), ...sizeRanges(youth)].join(", ");
  return `${colors === 1 ? "1 color" : `${colors} colors`} · ${ranges}`;
}

const standard = Object.keys(garmentSizes);

/** Standard sizes that follow each other as a range, so that no range spans a size that is missing. */
function sizeRanges(sizes: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const size of sizes) {
    const run = runs.at(-1);
    const before = standard.indexOf(run?.at(-1) ?? "");
    if (run && standard.indexOf(size) === before + 1) run.push(size);
    else runs.push([size]);
  }
  return runs.map(([first = "", ...rest]) => {
    const last = rest.at(-1);
    return last ? `${first}–${last.replace(/^Youth /, "")}` : first;
  });
}
