import { type MonthFigures } from "~/books/month/month-figures";
import { hasUnitCosts, marginCents, salesCents } from "~/books/month/month-sums";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { FiguresTable } from "~/ui/lists/figures-table";
import { TextLink } from "~/ui/text-link";

type Line = { label: string; cents: (figures: MonthFigures) => number; isSum?: boolean };

const lines: readonly Line[] = [
  { label: "Shirts at their prices", cents: (of) => of.grossCents },
  { label: "Discounts", cents: (of) => -of.discountCents },
  { label: "Shipping", cents: (of) => of.shippingCents },
  { label: "Sales", cents: salesCents, isSum: true },
  { label: "Refunds", cents: (of) => -of.refundCents },
  { label: "Goodwill", cents: (of) => -of.goodwillCents },
  { label: "Lost disputes", cents: (of) => -of.disputeCents },
  { label: "Creators' shares", cents: (of) => -of.shareCents },
  { label: "Provider's fees", cents: (of) => -of.feeCents },
  { label: "Blanks", cents: (of) => -of.blankCents },
  { label: "Printing", cents: (of) => -of.printCents },
  { label: "Parcels", cents: (of) => -of.parcelCents },
  { label: "Margin", cents: marginCents, isSum: true },
  { label: "Sales tax collected, owed to states", cents: (of) => of.taxCents },
  { label: "Paid out to creators", cents: (of) => of.payoutCents },
];

/**
 * A month from its sales to its margin.
 * @param now of a closed month: its figures today, shown where they differ
 */
export function MonthCard({ figures, now }: { figures: MonthFigures; now: MonthFigures | null }) {
  const { orders, replacements, shirts, parcels } = figures;
  return (
    <Card title="Our books">
      <FiguresTable caption="Our books">
        <tbody>
          {lines.map(({ label, cents, isSum }) => (
            <tr
              key={label}
              className={classNames(
                isSum
                  ? "border-y-2 border-ink font-display text-base font-bold"
                  : "border-b border-line",
              )}
            >
              <th scope="row" className={classNames("py-1.5 text-left", !isSum && "font-normal")}>
                {label}
              </th>
              <td className="py-1.5 pl-3 text-right">
                {formatCents(cents(figures) || 0)}
                {now && cents(now) !== cents(figures) && (
                  <span className="block text-xs font-normal text-warning">
                    now {formatCents(cents(now) || 0)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      <p className="mt-3 text-xs text-ink-2">
        {orders} {orders === 1 ? "order" : "orders"}
        {replacements > 0 &&
          ` and ${replacements} ${replacements === 1 ? "replacement" : "replacements"} at no cost`}
        , {shirts} {shirts === 1 ? "shirt" : "shirts"}, {parcels}{" "}
        {parcels === 1 ? "parcel" : "parcels"}, by the day of payment. Blanks, printing and parcels
        are for shirts sold or replaced, at their{" "}
        <TextLink to={pathTo("/admin/reports/costs")}>unit costs</TextLink>
        {hasUnitCosts(figures)
          ? "."
          : ", which are not set for this month: the margin leaves them out."}
      </p>
    </Card>
  );
}
