import { useRef } from "react";

import { cutOfSize } from "~/features/artwork/garments/garment-sizes";

import { Sheet } from "../buying/sheet";
import { sizeChoices, type ChoosableVariant } from "../product-choice";
import { HowToMeasure } from "./how-to-measure";
import { SizeFinder } from "./size-finder";
import { SizeTables } from "./size-tables";

type Props = {
  variants: readonly ChoosableVariant[];
  color: string | null;
  onSize: (size: string) => void;
};

/** The guide to this shirt's sizes, and the link that opens it. */
export function SizeGuide({ variants, color, onSize }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const choices = sizeChoices(variants, color);
  const sizes = choices.map(({ name }) => name);
  const hasYouth = sizes.some((name) => cutOfSize(name) === "youth");
  const finder = (
    <SizeFinder
      sizes={sizes}
      isAvailable={(size) => choices.some((one) => one.name === size && one.isAvailable)}
      onChoose={(size) => {
        onSize(size);
        dialog.current?.close();
      }}
    />
  );
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="absolute -top-3 right-0 min-h-11 text-sm font-semibold underline decoration-2 underline-offset-4"
      >
        Size guide
      </button>
      <Sheet ref={dialog} id="size-guide" title="Size guide">
        <div className="grid gap-7">
          {hasYouth && finder}
          <SizeTables sizes={sizes} />
          <HowToMeasure />
          {!hasYouth && finder}
        </div>
      </Sheet>
    </>
  );
}

/** The same to unfold, where no script can open it. */
export function PlainSizeGuide({ variants }: Pick<Props, "variants">) {
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
