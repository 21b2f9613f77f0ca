import { useEffect, useRef, useState, type ComponentProps } from "react";

import { MarkerSign } from "~/ui/marker/marker";

type Props = {
  pictures: readonly { address: string; text: string }[];
  /** The one that it opens with. */
  start: number;
  onClose: () => void;
};

/** Where a buyer's pictures are seen large; open while mounted. Arrows lead through them. */
export function ReviewPicturesDialog({ pictures, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(start);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const isOne = pictures.length < 2;
  const step = (by: number) => setAt((now) => (now + by + pictures.length) % pictures.length);
  const shown = pictures[at];
  return (
    <dialog
      ref={dialog}
      aria-label="A buyer's picture"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey) return;
        if (key === "ArrowLeft") step(-1);
        if (key === "ArrowRight") step(1);
      }}
      className="marker-frame m-auto max-h-[94dvh] w-fit max-w-[calc(100vw-1.5rem)] overflow-hidden bg-paper p-0 shadow-lift"
    >
      <div className="flex max-h-[94dvh] flex-col">
        <div className="flex items-center justify-between gap-2 px-2 py-1">
          <div className="flex items-center gap-1">
            {!isOne && <Tool label="Previous picture" sign="back" onClick={() => step(-1)} />}
            <span aria-live="polite" className="whitespace-nowrap text-sm tabular-nums">
              {isOne ? null : `${at + 1} / ${pictures.length}`}
            </span>
            {!isOne && <Tool label="Next picture" sign="forth" onClick={() => step(1)} />}
          </div>
          <Tool label="Close" sign="cross" onClick={() => dialog.current?.close()} />
        </div>
        <img
          src={shown?.address}
          alt={shown?.text}
          className="min-h-40 min-w-0 bg-paper-2 object-contain [max-height:calc(94dvh-3.5rem)]"
        />
      </div>
    </dialog>
  );
}

function Tool({
  label,
  sign,
  onClick,
}: {
  label: string;
  sign: ComponentProps<typeof MarkerSign>["name"];
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md hover:bg-paper-2"
    >
      <MarkerSign name={sign} className="size-5" />
    </button>
  );
}
