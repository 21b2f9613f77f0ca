import { garmentColor } from "~/art/garments/garment-colors";
import { classNames } from "~/ui/class-names";

type Props = {
  id: string;
  label: string;
  /** What the box says to screen readers. */
  spoken: string;
  /** A column's color, shown as cloth. */
  color?: string;
  isRow?: boolean;
  isCorner?: boolean;
  isLive: boolean;
  isTabStop: boolean;
  /** Whether each cell of the row or column is offered. */
  offered: readonly boolean[];
  onOffer: (isOffered: boolean) => void;
};

/** The head of a row or a column; its box, which needs the page's script, offers all of it or nothing. */
export function MatrixHead({
  id,
  label,
  spoken,
  color,
  isRow = false,
  isCorner = false,
  isLive,
  isTabStop,
  offered,
  onOffer,
}: Props) {
  const isAll = offered.every(Boolean);
  const isSome = offered.some(Boolean) && !isAll;
  return (
    <th
      scope={isRow ? "row" : "col"}
      className={classNames(
        "px-1 pb-0.5 text-left font-display font-bold",
        (isRow || isCorner) && "sticky left-0 z-10 w-(--head) bg-white",
        isRow ? "border-t border-line pt-2.5 align-top lg:pt-1.25" : "align-bottom",
      )}
    >
      {color && (
        <span
          aria-hidden
          className="mb-1 block h-2 rounded-full border border-ink-3 forced-color-adjust-none"
          style={{ backgroundColor: garmentColor(color).hex }}
        />
      )}
      <span className="flex items-center gap-1.5">
        {isLive && (
          <input
            type="checkbox"
            id={id}
            tabIndex={isTabStop ? 0 : -1}
            aria-label={spoken}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = isSome;
            }}
            onChange={() => onOffer(!isAll)}
            className="tick-box indeterminate:bg-yellow-wash max-lg:size-6"
          />
        )}
        <span className="min-w-0">{label}</span>
      </span>
    </th>
  );
}
