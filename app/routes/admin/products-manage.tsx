import { data, Form } from "react-router";

import { changeProductStatus } from "~/features/catalogue/change-product-status.server";
import { deleteProduct } from "~/features/catalogue/delete-product.server";
import { productStatuses } from "~/features/catalogue/product-status";
import { ProductTabs } from "~/features/catalogue/product-tabs";
import {
  adminProducts,
  designsWithoutProduct,
  productCount,
  PRODUCTS_A_PAGE,
  type AdminProduct,
} from "~/features/catalogue/products-for-admins.server";
import { answerFailure } from "~/lib/answer-failure";
import { formatCents } from "~/lib/money";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { isUuid } from "~/lib/uuid";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import type { ActionAnswer } from "~/ui/action-answer";
import { ButtonLink } from "~/ui/button";
import { ConfirmAction } from "~/ui/confirm-action";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { LiveSwitch } from "~/ui/live-switch";
import { LoadMore } from "~/ui/load-more";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { SearchField } from "~/ui/text-field";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/products-manage";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const after = readTimeKey(params.get("after"));
  const status = productStatuses.find((one) => one === params.get("status")) ?? null;
  const sort = params.get("sort") === "oldest" ? "oldest" : null;
  const [products, total, waiting] = await Promise.all([
    adminProducts(db, {
      ...(q && { q }),
      ...(after && { after }),
      status,
      isOldestFirst: sort === "oldest",
    }),
    productCount(db),
    designsWithoutProduct(db),
  ]);
  const last = products.length === PRODUCTS_A_PAGE ? products.at(-1) : undefined;
  return {
    products,
    total,
    available: waiting.length,
    q,
    status,
    sort,
    next: timeKey(last),
    published: params.get("published"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const form = await request.formData();
  const productId = String(form.get("productId") ?? "");
  if (form.get("intent") === "delete") {
    if (!isUuid(productId)) {
      return data<ActionAnswer>(
        { error: "Deletion Failed", text: "No product ID found for deletion." },
        { status: 400 },
      );
    }
    const result = await deleteProduct(db, admin, productId);
    return result.ok
      ? data<ActionAnswer>({
          done: "Deleted Successfully",
          text: `"${result.title}" is gone, and its design is used up.`,
        })
      : data<ActionAnswer>(
          {
            error: "Deletion Failed",
            text: "Failed to delete product permanently. Please try again.",
          },
          { status: 409 },
        );
  }
  const to = form.get("isActive") === "true" ? "active" : "inactive";
  const result = isUuid(productId) ? await changeProductStatus(db, admin, { productId, to }) : null;
  return result?.ok
    ? data<ActionAnswer>({ done: to === "active" ? "Product activated" : "Product deactivated" })
    : data<ActionAnswer>({ error: "Error", text: "Failed to update product" }, { status: 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Manage Products · Admin" }];

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  const { products, total, available, q, status, sort, next, published } = loaderData;
  return (
    <>
      <ProductTabs available={available} products={total} />
      {published && (
        <Notice tone="success" title="Success" className="mb-5">
          Product &quot;{published}&quot; has been published successfully!
        </Notice>
      )}
      <Form role="search" className="mb-4 max-w-xl">
        {status && <input type="hidden" name="status" value={status} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <SearchField key={q} label="Search title or creator" name="q" defaultValue={q} />
      </Form>
      <div className="mb-5 flex flex-wrap justify-between gap-4">
        <FilterLinks
          label="Product status"
          links={([null, "active", "inactive"] as const).map((one) => ({
            to: `/admin/products/manage${queryString({ q, sort, status: one })}`,
            label: one === null ? "All" : one === "active" ? "Active" : "Inactive",
            isActive: one === status,
          }))}
        />
        <FilterLinks
          label="Order"
          links={([null, "oldest"] as const).map((one) => ({
            to: `/admin/products/manage${queryString({ q, status, sort: one })}`,
            label: one ? "Oldest first" : "Newest first",
            isActive: one === sort,
          }))}
        />
      </div>
      {products.length === 0 ? (
        <EmptyState
          scribble="shirt"
          title={q || status ? "No products found" : "No products created yet"}
        />
      ) : (
        <ul className="space-y-3">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      )}
      <LoadMore to={next && queryString({ q, status, sort, after: next })} />
    </>
  );
}

function ProductRow({ product }: { product: AdminProduct }) {
  return (
    <li className="marker-frame-soft flex flex-wrap items-center gap-4 bg-white p-3 sm:flex-nowrap">
      {product.pictureId && (
        <Picture
          pictureId={product.pictureId}
          alt=""
          sizes="80px"
          className="size-20 shrink-0 rounded-md"
        />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <TextLink to={`/admin/products/${product.id}`} className="font-display font-bold">
          {product.title}
        </TextLink>
        <p className="text-sm text-ink-2">
          <span className="sm:hidden">{formatCents(product.basePriceCents)}, </span>
          {product.creatorName ?? "Unknown Creator"}, {product.collectionName ?? "no collection"},{" "}
          {product.variantCount} variants
        </p>
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:w-auto sm:flex-nowrap sm:gap-4">
        <p className="hidden w-20 text-right font-display font-bold tabular-nums sm:block">
          {formatCents(product.basePriceCents)}
        </p>
        <LiveSwitch
          isOn={product.status === "active"}
          label="Active"
          offLabel="Inactive"
          accessibleLabel={`${product.title} is active`}
          name="isActive"
          fields={{ productId: product.id }}
        />
        <ButtonLink
          to={`/admin/products/${product.id}`}
          size="sm"
          aria-label={`Edit ${product.title}`}
        >
          Edit
        </ButtonLink>
        <ConfirmAction
          label="Delete"
          accessibleLabel={`Delete ${product.title}`}
          title={`Delete "${product.title}"?`}
          confirmLabel="Delete forever"
          fields={{ intent: "delete", productId: product.id }}
        >
          <p>
            Its pictures, sizes and colors go for good, and its design is used up. Past orders and
            earnings stay.
          </p>
        </ConfirmAction>
      </div>
    </li>
  );
}
