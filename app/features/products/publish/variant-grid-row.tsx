import { formatCents } from "~/lib/money";
import { Checkbox } from "~/ui/forms/checkbox";
import { controlClass } from "~/ui/forms/field";

import { typedFinalPrice } from "../variants/price-adjustment";
import { adjustmentName, type GridCell } from "./publish-grid";

/** One combination: its box, its price adjustment and the resulting final price. */
export function VariantGridRow({
  name,
  color,
  cell = { isOffered: false, adjustment: "" },
  cellKey: key,
  basePriceCents,
  errors = [],
  onChange,
}: {
  name: string;
  color: string;
  cell: GridCell | undefined;
  cellKey: string;
  basePriceCents: number | null;
  errors: readonly string[] | undefined;
  onChange: (change: Partial<GridCell>, key: string) => void;
}) {
  const price = typedFinalPrice(basePriceCents, cell.adjustment);
  const errorId = `${key}-error`.replaceAll(/[^A-Za-z-]/g, "-");
  return (
    <div className="py-1">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem_4.75rem] items-center gap-3">
        <Checkbox
          label={color}
          aria-label={name}
          name="variants"
          value={key}
          checked={cell.isOffered}
          onChange={(event) => onChange({ isOffered: event.currentTarget.checked }, key)}
        />
        <input
          name={adjustmentName(key)}
          aria-label={`Price adjustment of ${name}`}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? errorId : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={cell.adjustment}
          onChange={(event) => onChange({ adjustment: event.currentTarget.value }, key)}
          className={`${controlClass} min-h-11 px-2.5 py-1.5 text-right tabular-nums`}
        />
        <output className="text-right font-display font-bold tabular-nums">
          {cell.isOffered ? price === null ? "–" : formatCents(price) : <NotOffered />}
        </output>
      </div>
      {errors[0] && (
        <p id={errorId} className="text-right text-sm font-semibold text-danger">
          {errors[0]}
        </p>
      )}
    </div>
  );
}

function NotOffered() {
  return (
    <>
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <span className="sr-only">not offered</span>
    </>
  );
}
