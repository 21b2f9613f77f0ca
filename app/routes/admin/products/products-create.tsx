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
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { rowPart } from "~/ui/lists/row-part";
import { Picture } from "~/ui/picture";

import type { Route } from "./+types/products-create";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const sort = readSort(params.get("sort"), waitingSorts);
  const [{ rows: designs, next }, available, products, settings] = await Promise.all([
    designsWithoutProduct(db, { q, sort, page: readListPage(params) }),
    waitingDesignCount(db),
    productCount(db),
    currentSettings(db),
  ]);
  const { priceCents } = settings.template;
  return { designs, next, available, products, q, sort, priceCents };
}

export const meta: Route.MetaFunction = () => [{ title: "Create Products · Admin" }];

export default function CreateProducts({ loaderData }: Route.ComponentProps) {
  const { designs, next, available, products, q, sort, priceCents } = loaderData;
  return (
    <>
      <ProductTabs available={available} products={products} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ListSearch label="Search title" />
        <ListSort options={waitingSorts} current={sort} />
      </div>
      <ListBar list="publish" className="mb-4" />
      {designs.length === 0 ? (
        <EmptyState
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
          <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
            {designs.map((design) => (
              <WaitingDesign key={design.id} design={design} priceCents={priceCents} />
            ))}
          </ul>
        </MoreRows>
      )}
    </>
  );
}

function WaitingDesign({
  design,
  priceCents,
}: {
  design: Route.ComponentProps["loaderData"]["designs"][number];
  priceCents: number;
}) {
  return (
    <li
      {...rowPart.hook("root")}
      className="marker-frame-soft flex flex-col gap-3 bg-white p-3 sm:p-4"
    >
      <Picture
        pictureId={design.pictureId}
        alt=""
        sizes="(min-width: 1024px) 25vw, 50vw"
        className="rounded-md"
      />
      <div className="flex-1">
        <h2 className="text-lg">{design.title}</h2>
        <p className="text-sm text-ink-2">
          {design.creatorName ?? "Unknown Creator"}, {formatDate(design.createdAt)}
        </p>
        <p className="mt-1 font-display font-bold tabular-nums">{formatCents(priceCents)}</p>
      </div>
      {design.guardianKeeps ? (
        <GuardianKeepsBadge keeps={design.guardianKeeps} />
      ) : (
        <ButtonLink
          to={pathTo("/admin/publish/:designId", { designId: design.id })}
          isWide
          aria-label={`Create Product from ${design.title}`}
        >
          Create Product
        </ButtonLink>
      )}
    </li>
  );
}
