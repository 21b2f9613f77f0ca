import { sizeChoices, type ChoosableVariant } from "../product-choice";
import { HowToMeasure } from "./how-to-measure";
import { SizeTables } from "./size-tables";

/** The guide to this shirt's sizes to unfold, where no script can open it. */
export function PlainSizeGuide({ variants }: { variants: readonly ChoosableVariant[] }) {
  return (
    <details className="mb-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold underline underline-offset-4">
        Size guide
      </summary>
      <div className="mt-3 grid gap-7">
        <HowToMeasure />
        <SizeTables sizes={sizeChoices(variants, null).map(({ name }) => name)} />
      </div>
    </details>
  );
}
