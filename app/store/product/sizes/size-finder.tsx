import { useState } from "react";

import { garmentSizes } from "~/art/garments/garment-sizes";
import { buttonClass } from "~/ui/button-class";

import { adviceFor, feetText, youthFits } from "./size-advice";

type Props = {
  sizes: readonly string[];
  /** Whether a size can be had in the chosen color. */
  isAvailable: (size: string) => boolean;
  onChoose: (size: string) => void;
};

const fits = Object.values(youthFits);
const ages = through(fits[0]?.ages[0], fits.at(-1)?.ages[1]);
const heights = through(fits[0]?.heights[0], fits.at(-1)?.heights[1]);

/** The size for a child, by age or height. */
export function SizeFinder({ sizes, isAvailable, onChoose }: Props) {
  const [age, setAge] = useState("");
  const [height, setHeight] = useState("");
  const child = { age: numberOf(age), height: numberOf(height) };
  const advice = adviceFor(child, sizes);
  return (
    <div className="rounded-md bg-paper-2 p-4">
      <h3 className="text-base">What size for a child?</h3>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Choice label="Age" value={age} onChange={setAge}>
          {ages.map((years) => [years, `${years} years`])}
        </Choice>
        <Choice label="Height, if known" value={height} onChange={setHeight}>
          {heights.map((inches) => [inches, feetText(inches)])}
        </Choice>
      </div>
      <output className="mt-3 block empty:hidden">{advice && adviceText(advice)}</output>
      {advice?.size && isAvailable(advice.size) && (
        <button
          type="button"
          onClick={() => advice.size && onChoose(advice.size)}
          className={`mt-3 ${buttonClass({ size: "sm" })}`}
        >
          Choose {advice.size}
        </button>
      )}
      {advice?.size && !isAvailable(advice.size) && (
        <p className="mt-1 text-sm text-ink-2">{advice.size} is sold out in this color.</p>
      )}
    </div>
  );
}

function adviceText({ fits: worn, size }: NonNullable<ReturnType<typeof adviceFor>>): string {
  if (size === worn) return `${worn} fits.`;
  const usual = `A child like this wears ${worn}, which this shirt does not come in.`;
  if (!size) return `${usual} All its sizes are smaller.`;
  const wider = garmentSizes[size].width - garmentSizes[worn].width;
  const longer = garmentSizes[size].length - garmentSizes[worn].length;
  return `${usual} The next size up is ${size}: ${wider} in wider and ${longer} in longer.`;
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: readonly (readonly [number, string])[];
}) {
  return (
    <label className="flex flex-col justify-end gap-1 text-sm font-semibold">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="select-arrow min-h-11 w-full rounded-md border-2 border-ink bg-white pl-3.5 text-base font-normal"
      >
        <option value="">Choose…</option>
        {children.map(([number, text]) => (
          <option key={number} value={number}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function numberOf(chosen: string): number | null {
  return chosen ? Number(chosen) : null;
}

function through(from = 0, to = 0): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
