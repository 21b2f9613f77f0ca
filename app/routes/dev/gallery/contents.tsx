import { pathTo } from "~/path-to";
import { Accordion } from "~/ui/accordion";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Card, StatCard, StatRow } from "~/ui/card";
import { EmptyState, Skeleton } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/lists/filter-links";
import { LoadMore } from "~/ui/lists/load-more";
import { Breadcrumbs } from "~/ui/page-header";
import { Rating } from "~/ui/rating/rating";
import { SmallTable } from "~/ui/lists/small-table";
import { Table } from "~/ui/lists/table";
import { Prose } from "~/ui/prose";
import { TabLinks } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import { Tooltip } from "~/ui/icon-buttons/tooltip";

export function Cards() {
  return (
    <div className="space-y-5">
      <StatRow>
        <StatCard label="Total Earnings" value="$128.25" />
        <StatCard label="Tees Sold" value={34} />
        <StatCard label="Pending Approvals" value={2} hint="Since Monday" />
        <StatCard label="Total Designs" value={9} />
      </StatRow>
      <Card title="A card" action={<TextLink to="#Cards">See all</TextLink>}>
        With something in it.
      </Card>
      <EmptyState
        scribble="lens"
        title="No designs found"
        text="Try adjusting your filters or search terms"
        action={<Button type="button">Clear all</Button>}
      />
      <div className="flex items-center gap-4">
        <Avatar name="Mila" pictureId={null} size="sm" />
        <Avatar name="Leo" pictureId={null} />
        <Avatar name="Nora" pictureId={null} size="lg" />
        <Skeleton className="h-16 w-48" />
        <Tooltip text="What an icon means">
          <span className="font-semibold underline decoration-dotted">Point here</span>
        </Tooltip>
      </div>
      <Rating value={4.4} count={42} />
      <Accordion summary="How long does it take?">
        About a week, because each shirt is printed for you.
      </Accordion>
      <Breadcrumbs
        crumbs={[
          { to: "#Cards", label: "Store" },
          { to: "#Marker", label: "Wild Things" },
        ]}
      />
    </div>
  );
}

const rows = [
  { id: "1", number: "INK-7F3K2MQ", who: "Sam", total: "$54.00" },
  { id: "2", number: "INK-29XBTRA", who: "Alexandra Montgomery-Featherstone", total: "$1,025.00" },
];

export function Tables() {
  return (
    <div className="space-y-8">
      <Table
        caption="Orders"
        rows={rows}
        columns={[
          { label: "Order", cell: ({ number }) => number },
          { label: "Shopper", cell: ({ who }) => who },
          { label: "Total", isNumber: true, cell: ({ total }) => total },
        ]}
      />
      <SmallTable
        caption="Totals"
        head={["Order", "Total"]}
        rows={rows.map(({ number, total }) => [number, total])}
      />
    </div>
  );
}

export function Moving() {
  return (
    <div className="space-y-5">
      <TabLinks
        label="Tabs"
        tabs={[
          { to: pathTo("/dev/ui"), label: "Overview" },
          { to: `${pathTo("/dev/ui")}/products`, label: "Products", count: 12 },
          { to: `${pathTo("/dev/ui")}/codes`, label: "Discount Codes" },
        ]}
      />
      <FilterLinks
        label="Filters"
        links={[
          { to: "#Moving", label: "All", isActive: true },
          { to: "#Moving", label: "Waiting", isActive: false },
        ].map((link, at) => ({ ...link, to: `${link.to}?${at}` }))}
      />
      <LoadMore href="#Moving" loading="still" announcement="" onMore={() => undefined} />
      <Prose>
        <h2>A long text</h2>
        <p>
          Legal pages and stories are set in lines of up to 65 characters, with{" "}
          <TextLink to="#Moving">links</TextLink> one can see.
        </p>
        <ul>
          <li>First, what is collected.</li>
          <li>Then, who receives it.</li>
        </ul>
      </Prose>
    </div>
  );
}
