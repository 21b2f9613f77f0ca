import { data } from "react-router";

import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { drawingStanding } from "~/drawings/standing/drawing-standing";
import { StandingBadge } from "~/drawings/standing/standing-badge";
import { isKeptBack, standingCopy } from "~/drawings/standing/standing-copy";
import type { AdminProduct } from "~/catalog/edit/admin-product";
import { changeProductStatus } from "~/catalog/edit/change-product-status.server";
import { deleteProduct } from "~/catalog/edit/delete-product.server";
import { ProductTabs } from "~/catalog/edit/product-tabs";
import {
  adminProducts,
  productCount,
  productForEdit,
  waitingDesignCount,
} from "~/catalog/edit/products-for-admins.server";
import { switchedTo } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { isUuid } from "~/lib/uuid";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { OneLine } from "~/ui/lists/one-line";
import { Pictured } from "~/ui/lists/pictured";
import { RowMenu } from "~/ui/lists/row-menu";
import { TextLink } from "~/ui/text-link";

import { loadList } from "../load-list.server";
import type { Route } from "./+types/products-manage";

/** Products in 'Manage Products', each with its switch and a menu. */
export const productList = defineList<AdminProduct>()({
  name: "products",
  label: "Products",
  path: pathTo("/admin/products/manage"),
  search: "Search title or creator",
  filters: {
    status: {
      label: "Product status",
      all: "All",
      choices: { active: "Active", inactive: "Inactive" },
    },
  },
  sorts: { "-created": "Newest first", created: "Oldest first" },
  bulk: {
    list: "products",
    name: ({ title }) => title,
    seen: ({ placeVersion }) => String(placeVersion),
  },
  columns: [
    {
      label: "Product",
      sorts: { title: "Title, A to Z", "-title": "Title, Z to A" },
      cell: ({ id, title, pictureId, facts }) => (
        <Pictured pictureId={pictureId}>
          <span className="min-w-0 as-table:max-xl:[&>span]:whitespace-normal">
            <TextLink
              to={pathTo("/admin/products/:productId", { productId: id })}
              className="font-semibold"
            >
              {title}
            </TextLink>{" "}
            {isKeptBack(drawingStanding(facts)) && (
              <StandingBadge standing={drawingStanding(facts)} reader="team" />
            )}
          </span>
        </Pictured>
      ),
    },
    {
      label: "Artist",
      cell: ({ creatorName }) => <OneLine text={creatorName ?? "Unknown Creator"} />,
    },
    {
      label: "Collection",
      cell: ({ collectionName }) => <OneLine text={collectionName ?? "None"} />,
    },
    {
      label: "Variants",
      isNumber: true,
      isWideOnly: true,
      cell: ({ variantCount }) => variantCount,
    },
    {
      label: "Price",
      sorts: { "-price": "Highest price", price: "Lowest price" },
      isNumber: true,
      cell: ({ basePriceCents }) => formatCents(basePriceCents),
    },
    {
      label: "Active",
      cell: ({ id, title, status }) => (
        <LiveSwitch
          isOn={status === "active"}
          label="Active"
          offLabel="Inactive"
          accessibleLabel={`${title} is active`}
          name="isActive"
          fields={{ productId: id }}
        />
      ),
    },
    { label: "More", isNumber: true, cell: (product) => <ProductMenu product={product} /> },
  ],
});

export function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  // shown once: a different filter of the list is a new page
  const justPublished = params.size === 1 ? params.get("published") : null;
  return loadList(productList, args, async (db, _, asked) => {
    const [list, products, available, published] = await Promise.all([
      adminProducts(db, asked),
      productCount(db),
      waitingDesignCount(db),
      productForEdit(db, justPublished ?? ""),
    ]);
    return {
      ...list,
      products,
      available,
      published: published && {
        title: published.product.title,
        standing: published.product.standing,
      },
    };
  });
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
  const { products, available, published, asked } = loaderData;
  return (
    <ListPage
      list={productList}
      data={loaderData}
      result={actionData}
      tabs={
        <>
          <ProductTabs available={available} products={products} />
          {published &&
            (isKeptBack(published.standing) ? (
              <Callout
                tone="info"
                title={standingCopy[published.standing].team.label}
                className="mb-5"
              >
                “{published.title}” is ready. {standingCopy[published.standing].team.sentence}
              </Callout>
            ) : (
              <Callout tone="success" title="Success" className="mb-5">
                Product &quot;{published.title}&quot; has been published successfully!
              </Callout>
            ))}
        </>
      }
      empty={{
        scribble: "shirt",
        title: asked.q || asked.filters["status"] ? "No products found" : "No products created yet",
      }}
    />
  );
}

function ProductMenu({ product: { id, title } }: { product: AdminProduct }) {
  return (
    <RowMenu name={title}>
      <ButtonLink
        to={pathTo("/admin/products/:productId", { productId: id })}
        variant="quiet"
        size="sm"
        aria-label={`Edit ${title}`}
      >
        Edit
      </ButtonLink>
      <ConfirmAction
        label="Delete"
        accessibleLabel={`Delete ${title}`}
        title={`Delete "${title}"?`}
        confirmLabel="Delete forever"
        fields={{ intent: "delete", productId: id }}
      >
        <p>
          Its pictures, sizes and colors go for good, and its design is used up. Past orders and
          earnings stay.
        </p>
      </ConfirmAction>
    </RowMenu>
  );
}
