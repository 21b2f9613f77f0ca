import { data } from "react-router";

import { GuardianHoldBadge } from "~/features/guardian-rules/guardian-keeps";
import { EditProductForm } from "~/features/products/edit/edit-product-form";
import { editProduct } from "~/features/products/edit/edit-product.server";
import { printLinkLabel } from "~/features/products/edit/print-link-label";
import { refusedIn, type ProductResult } from "~/features/products/edit/product-result";
import { productTexts } from "~/features/products/edit/product-fields";
import { productForm } from "~/features/products/edit/product-form";
import { productForEdit } from "~/features/products/edit/products-for-admins.server";
import { VariantEditor } from "~/features/products/variants/variant-editor";
import { compareVariants } from "~/features/products/variants/variant-order";
import { failureResult } from "~/lib/failure-result";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseFor } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageResponse } from "~/ui/forms/action-result";
import { ButtonLink } from "~/ui/button";
import { Badge, Callout } from "~/ui/callout";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/product-edit";
import { saveVariantForm } from "./variant-action.server";

const HELD_TEXT =
  "The guardian gets a mail with the new words. It is in the store again once they say “Show it”.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await productForEdit(context.get(servicesContext).db, params.productId);
  if (!found) throw data("product-not-found", { status: 404 });
  return { ...found, variants: found.variants.toSorted(compareVariants) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const { productId } = params;
  if (!isUuid(productId)) throw data("product-not-found", { status: 404 });
  if (form.get("intent") !== "save") {
    const result = await saveVariantForm(db, admin, { productId, form });
    if ("done" in result) return data(result);
    return refuseFor(result.refused.now ? "conflict" : "invalid", result);
  }
  const typed = typedValues(form);
  const refuse = (reason: string, refused: RefusedForm) =>
    refuseFor<ProductResult>(reason, {
      form: "product",
      error: "Error",
      text: "Failed to update product",
      refused,
    });
  const parsed = productForm.safeParse({ ...typed, productId });
  if (!parsed.success) return refuse("invalid", { errors: fieldErrors(parsed.error), typed });
  const result = await editProduct(db, admin, parsed.data);
  if (result.ok) {
    const version = parsed.data.version + 1;
    return data<ProductResult>({
      form: "product",
      done: "Product updated",
      version,
      ...(result.isHeld && { text: HELD_TEXT }),
    });
  }
  if (result.reason === "below-zero") {
    const problem = `The price cannot be below zero, but ${result.variant} would be.`;
    return refuse(result.reason, { errors: { basePrice: [problem] }, typed });
  }
  const found = await productForEdit(db, productId);
  if (!found) throw data("product-not-found", { status: 404 });
  const now = { ...productTexts(found.product), version: String(found.product.version) };
  return refuse(result.reason, { errors: {}, typed, now });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.title ?? "Product"} · Admin` },
];

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variants, printLink } = loaderData;
  const refused = refusedIn(actionData, "product");
  return (
    <UnsavedForms isRefused={refused !== undefined} className="space-y-6">
      <PageResponse result={actionData} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Breadcrumbs
            crumbs={[{ to: pathTo("/admin/products/manage"), label: "Manage Products" }]}
          />
          <h2 className="text-2xl">{product.title}</h2>
          {printLink && <p className="mt-1 text-sm text-ink-2">{printLinkLabel(printLink)}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-4">
          {product.status === "active" ? (
            <TextLink to={pathTo("/store/:slug", { slug: product.slug })} target="_blank">
              See it in the store
            </TextLink>
          ) : (
            <Badge>Inactive</Badge>
          )}
          <GuardianHoldBadge hold={product.guardianHold} />
          <ButtonLink
            to={pathTo("/admin/products/:productId/images", { productId: product.id })}
            size="sm"
          >
            Images
          </ButtonLink>
        </p>
      </div>
      {product.asksGuardian && (
        <Callout tone="info" title="The guardian wants to be asked">
          A new title, description or words leave the store until the guardian has said “Show it” to
          them. The price and the sizes do not.
        </Callout>
      )}
      <EditProductForm product={product} result={actionData} refused={refused} />
      <VariantEditor
        basePriceCents={product.basePriceCents}
        variants={variants}
        pageResponse={actionData}
      />
    </UnsavedForms>
  );
}
