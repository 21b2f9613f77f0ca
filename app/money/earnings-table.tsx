import { formatDate } from "~/lib/dates";
import { formatCents, formatRate } from "~/lib/money";
import { Table } from "~/ui/lists/table";

import { earningKindLabels, type EarningKind } from "~/schema/earning-kind";
import { formatDay, PayoutIcon, payoutCopy } from "./earnings-list";

type Row = {
  id: string;
  productTitle: string;
  kind: EarningKind;
  quantity: number;
  grossAmountCents: number;
  creatorShareCents: number;
  commissionBps: number;
  payoutStatus: string;
  payoutDate: Date | null;
  createdAt: Date;
};

/**
 * Every order line with the creator's share; a refund is a negative row of its own. On a phone, a sale
 * is one line.
 */
export function EarningsTable({ earnings }: { earnings: readonly Row[] }) {
  return (
    <>
      <ul className="divide-y divide-line md:hidden">
        {earnings.map((row) => (
          <SaleLine key={row.id} sale={row} />
        ))}
      </ul>
      <div className="max-md:hidden">
        <WideTable earnings={earnings} />
      </div>
    </>
  );
}

function SaleLine({ sale }: { sale: Row }) {
  const status = payoutCopy(sale.payoutStatus);
  return (
    <li className="flex min-h-11 items-center gap-2.5">
      <PayoutIcon status={sale.payoutStatus} />
      <span className="sr-only">{status}</span>
      <span className="min-w-0 grow truncate font-semibold">{sale.productTitle}</span>
      <span className="shrink-0 text-sm text-ink-2">
        {sale.kind === "sale" ? formatDay(sale.createdAt) : earningKindLabels[sale.kind]}
      </span>
      <span className="min-w-14 shrink-0 text-right font-display font-bold tabular-nums">
        {formatCents(sale.creatorShareCents)}
      </span>
    </li>
  );
}

function WideTable({ earnings }: { earnings: readonly Row[] }) {
  return (
    <Table
      caption="Your earnings by sale"
      rows={earnings}
      columns={[
        {
          label: "Shirt",
          cell: (row) => (
            <>
              <strong>{row.productTitle}</strong>
              {row.kind !== "sale" && (
                <span className="block text-xs text-ink-2">{earningKindLabels[row.kind]}</span>
              )}
            </>
          ),
        },
        {
          label: "Date",
          cell: (row) => <span className="whitespace-nowrap">{formatDate(row.createdAt)}</span>,
        },
        { label: "Shirts", isNumber: true, cell: (row) => row.quantity },
        {
          label: "Paid by buyer",
          isNumber: true,
          cell: (row) => formatCents(row.grossAmountCents),
        },
        { label: "Your part", isNumber: true, cell: (row) => formatRate(row.commissionBps) },
        {
          label: "You earn",
          isNumber: true,
          cell: (row) => <strong>{formatCents(row.creatorShareCents)}</strong>,
        },
        {
          label: "Status",
          cell: (row) => (
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <PayoutIcon status={row.payoutStatus} />
              {payoutCopy(row.payoutStatus)}
            </span>
          ),
        },
      ]}
    />
  );
}
