import { cutOfSize } from "~/art/garments/garment-sizes";

import { sizeChoices, type ChoosableVariant } from "../product-choice";
import { HowToMeasure } from "./how-to-measure";
import { SizeFinder } from "./size-finder";
import { SizeTables } from "./size-tables";

type Props = {
  variants: readonly ChoosableVariant[];
  color: string | null;
  onChoose: (size: string) => void;
};

/** The finder of a size, the measures of this shirt's sizes, and how to measure. */
export function SizeGuideContents({ variants, color, onChoose }: Props) {
  const choices = sizeChoices(variants, color);
  const sizes = choices.map(({ name }) => name);
  const hasYouth = sizes.some((name) => cutOfSize(name) === "youth");
  const finder = (
    <SizeFinder
      sizes={sizes}
      isAvailable={(size) => choices.some((one) => one.name === size && one.isAvailable)}
      onChoose={onChoose}
    />
  );
  return (
    <div className="grid gap-7">
      {hasYouth && finder}
      <SizeTables sizes={sizes} />
      <HowToMeasure />
      {!hasYouth && finder}
    </div>
  );
}
