import { Form } from "react-router";

import { pathTo } from "~/path-to";
import { SubmitButton } from "~/ui/forms/submit-button";

import { ProductCard } from "~/store/listing/product-card";
import { sheetTilts } from "~/store/listing/sheet-tilt";
import type { ListedProduct } from "~/store/listing/listing";

type Props = {
  wishes: readonly { id: string; product: ListedProduct }[];
  hidden: readonly { id: string }[];
  /** How many were deleted for good. */
  deleted: number;
};

const grid = "grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4";

/** The shirts of one's own list, each with a way off it, and an honest word about those that left. */
export function WishedShirts({ wishes, hidden, deleted }: Props) {
  const tilts = sheetTilts(wishes.map(({ product }) => product));
  return (
    <>
      <ul className={grid}>
        {wishes.map(({ id, product }, index) => (
          <li key={id} className="flex min-w-0 flex-col gap-2">
            <ProductCard product={product} heading="h2" tilt={tilts[index]} isUrgent={index < 4} />
            <TakeOff wishId={id} what={product.title} />
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <section aria-labelledby="not-now" className="mt-12">
          <h2 id="not-now" className="text-xl">
            Not in the store right now
          </h2>
          <p className="mt-2 max-w-prose text-ink-2">
            These shirts stay on your list. If they come back, you will see them here again.
          </p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {hidden.map(({ id }, index) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                <span>A shirt that is not shown right now</span>
                <TakeOff wishId={id} what={`the hidden shirt ${index + 1}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {deleted > 0 && (
        <section aria-labelledby="gone" className="mt-12">
          <h2 id="gone" className="text-xl">
            Gone for good
          </h2>
          <p className="mt-2 max-w-prose text-ink-2">
            {deleted === 1
              ? "A shirt that was on your list has left the store for good. We keep no record of it."
              : `${deleted} shirts that were on your list have left the store for good. We keep no record of them.`}
          </p>
          <Form
            method="post"
            replace
            preventScrollReset
            action={pathTo("/wishlist")}
            className="mt-3"
          >
            <input type="hidden" name="intent" value="remove-deleted" />
            <SubmitButton size="sm" fields={{ intent: "remove-deleted" }} pendingText="Clearing...">
              OK, clear them
            </SubmitButton>
          </Form>
        </section>
      )}
    </>
  );
}

function TakeOff({ wishId, what }: { wishId: string; what: string }) {
  return (
    <Form method="post" replace preventScrollReset action={pathTo("/wishlist")}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="wishId" value={wishId} />
      <SubmitButton
        isBare
        fields={{ wishId }}
        aria-label={`Take off ${what}`}
        className="min-h-11 font-semibold underline decoration-2 underline-offset-4"
      >
        Take off
      </SubmitButton>
    </Form>
  );
}
