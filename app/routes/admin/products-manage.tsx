import { useState } from "react";
import { data, Form, useFetcher, useNavigation } from "react-router";

import { changeProductStatus } from "~/features/catalogue/change-product-status.server";
import { deleteProduct } from "~/features/catalogue/delete-product.server";
import { ProductTabs } from "~/features/catalogue/product-tabs";
import {
  adminProducts,
  designsWithoutProduct,
  productCount,
  PRODUCTS_A_PAGE,
  type AdminProduct,
} from "~/features/catalogue/products-for-admins.server";
import { formatCents } from "~/lib/money";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { isUuid } from "~/lib/uuid";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Button, ButtonLink } from "~/ui/button";
import { Switch } from "~/ui/checkbox";
import { ConfirmDialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
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
  const [products, total, waiting] = await Promise.all([
    adminProducts(db, { ...(q && { q }), ...(after && { after }) }),
    productCount(db),
    designsWithoutProduct(db),
  ]);
  const last = products.length === PRODUCTS_A_PAGE ? products.at(-1) : undefined;
  return { products, total, available: waiting.length, q, next: timeKey(last), published: params.get("published") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const form = await request.formData();
  const productId = String(form.get("productId") ?? "");
  const intent = form.get("intent");
  if (!isUuid(productId)) return data({ error: "No product ID found for deletion." }, { status: 400 });
  if (intent === "delete") {
    const result = await deleteProduct(db, admin, productId);
    return result.ok
      ? { done: "Deleted Successfully" }
      : data({ error: "Failed to delete product. Please try again." }, { status: 409 });
  }
  const to = intent === "activate" ? "active" : "inactive";
  const result = await changeProductStatus(db, admin, { productId, to });
  return result.ok
    ? { done: to === "active" ? "Product activated" : "Product deactivated" }
    : data({ error: "Failed to update product" }, { status: 409 });
}

export const meta: Route.MetaFunction = () => [{ title: "Manage Products · Admin" }];

export default function ManageProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { products, total, available, q, next, published } = loaderData;
  return (
    <>
      <ProductTabs available={available} products={total} />
      {published && !actionData && (
        <Notice tone="success" title="Success" className="mb-5">
          Product &quot;{published}&quot; has been published successfully!
        </Notice>
      )}
      <Form role="search" className="mb-5 max-w-xl">
        <SearchField key={q} label="Search title or creator" name="q" defaultValue={q} />
      </Form>
      {products.length === 0 ? (
        <EmptyState scribble="shirt" title={q ? "No products found" : "No products created yet"} />
      ) : (
        <ul className="space-y-3">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      )}
      <LoadMore to={next && `?${new URLSearchParams({ ...(q && { q }), after: next })}`} />
    </>
  );
}

function ProductRow({ product }: { product: AdminProduct }) {
  return (
    <li className="marker-frame-soft flex flex-wrap items-center gap-4 bg-white p-3 sm:flex-nowrap">
      {product.pictureId && (
        <Picture pictureId={product.pictureId} alt="" sizes="80px" className="size-20 shrink-0 rounded-md" />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <TextLink to={`/admin/products/${product.id}`} className="font-display font-bold">
          {product.title}
        </TextLink>
        <p className="text-sm text-ink-2">
          {product.creatorName ?? "Unknown Creator"}, {product.collectionName ?? "no collection"},{" "}
          {product.variantCount} variants
        </p>
      </div>
      <p className="w-20 text-right font-display font-bold tabular-nums">
        {formatCents(product.basePriceCents)}
      </p>
      <ActiveSwitch product={product} />
      <ButtonLink to={`/admin/products/${product.id}`} size="sm" aria-label={`Edit ${product.title}`}>
        Edit
      </ButtonLink>
      <DeleteProduct product={product} />
    </li>
  );
}

function ActiveSwitch({ product }: { product: AdminProduct }) {
  const fetcher = useFetcher<typeof action>();
  const wanted = fetcher.formData?.get("intent");
  const isActive = wanted ? wanted === "activate" : product.status === "active";
  return (
    <div>
      <Switch
        label={isActive ? "Active" : "Inactive"}
        aria-label={`${product.title} is active`}
        checked={isActive}
        onChange={(event) =>
          void fetcher.submit(
            { intent: event.currentTarget.checked ? "activate" : "deactivate", productId: product.id },
            { method: "post" },
          )
        }
      />
      {fetcher.data && "error" in fetcher.data && (
        <p role="alert" className="text-sm font-semibold text-danger">{fetcher.data.error}</p>
      )}
    </div>
  );
}

function DeleteProduct({ product }: { product: AdminProduct }) {
  const fetcher = useFetcher<typeof action>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = useNavigation().state !== "idle" || fetcher.state !== "idle";
  return (
    <>
      <Button type="button" variant="danger" size="sm" aria-label={`Delete ${product.title}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete "${product.title}"?`}
        confirmLabel="Delete forever"
        isPending={isBusy}
        onConfirm={() => {
          void fetcher.submit({ intent: "delete", productId: product.id }, { method: "post" });
          setAsking(false);
        }}
      >
        <p>
          Its pictures, sizes and colors go for good, and its design is used up. Past orders and
          earnings stay.
        </p>
      </ConfirmDialog>
      {fetcher.data && "error" in fetcher.data && (
        <p role="alert" className="text-sm font-semibold text-danger">{fetcher.data.error}</p>
      )}
    </>
  );
}
