import { useState } from "react";
import { data, Form, useNavigation } from "react-router";

import {
  addVariants,
  changeVariant,
  removeVariant,
} from "~/features/catalogue/change-variants.server";
import { editProduct } from "~/features/catalogue/edit-product.server";
import { productForm } from "~/features/catalogue/product-form";
import { productForEdit } from "~/features/catalogue/products-for-admins.server";
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from "~/features/catalogue/publish-form";
import { VariantEditor } from "~/features/catalogue/variant-editor";
import {
  bulkVariantForm,
  singleVariantForm,
  variantChangeForm,
} from "~/features/catalogue/variant-form";
import { compareVariants } from "~/features/catalogue/variant-order";
import { answerFailure } from "~/lib/answer-failure";
import { fieldErrors, typedValues, type FieldErrors } from "~/lib/form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageAnswer } from "~/ui/action-answer";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Breadcrumbs } from "~/ui/page-header";
import { TextAreaField, TextField } from "~/ui/text-field";
import { TextLink } from "~/ui/text-link";
import { UnsavedGuard } from "~/ui/unsaved-guard";

import type { Route } from "./+types/product-edit";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await productForEdit(context.get(servicesContext).db, params.productId);
  if (!found) throw data("product-not-found", { status: 404 });
  return { product: found.product, variants: found.variants.toSorted(compareVariants) };
}

type Answer = { done: string } | { error: string; form: string; errors: FieldErrors };

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const form = await request.formData();
  const values = { ...typedValues(form), productId: params.productId };
  const refuse = (name: string, errors: FieldErrors, status = 400) =>
    data<Answer>({ error: "Failed to update product", form: name, errors }, { status });

  switch (form.get("intent")) {
    case "save": {
      const parsed = productForm.safeParse(values);
      if (!parsed.success) return refuse("product", fieldErrors(parsed.error));
      const result = await editProduct(db, admin, parsed.data);
      return result.ok
        ? data<Answer>({ done: "Product updated" })
        : refuse(
            "product",
            {
              "": [
                "Somebody else changed this product. Reload to see it, then make your change again.",
              ],
            },
            409,
          );
    }
    case "add-bulk": {
      const parsed = bulkVariantForm.safeParse({ ...values, sizes: form.getAll("sizes") });
      if (!parsed.success) return refuse("bulk", fieldErrors(parsed.error));
      const { color, sizes } = parsed.data;
      const wanted = sizes.map((size) => ({ size, color, priceAdjustmentCents: 0 }));
      const result = await addVariants(db, admin, params.productId, wanted);
      return result.ok
        ? data<Answer>({
            done: result.added === 1 ? "1 variant added" : `${result.added} variants added`,
          })
        : refuse("bulk", { "": ["All selected size and color combinations already exist"] }, 409);
    }
    case "add-single": {
      const parsed = singleVariantForm.safeParse(values);
      if (!parsed.success) return refuse("single", fieldErrors(parsed.error));
      const { size, color, priceAdjustment: priceAdjustmentCents } = parsed.data;
      const result = await addVariants(db, admin, params.productId, [
        { size, color, priceAdjustmentCents },
      ]);
      return result.ok
        ? data<Answer>({ done: "1 variant added" })
        : refuse("single", { "": ["This size and color combination already exists"] }, 409);
    }
    case "change": {
      const parsed = variantChangeForm.safeParse(values);
      if (!parsed.success) return refuse("variants", fieldErrors(parsed.error));
      const { priceAdjustment: priceAdjustmentCents, ...rest } = parsed.data;
      const result = await changeVariant(db, admin, { ...rest, priceAdjustmentCents });
      return result.ok
        ? data<Answer>({ done: "Variant saved" })
        : refuse("variants", { "": ["Failed to update product"] }, 409);
    }
    case "remove": {
      const variantId = String(form.get("variantId") ?? "");
      const result = await removeVariant(db, admin, { productId: params.productId, variantId });
      return result.ok
        ? data<Answer>({ done: "Variant removed" })
        : refuse("variants", { "": ["Failed to update product"] }, 409);
    }
    default:
      return refuse("product", { "": ["Failed to update product"] });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.title ?? "Product"} · Admin` },
];

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variants } = loaderData;
  const errorsOf = (name: string): FieldErrors =>
    actionData && "form" in actionData && actionData.form === name ? actionData.errors : {};
  return (
    <div className="space-y-6">
      <PageAnswer answer={actionData} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Breadcrumbs crumbs={[{ to: "/admin/products/manage", label: "Manage Products" }]} />
          <h2 className="text-2xl">{product.title}</h2>
        </div>
        <p className="flex flex-wrap items-center gap-4">
          <TextLink to={`/store/${product.slug}`} target="_blank">
            See it in the store
          </TextLink>
          <ButtonLink to={`/admin/products/${product.id}/images`} size="sm">
            Images
          </ButtonLink>
        </p>
      </div>
      <ProductFields key={product.version} product={product} errors={errorsOf("product")} />
      <VariantEditor
        basePriceCents={product.basePriceCents}
        variants={variants}
        bulkErrors={errorsOf("bulk")}
        singleErrors={errorsOf("single")}
        changeErrors={errorsOf("variants")}
      />
    </div>
  );
}

type Product = Route.ComponentProps["loaderData"]["product"];

function ProductFields({ product, errors }: { product: Product; errors: FieldErrors }) {
  const navigation = useNavigation();
  const [title, setTitle] = useState(product.title);
  const [isChanged, setChanged] = useState(false);
  return (
    <Card title="Product">
      <UnsavedGuard isUnsaved={isChanged && navigation.formMethod !== "POST"} />
      {errors[""] && (
        <Notice tone="danger" title="Error" className="mb-4">
          {errors[""][0]}
        </Notice>
      )}
      <Form
        method="post"
        className="space-y-5"
        onChange={() => setChanged(true)}
        onSubmit={() => setChanged(false)}
      >
        <input type="hidden" name="version" value={product.version} />
        <TextField
          label="Title"
          name="title"
          required
          maxLength={TITLE_LIMIT}
          defaultValue={product.title}
          onInput={(event) => setTitle(event.currentTarget.value)}
          errors={errors["title"]}
        />
        <TextAreaField
          label="Description"
          name="description"
          isOptional
          maxLength={DESCRIPTION_LIMIT}
          defaultValue={product.description}
          errors={errors["description"]}
        />
        <TextField
          label="Base price ($)"
          name="basePrice"
          inputMode="decimal"
          required
          defaultValue={(product.basePriceCents / 100).toFixed(2)}
          errors={errors["basePrice"]}
          className="max-w-48"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to="/admin/products/manage">Cancel</ButtonLink>
          <Button
            name="intent"
            value="save"
            variant="primary"
            disabled={!title.trim()}
            isPending={navigation.formData?.get("intent") === "save"}
            pendingText="Saving..."
          >
            Save Changes
          </Button>
        </div>
      </Form>
    </Card>
  );
}
