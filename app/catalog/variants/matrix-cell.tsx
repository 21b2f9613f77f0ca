import type { ReactNode } from "react";

import { formatCents } from "~/lib/money";
import { classNames } from "~/ui/class-names";

import { adjustmentName, boxName, NO_ADJUSTMENT, type Cell } from "./matrix";
import { warningTexts, type CellWarning } from "./matrix-warnings";
import { typedFinalPrice } from "./typed-price";

type Props = {
  cellKey: string;
  name: string;
  cell: Cell;
  basePriceCents: number | null;
  warning: CellWarning | undefined;
  /** What someone else has saved here meanwhile. */
  now: string | null | undefined;
  /** The message about its price adjustment, if there is one. */
  problemId: string | undefined;
  idOf: (control: "box" | "price") => string;
  isTabStop: boolean;
  onChange: (change: Partial<Omit<Cell, "isSaved">>) => void;
};

/** One combination: its box, its price adjustment, and the price or the state that results. */
export function MatrixCell({
  cellKey: key,
  name,
  cell,
  basePriceCents,
  warning,
  now,
  problemId,
  idOf,
  isTabStop,
  onChange,
}: Props) {
  const tabIndex = isTabStop ? undefined : -1;
  const isPresent = cell.isOffered || cell.isSaved;
  return (
    <td
      className={classNames(
        "border-t border-line px-1 py-0.5 align-top",
        warning && "bg-warning-wash",
        cell.isSaved && !cell.isOffered && "bg-paper-2",
      )}
    >
      {cell.isSaved && <input type="hidden" name={boxName.isSaved(key)} value="true" />}
      <span className="flex items-center gap-1.5">
        <input
          type="checkbox"
          id={idOf("box")}
          name={boxName.isOffered(key)}
          value="true"
          tabIndex={tabIndex}
          aria-label={name}
          checked={cell.isOffered}
          onChange={(event) => onChange({ isOffered: event.currentTarget.checked })}
          className="tick-box max-lg:size-6"
        />
        <input
          type="text"
          id={idOf("price")}
          name={adjustmentName(key)}
          tabIndex={tabIndex}
          aria-label={`Price adjustment of ${name}`}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          inputMode="decimal"
          autoComplete="off"
          value={cell.adjustment}
          onChange={({ currentTarget: { value } }) =>
            // Whoever types a price into an empty cell means to offer it.
            onChange({ adjustment: value, ...(!isPresent && { isOffered: true }) })
          }
          className={classNames(
            "h-10 w-full min-w-0 rounded border px-1.5 text-right text-base tabular-nums aria-invalid:border-danger aria-invalid:bg-danger-wash lg:h-6.5 lg:text-sm",
            isPresent
              ? "border-ink-3 bg-white"
              : "border-transparent bg-transparent text-ink-3 hover:border-ink-3 focus:border-ink-3",
            cell.adjustment === NO_ADJUSTMENT ? "text-ink-3" : "font-bold text-ink",
          )}
        />
      </span>
      <span className="flex min-h-4 items-center justify-end gap-1 text-right text-xs">
        <CellState cellKey={key} name={name} cell={cell} tabIndex={tabIndex} onChange={onChange}>
          {cell.isOffered && <Price cents={typedFinalPrice(basePriceCents, cell.adjustment)} />}
        </CellState>
      </span>
      {warning && (
        <span className="block text-right text-xs font-bold text-warning">
          {warningTexts[warning]}
        </span>
      )}
      {now && <span className="block text-right text-xs">Now: {now}</span>}
    </td>
  );
}

function Price({ cents }: { cents: number | null }) {
  return (
    <output className="font-display text-sm/4 font-bold tabular-nums">
      {cents === null ? "–" : formatCents(cents)}
    </output>
  );
}

/** Active: its price. Disabled: that, and a box that removes it. Otherwise nothing. */
function CellState({
  cellKey: key,
  name,
  cell,
  tabIndex,
  onChange,
  children,
}: Pick<Props, "cellKey" | "name" | "cell" | "onChange"> & {
  tabIndex: number | undefined;
  children: ReactNode;
}) {
  if (cell.isOffered) return children;
  if (!cell.isSaved) return <span className="sr-only">not offered</span>;
  return (
    <label className="flex min-h-6 items-center gap-1 tracking-tight" title={`Remove ${name}`}>
      <span className={classNames(cell.isRemoved && "line-through")}>
        {cell.isRemoved ? "Removed" : "Disabled"}
      </span>
      <input
        type="checkbox"
        name={boxName.isRemoved(key)}
        value="true"
        tabIndex={tabIndex}
        aria-label={`Remove ${name}`}
        checked={cell.isRemoved}
        onChange={(event) => onChange({ isRemoved: event.currentTarget.checked })}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className="grid size-5 place-items-center rounded border border-ink-3 bg-white text-base/none peer-checked:border-danger peer-checked:bg-danger peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-ink"
      >
        ×
      </span>
    </label>
  );
}
