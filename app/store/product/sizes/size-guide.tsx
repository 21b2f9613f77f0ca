import { useRef } from "react";

import { useLazyModule } from "~/ui/lazy/use-lazy-module";
import { Sheet } from "../buying/sheet";
import type { ChoosableVariant } from "../product-choice";

type Props = {
  variants: readonly ChoosableVariant[];
  color: string | null;
  onSize: (size: string) => void;
};

/** The guide to this shirt's sizes, and the link that opens it. */
export function SizeGuide({ variants, color, onSize }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { loaded, isMissing, prepare, ask } = useLazyModule(() => import("./size-guide-contents"));
  const open = () => {
    dialog.current?.showModal();
    void ask();
  };
  return (
    <>
      <button
        type="button"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className="absolute -top-3 right-0 min-h-11 text-sm font-semibold underline decoration-2 underline-offset-4"
      >
        Size guide
      </button>
      <Sheet ref={dialog} id="size-guide" title="Size guide">
        <div className="min-h-[min(30rem,60dvh)]">
          {loaded && (
            <loaded.SizeGuideContents
              variants={variants}
              color={color}
              onChoose={(size) => {
                onSize(size);
                dialog.current?.close();
              }}
            />
          )}
          {!loaded && !isMissing && (
            <p role="status" className="text-ink-2">
              Loading…
            </p>
          )}
          {isMissing && (
            <p role="alert" className="font-semibold text-danger">
              The size guide could not be loaded. Please close this and open it again.
            </p>
          )}
        </div>
      </Sheet>
    </>
  );
}
