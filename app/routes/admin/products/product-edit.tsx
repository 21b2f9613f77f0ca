import { data } from "react-router";

import { outOfStockKeys } from "~/catalog/blanks/in-stock.server";
import { shirtCostCents } from "~/books/costs/unit-costs.server";
import { StandingBadge } from "~/drawings/standing/standing-badge";
import { isKeptBack, standingCopy } from "~/drawings/standing/standing-copy";
import { EditProductForm } from "~/catalog/edit/edit-product-form";
import { printLinkLabel } from "~/catalog/edit/print-link-label";
import { refusedIn, type ProductResult } from "~/catalog/edit/product-result";
import { collectionChoices, productForEdit } from "~/catalog/edit/products-for-admins.server";
import { productGallery } from "~/catalog/images/product-images.server";
import { MENDED_LETTERS } from "~/schema/shirt-text";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseFor } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Badge } from "~/ui/callout";
import { Breadcrumbs } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/product-edit";
import { saveProduct } from "./edit-action.server";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const found = await productForEdit(db, params.productId);
  if (!found) throw data("product-not-found", { status: 404 });
  const [collections, images, outOfStock, eachCents] = await Promise.all([
    collectionChoices(db),
    productGallery(db, params.productId),
    outOfStockKeys(db),
    shirtCostCents(db, now()),
  ]);
  return {
    ...found,
    collections,
    images,
    outOfStock,
    costs: { eachCents, commissionBps: found.product.commissionBps },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const { productId } = params;
  if (!isUuid(productId)) throw data("product-not-found", { status: 404 });
  const result = await saveProduct(db, admin, { productId, form });
  if (result === "missing") throw data("product-not-found", { status: 404 });
  if ("done" in result) return data<ProductResult>(result.done);
  return refuseFor<ProductResult>(result.reason, {
    form: "product",
    error: "Error",
    text: "Failed to update product",
    refused: result.refused,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.title ?? "Product"} · Admin` },
];

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, printLink, images } = loaderData;
  const refused = refusedIn(actionData, "product");
  return (
    <div className="space-y-3">
      <PageResponse result={actionData} />
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-4">
            <h2 className="text-xl">{product.title}</h2>
            <Breadcrumbs
              crumbs={[{ to: pathTo("/admin/products/manage"), label: "Manage Products" }]}
            />
          </div>
          {printLink && <p className="text-sm text-ink-2">{printLinkLabel(printLink)}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-4">
          {product.standing === "live" && (
            <TextLink to={pathTo("/store/:slug", { slug: product.slug })} target="_blank">
              See it in the store
            </TextLink>
          )}
          {product.isDrawnHere && <Badge>Drawn here</Badge>}
          {product.status !== "active" && <Badge>Inactive</Badge>}
          {isKeptBack(product.standing) && (
            <StandingBadge standing={product.standing} reader="team" />
          )}
        </p>
      </div>
      {isKeptBack(product.standing) ? (
        <p className="text-sm text-ink-2">{standingCopy[product.standing].team.sentence}</p>
      ) : (
        product.showing && (
          <p className="text-sm text-ink-2">
            {product.showing === "ask" ? (
              <>
                The parent wants to be asked. A mended spelling, at most {MENDED_LETTERS} letters
                and no word more or less, stays in the store, and the parent is told; other words or
                pictures wait for their “Show it”.
              </>
            ) : (
              "The parent lets us decide. Other words or pictures stay in the store; the parent gets an email with the text before and after, and may say no."
            )}
          </p>
        )
      )}
      <EditProductForm {...loaderData} result={actionData} refused={refused} />
      <Card
        title="Images"
        action={
          <ButtonLink
            to={pathTo("/admin/products/:productId/images", { productId: product.id })}
            size="sm"
          >
            Images
          </ButtonLink>
        }
      >
        <ul className="flex flex-wrap gap-2">
          {images.map(({ id, pictureId, altText }) => (
            <li key={id}>
              <Picture
                pictureId={pictureId}
                alt={altText}
                sizes="80px"
                className="!size-20 rounded-md"
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
