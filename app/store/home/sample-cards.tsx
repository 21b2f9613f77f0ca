import { formatCents } from "~/lib/money";

import { ShirtPlaceholder } from "../listing/card-picture";

const SAMPLE_PRICE_CENTS = 2499;
const samples = ["Space Cat", "Happy Dragon", "Robot Friend", "Flower Power"];

/** Four sample shirts, while there are no real ones. */
export function SampleCards() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
      {samples.map((title) => (
        <li key={title}>
          <div className="aspect-square rounded-md bg-paper-2 p-6">
            <ShirtPlaceholder />
          </div>
          <h3 className="mt-3 text-base tracking-normal">{title}</h3>
          <p className="text-sm text-ink-2">Sample design, coming soon</p>
          <p className="mt-1.5 font-bold tabular-nums">{formatCents(SAMPLE_PRICE_CENTS)}</p>
        </li>
      ))}
    </ul>
  );
}
