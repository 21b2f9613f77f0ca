import { Card } from "~/ui/card";

import { VariantBulkAdd } from "./variant-bulk-add";
import { VariantHeader, VariantRow, type EditedVariant } from "./variant-row";
import { VariantSingleAdd } from "./variant-single-add";

type Props = {
  basePriceCents: number;
  /** Sorted by standard size, then color. */
  variants: readonly EditedVariant[];
  /** The page's last result, for forms that were sent without scripts. */
  pageResponse: object | undefined;
};

/** Adds, changes and removes a product's sizes and colors. */
export function VariantEditor({ basePriceCents, variants, pageResponse }: Props) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <VariantBulkAdd variants={variants} pageResponse={pageResponse} />
        <VariantSingleAdd pageResponse={pageResponse} />
      </div>
      <Card title="Current variants">
        {variants.length === 0 ? (
          <p className="text-ink-2">No variants added yet...</p>
        ) : (
          <>
            <VariantHeader />
            <ul className="divide-y divide-line">
              {variants.map((variant) => (
                <VariantRow
                  key={variant.id}
                  variant={variant}
                  basePriceCents={basePriceCents}
                  pageResponse={pageResponse}
                />
              ))}
            </ul>
          </>
        )}
      </Card>
    </>
  );
}
