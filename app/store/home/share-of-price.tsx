import { brand } from "~/brand";
import { formatCents, formatRate } from "~/lib/money";
import { splitCommission } from "~/money/creator-share";

const EXAMPLE_PRICE_CENTS = 2500;
const share = splitCommission(EXAMPLE_PRICE_CENTS, brand.commissionBps);

/** Where the money goes, as a sentence and as a bar whose yellow part is the artist's. */
export function ShareOfPrice() {
  return (
    <div className="mt-14 grid items-center gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <p className="max-w-[46ch] text-balance font-display text-xl font-bold leading-snug">
        A shirt costs {formatCents(EXAMPLE_PRICE_CENTS)}.{" "}
        <span className="highlight">
          {formatCents(share.creatorShareCents)} of it goes to the kid who drew it
        </span>
        : {formatRate(brand.commissionBps)}, every time, paid weekly.
      </p>
      <div aria-hidden>
        <div className="marker-frame flex h-16 overflow-hidden bg-paper">
          <span
            className="border-r-3 border-ink bg-yellow"
            style={{ width: `${brand.commissionBps / 100}%` }}
          />
          <span className="grid flex-1 place-items-center px-3 text-center text-sm leading-tight text-ink-2">
            cloth, ink, printing, postage, shop
          </span>
        </div>
        <p className="mt-2 -rotate-1 font-marker text-lg">
          {formatCents(share.creatorShareCents)} for the artist
        </p>
      </div>
    </div>
  );
}
