import { data } from "react-router";

import { BulkBar } from "~/features/bulk/bulk-bar";
import { bulkOffer } from "~/features/bulk/bulk-offer.server";
import { selectionOf } from "~/features/bulk/selection-of";
import { changeProductStatus } from "~/features/products/edit/change-product-status.server";
import { deleteProduct } from "~/features/products/edit/delete-product.server";
import { productColumns, type AdminProduct } from "~/features/products/edit/product-columns";
import { productSorts } from "~/features/products/edit/product-sorts";
import { productStatuses } from "~/features/products/edit/product-status";
import { ProductTabs } from "~/features/products/edit/product-tabs";
import {
  adminProducts,
  productCount,
  productForEdit,
  waitingDesignCount,
} from "~/features/products/edit/products-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { switchedTo } from "~/lib/form";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { Table } from "~/ui/lists/table";
import { MoreRows } from "~/ui/lists/more-rows";
import { Callout } from "~/ui/callout";

import type { Route } from "./+types/products-manage";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const status = productStatuses.find((one) => one === params.get("status")) ?? null;
  const sort = readSort(params.get("sort"), productSorts);
  // shown once: a different filter of the list is a new page
  const justPublished = params.size === 1 ? params.get("published") : null;
  const filter = { ...(q && { q }), status };
  const [{ rows: products, next, total: found }, total, available, published] = await Promise.all([
    adminProducts(db, { ...filter, sort, page: readListPage(params) }),
    productCount(db),
    waitingDesignCount(db),
    productForEdit(db, justPublished ?? ""),
  ]);
  const publishedTitle = published?.product.title ?? null;
  const bulk = bulkOffer(admin, "products");
  return { products, next, found, bulk, total, available, q, status, sort, publishedTitle };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, log } = context.get(servicesContext);
  const form = await readForm(request);
  const productId = String(form.get("productId") ?? "");
  if (form.get("intent") === "delete") {
    if (!isUuid(productId)) {
      return refuseForm<ActionResult>({
        error: "Deletion Failed",
        text: "No product ID found for deletion.",
      });
    }
    const result = await deleteProduct(db, admin, productId).catch((error: unknown) => {
      log.error({ err: error }, "product not deleted");
      return null;
    });
    return result?.ok
      ? data<ActionResult>({
          done: "Deleted Successfully",
          text: `"${result.title}" was deleted. Its design can't be published again.`,
        })
      : refuseConflict<ActionResult>({
          error: "Deletion Failed",
          text: "Failed to delete product permanently. Please try again.",
        });
  }
  const isActive = switchedTo(form, "isActive");
  const to = isActive ? "active" : "inactive";
  const isAsked = isActive !== null && isUuid(productId);
  const result = isAsked ? await changeProductStatus(db, admin, { productId, to }) : null;
  if (result?.ok)
    return data<ActionResult>({
      done: to === "active" ? "Product activated" : "Product deactivated",
    });
  const refusal: ActionResult = { error: "Error", text: "Failed to update product" };
  return isAsked ? refuseConflict(refusal) : refuseForm(refusal);
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Manage Products · Admin" }];

export default function ManageProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { products, found, bulk, total, available, q, status, sort, next, publishedTitle } =
    loaderData;
  return (
    <>
      <PageResponse result={actionData} />
      <ProductTabs available={available} products={total} />
      {publishedTitle && (
        <Callout tone="success" title="Success" className="mb-5">
          Product &quot;{publishedTitle}&quot; has been published successfully!
        </Callout>
      )}
      <ListSearch label="Search title or creator" />
      <div className="mb-5 mt-4 flex flex-wrap items-center justify-between gap-4">
        <ListFilter
          label="Product status"
          name="status"
          current={status}
          choices={[
            { value: null, label: "All" },
            { value: "active", label: "Active" },
            { value: "inactive", label: "Inactive" },
          ]}
        />
        <ListSort options={productSorts} current={sort} className="md:hidden" />
      </div>
      <ListBar list="products" className="mb-4" />
      {products.length === 0 ? (
        <EmptyList
          scribble="shirt"
          title={q || status ? "No products found" : "No products created yet"}
        />
      ) : (
        <MoreRows next={next} shown={products.length}>
          <Table
            caption="Products"
            list="products"
            rows={products}
            columns={productColumns}
            sorting={{ options: productSorts, current: sort }}
            selection={selectionOf(
              bulk,
              ({ title }: AdminProduct) => title,
              ({ placeVersion }) => String(placeVersion),
            )}
          />
        </MoreRows>
      )}
      {bulk && products.length > 0 && <BulkBar offer={bulk} total={found} />}
    </>
  );
}
