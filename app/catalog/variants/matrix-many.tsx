import { useId, useState } from "react";

import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/forms/field";

import type { Cell } from "./matrix";

type Within = { size?: string; color?: string };

/** Sets a whole size, a whole color or everything in one step; posts nothing itself. */
export function MatrixMany({
  sizes,
  colors,
  onApply,
}: {
  sizes: readonly string[];
  colors: readonly string[];
  onApply: (within: Within, change: Partial<Cell>) => void;
}) {
  const id = useId();
  const [which, setWhich] = useState("");
  const [adjustment, setAdjustment] = useState("0.00");
  const apply = (change: Partial<Cell>) => onApply(within(which), change);
  return (
    <div
      role="group"
      aria-label="Change several combinations"
      className="flex flex-wrap items-end gap-3"
    >
      <div className="flex min-w-48 flex-1 flex-col gap-1.5">
        <label htmlFor={`${id}-which`} className="font-display text-sm font-bold">
          Many at once
        </label>
        <select
          id={`${id}-which`}
          value={which}
          onChange={(event) => setWhich(event.currentTarget.value)}
          className={classNames(controlClass, "select-arrow")}
        >
          <option value="">All sizes and colors</option>
          <optgroup label="One size, all colors">
            {sizes.map((size) => (
              <option key={size} value={`size:${size}`}>
                {size}
              </option>
            ))}
          </optgroup>
          <optgroup label="One color, all sizes">
            {colors.map((color) => (
              <option key={color} value={`color:${color}`}>
                {color}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <div className="flex gap-2">
        <Button type="button" size="sm" onClick={() => apply({ isOffered: true })}>
          Offer
        </Button>
        <Button type="button" size="sm" onClick={() => apply({ isOffered: false })}>
          Don’t offer
        </Button>
      </div>
      <div className="flex items-end gap-2">
        <div className="flex w-36 flex-col gap-1.5">
          <label htmlFor={`${id}-adjustment`} className="font-display text-sm font-bold">
            Price adjustment ($)
          </label>
          <input
            id={`${id}-adjustment`}
            inputMode="decimal"
            autoComplete="off"
            value={adjustment}
            onChange={(event) => setAdjustment(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter would send the form; here it applies only this field.
              event.preventDefault();
              apply({ adjustment });
            }}
            className={controlClass}
          />
        </div>
        <Button type="button" size="sm" onClick={() => apply({ adjustment })}>
          Set price
        </Button>
      </div>
    </div>
  );
}

function within(which: string): Within {
  const [kind = "", ...name] = which.split(":");
  return kind === "" ? {} : { [kind]: name.join(":") };
}
