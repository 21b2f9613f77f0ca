import { BulkBar } from "~/features/bulk/bulk-bar";
import { bulkOffer } from "~/features/bulk/bulk-offer.server";
import { selectionOf } from "~/features/bulk/selection-of";
import { GuardianKeepsBadge } from "~/features/guardian-rules/guardian-keeps";
import { waitingSorts } from "~/features/products/edit/product-sorts";
import {
  designsWithoutProduct,
  productCount,
  waitingDesignCount,
} from "~/features/products/edit/products-for-admins.server";
import { ProductTabs } from "~/features/products/edit/product-tabs";
import { currentSettings } from "~/features/settings/shop-settings.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { formatDate } from "~/lib/dates";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { formatCents } from "~/lib/money";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { EmptyList } from "~/ui/empty-state";
import { ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { OneLine } from "~/ui/lists/one-line";
import { Pictured } from "~/ui/lists/pictured";
import { Table, type Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/products-create";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const sort = readSort(params.get("sort"), waitingSorts);
  const bulk = bulkOffer(requireAdminActor(context, request), "waiting");
  const [{ rows: designs, next }, found, available, products, settings] = await Promise.all([
    designsWithoutProduct(db, { q, sort, page: readListPage(params) }),
    waitingDesignCount(db, q),
    waitingDesignCount(db),
    productCount(db),
    currentSettings(db),
  ]);
  const { priceCents } = settings.template;
  return { designs, next, found, bulk, available, products, q, sort, priceCents };
}

export const meta: Route.MetaFunction = () => [{ title: "Create Products · Admin" }];

export default function CreateProducts({ loaderData }: Route.ComponentProps) {
  const { designs, next, found, bulk, available, products, q, sort, priceCents } = loaderData;
  return (
    <>
      <ProductTabs available={available} products={products} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ListSearch label="Search title" />
        <ListSort options={waitingSorts} current={sort} className="md:hidden" />
      </div>
      <ListBar list="publish" className="mb-4" />
      {designs.length === 0 ? (
        <EmptyList
          scribble="shirt"
          title={q ? "No designs found" : "No designs are waiting"}
          text={
            q
              ? "Try another search."
              : "As soon as a creator picks a mockup, the design appears here."
          }
        />
      ) : (
        <MoreRows next={next} shown={designs.length}>
          <Table
            caption="Designs without a product"
            list="publish"
            rows={designs}
            columns={waitingColumns(priceCents)}
            sorting={{ options: waitingSorts, current: sort }}
            selection={selectionOf(bulk, ({ title }: Waiting) => title)}
          />
        </MoreRows>
      )}
      {bulk && designs.length > 0 && <BulkBar offer={bulk} total={found} />}
    </>
  );
}

type Waiting = Route.ComponentProps["loaderData"]["designs"][number];

/** A design that waits for its product, with the price that it would start with. */
function waitingColumns(priceCents: number): readonly Column<Waiting>[] {
  return [
    {
      label: "Design",
      sort: "title",
      cell: ({ title, pictureId }) => (
        <Pictured pictureId={pictureId}>
          <span className="min-w-0 font-semibold">{title}</span>
        </Pictured>
      ),
    },
    {
      label: "Artist",
      cell: ({ creatorName }) => <OneLine text={creatorName ?? "Unknown Creator"} />,
    },
    {
      label: "Uploaded",
      sort: "uploaded",
      cell: ({ createdAt }) => (
        <span className="sm:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
    { label: "Price", isNumber: true, cell: () => formatCents(priceCents) },
    {
      label: "Product",
      isNumber: true,
      cell: ({ id, title, guardianKeeps }) =>
        guardianKeeps ? (
          <GuardianKeepsBadge keeps={guardianKeeps} />
        ) : (
          <TextLink
            to={pathTo("/admin/publish/:designId", { designId: id })}
            className="sm:whitespace-nowrap"
            aria-label={`Create Product from ${title}`}
          >
            Create Product
          </TextLink>
        ),
    },
  ];
}
