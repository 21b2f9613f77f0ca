import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { drawingStanding } from "~/drawings/standing/drawing-standing";
import { StandingBadge } from "~/drawings/standing/standing-badge";
import { isKeptBack } from "~/drawings/standing/standing-copy";
import { seenDesign } from "~/drawings/seen-design";
import { ProductTabs } from "~/catalog/edit/product-tabs";
import {
  designsWithoutProduct,
  productCount,
  waitingDesignCount,
} from "~/catalog/edit/products-for-admins.server";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { OneLine } from "~/ui/lists/one-line";
import { Pictured } from "~/ui/lists/pictured";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/products-create";

/** Designs that wait for their product, with the price that each would start with (cents). */
export const publishList = defineList<
  RowsOf<typeof designsWithoutProduct>,
  { priceCents: number }
>()({
  name: "publish",
  label: "Create Products",
  caption: "Designs without a product",
  path: pathTo("/admin/products"),
  search: "Search title",
  defaultSort: "uploaded",
  bulk: { list: "waiting", name: ({ title }) => title, seen: seenDesign },
  columns: [
    {
      label: "Design",
      sorts: { title: "Title, A to Z", "-title": "Title, Z to A" },
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
      sorts: { uploaded: "Oldest first", "-uploaded": "Newest first" },
      cell: ({ createdAt }) => (
        <span className="sm:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
    { label: "Price", isNumber: true, cell: (_, { priceCents }) => formatCents(priceCents) },
    {
      label: "Product",
      isNumber: true,
      cell: ({ id, title, facts }) =>
        isKeptBack(drawingStanding(facts)) ? (
          <StandingBadge standing={drawingStanding(facts)} reader="team" />
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
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(publishList, args, async (db, _, asked) => {
    const [list, total, available, products, settings] = await Promise.all([
      designsWithoutProduct(db, asked),
      waitingDesignCount(db, asked.q),
      waitingDesignCount(db),
      productCount(db),
      currentSettings(db),
    ]);
    const { priceCents } = settings.template;
    return { ...list, total, available, products, priceCents };
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Create Products · Admin" }];

export default function CreateProducts({ loaderData }: Route.ComponentProps) {
  const { available, products, asked } = loaderData;
  return (
    <ListPage
      list={publishList}
      data={loaderData}
      tabs={<ProductTabs available={available} products={products} />}
      empty={{
        scribble: "shirt",
        title: asked.q ? "No designs found" : "No designs are waiting",
        text: asked.q
          ? "Try another search."
          : "As soon as a creator picks a mockup, the design appears here.",
      }}
    />
  );
}
