import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card, StatCard, StatRow } from "~/ui/card";
import { OneLine } from "~/ui/lists/one-line";
import { Pictured } from "~/ui/lists/pictured";
import { Table } from "~/ui/lists/table";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tabs";

/** A title of the greatest length, in one word without a place to break. */
const title = "W".repeat(100);
const amount = "$1,234,567.00";

const rows = [
  { id: "1", name: title, artist: "W".repeat(50), total: amount },
  { id: "2", name: "Noisy Bear", artist: "Mila", total: "$25.00" },
];

/** What people may write at its greatest length, and amounts of millions: nothing leaves its place. */
export function Limits() {
  return (
    <div className="space-y-5">
      <PageHeader
        title={title}
        intro={title}
        crumbs={[
          { to: "#Limits", label: title },
          { to: "#Cards", label: "Store" },
        ]}
      />
      <StatRow>
        <StatCard label="Total Earnings" value={amount} hint={title} />
        <StatCard label="Pending" value={amount} />
        <StatCard label="Paid" value={amount} />
        <StatCard label="Tees Sold" value={(1_234_567).toLocaleString("en-US")} />
      </StatRow>
      <div className="grid gap-3">
        <Card title={title}>
          <p>{title}</p>
        </Card>
      </div>
      <TabLinks label="Tabs of many" tabs={[{ to: "#", label: "Waiting", count: 136_589 }]} />
      <Table
        caption="Products"
        rows={rows}
        columns={[
          {
            label: "Product",
            cell: ({ name }) => (
              <Pictured pictureId={null}>
                <span className="min-w-0">{name}</span>
              </Pictured>
            ),
          },
          { label: "Artist", cell: ({ artist }) => <OneLine text={artist} /> },
          { label: "Collection", cell: ({ name }) => <OneLine text={name} /> },
          { label: "Price", isNumber: true, cell: ({ total }) => total },
          { label: "Refunded", isNumber: true, cell: ({ total }) => total },
        ]}
      />
      <ButtonLink to={pathTo("/dev/ui")}>
        <span className="wrap-anywhere">See {title}</span>
      </ButtonLink>
    </div>
  );
}
