import { formatCents } from "~/lib/money";

import type { ChoosableVariant } from "../product-choice";
import { PlainSizeGuide } from "../sizes/plain-size-guide";

type Props = {
  variants: readonly ChoosableVariant[];
  /** As the page opens; "" while none is chosen. */
  chosenId: string;
};

/** Without a script: one list of everything available. What is chosen in it counts. */
export function PlainChoice(props: Props) {
  // Where there are scripts, React leaves alone what stands in it.
  return <noscript>{import.meta.env.SSR && <Choice {...props} />}</noscript>;
}

function Choice({ variants, chosenId }: Props) {
  return (
    <>
      <PlainSizeGuide variants={variants} />
      <label className="flex flex-col gap-1 font-bold">
        Size and color
        <select
          name="plainVariantId"
          required
          defaultValue={chosenId}
          className="min-h-12 rounded-md border-2 border-ink bg-white px-3"
        >
          <option value="">Choose…</option>
          {variants
            .filter(({ isAvailable }) => isAvailable)
            .map(({ id, size, color, priceCents }) => (
              <option key={id} value={id}>{`${size}, ${color}: ${formatCents(priceCents)}`}</option>
            ))}
        </select>
      </label>
    </>
  );
}
