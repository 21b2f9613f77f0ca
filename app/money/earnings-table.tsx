import { formatDate } from "~/lib/dates";
import { formatCents, formatRate } from "~/lib/money";
import { Table } from "~/ui/lists/table";

import { earningKindLabels, type EarningKind } from "~/schema/earning-kind";
import { PayoutIcon, payoutCopy } from "./earnings-list";

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

/** Every order line with the creator's share; a refund is a negative row of its own. */
export function EarningsTable({ earnings }: { earnings: readonly Row[] }) {
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
        { label: "Tees", isNumber: true, cell: (row) => row.quantity },
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
