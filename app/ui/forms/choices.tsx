import type { ReactNode } from "react";

import { classNames } from "../class-names";
import { MarkerSign } from "../marker/marker";

type SizeChoice = { value: string; label?: string; isAvailable: boolean };

type SizeGroup = { label: string; hint: string; sizes: readonly SizeChoice[] };

/** Sizes as big buttons, in groups where there are several cuts; unavailable ones are struck through. */
export function SizePicker({
  name = "size",
  legend = "Size",
  groups,
  value,
  onChange,
}: {
  name?: string;
  legend?: string;
  groups: readonly SizeGroup[];
  value: string | null;
  onChange: (size: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-display text-sm font-bold">{legend}</legend>
      <div className="flex flex-col gap-4">
        {groups.map((group) => (
          <div key={group.label}>
            {groups.length > 1 && (
              <p className="mb-1.5 text-sm">
                <span className="font-semibold">{group.label}</span>{" "}
                <span className="text-ink-2">{group.hint}</span>
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              {group.sizes.map((size) => (
                <SizeButton
                  key={size.value}
                  name={name}
                  size={size}
                  isChosen={size.value === value}
                  onChange={onChange}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function SizeButton({
  name,
  size: { value, label = value, isAvailable },
  isChosen,
  onChange,
}: {
  name: string;
  size: SizeChoice;
  isChosen: boolean;
  onChange: (size: string) => void;
}) {
  return (
    <label className="size-choice">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={!isAvailable}
        onChange={() => onChange(value)}
        aria-label={isAvailable ? value : `${value}, not available in this color`}
      />
      <span>{label}</span>
    </label>
  );
}

/** Garment colors as swatches with their names. */
export function ColorSwatches({
  name = "color",
  legend = "Color",
  colors,
  value,
  onChange,
}: {
  name?: string;
  legend?: string;
  colors: readonly { name: string; hex: string; isAvailable: boolean }[];
  value: string;
  onChange: (color: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-display text-sm font-bold">
        {legend}: <span className="font-sans font-normal">{value}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {colors.map(({ name: color, hex, isAvailable }) => (
          <label key={color} className="swatch" title={color}>
            <input
              type="radio"
              name={name}
              value={color}
              checked={value === color}
              onChange={() => onChange(color)}
              aria-label={isAvailable ? color : `${color}, sold out`}
            />
            <span style={{ backgroundColor: hex }}>
              {!isAvailable && (
                <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 -rotate-45 border-y border-ink bg-paper" />
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A choice between a few big cards, such as the kinds of account or the mockups. */
export function RadioCard({
  name,
  value,
  isChecked,
  onChange,
  label,
  className,
  children,
}: {
  name: string;
  value: string;
  isChecked?: boolean;
  onChange?: () => void;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // The button covers its card, since a label may not contain a list or a heading.
    <div className="group relative h-full">
      <input
        type="radio"
        name={name}
        value={value}
        aria-label={label}
        {...(onChange ? { checked: isChecked ?? false, onChange } : { defaultChecked: isChecked })}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none"
      />
      <div
        className={classNames(
          "marker-frame-soft pointer-events-none h-full bg-white p-4 transition-colors group-hover:border-ink peer-checked:border-ink peer-checked:bg-yellow-wash peer-checked:outline-3 peer-checked:outline-yellow-2",
          className,
        )}
      >
        {children}
      </div>
      <MarkerSign
        name="tick"
        className="pointer-events-none absolute -right-2 -top-3 hidden size-10 peer-checked:block"
      />
    </div>
  );
}
