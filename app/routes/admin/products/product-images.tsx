import { data } from "react-router";
import { z } from "zod";

import { AddProductImageForm } from "~/catalog/images/add-product-image-form";
import { addProductImage, type ImageSource } from "~/catalog/images/add-product-image.server";
import {
  removeProductImage,
  reorderProductImages,
} from "~/catalog/images/change-product-images.server";
import { imageMessages, type ImageProblem } from "~/catalog/images/image-messages";
import { doneIn, refusedIn, type ProductResult } from "~/catalog/edit/product-result";
import { ProductImageCard } from "~/catalog/images/product-image-card";
import { productGallery } from "~/catalog/images/product-images.server";
import { productForEdit } from "~/catalog/edit/products-for-admins.server";
import { typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { parentHearsCopy } from "~/people/guardian-rules/parent-hears";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { Breadcrumbs } from "~/ui/page-header";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { useCount } from "~/ui/use-count";

import type { Route } from "./+types/product-images";
import { saveImageDescription } from "./image-description-action.server";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await productForEdit(db, params.productId);
  if (!found) throw data("product-not-found", { status: 404 });
  return { title: found.product.title, images: await productGallery(db, params.productId) };
}

const order = z.object({ imageIds: z.array(z.uuid()), seen: z.array(z.uuid()) });

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, files, log } = context.get(servicesContext);
  const form = await readForm(request, { repeats: ["imageIds", "seen"] });
  const { productId } = params;
  const typed = typedValues(form);
  const intent = typed["intent"] ?? "";
  const done = (title: string, text?: string) =>
    data<ProductResult>({ form: intent, done: title, ...(text && { text }) });
  const refuse = (reason: ImageProblem, errors: RefusedForm["errors"] = {}) =>
    refuseForm<ProductResult>({
      form: intent,
      ...imageMessages[reason],
      refused: { errors, typed },
    });
  switch (intent) {
    case "add": {
      const source = await imageSource(form);
      const result = source
        ? await addProductImage(db, admin, { productId, source }, { files, log })
        : { ok: false as const, reason: "invalid-selection" as const };
      if (result.ok)
        return done(
          "Image added",
          result.parentHears ? parentHearsCopy[result.parentHears] : undefined,
        );
      const { error, text } = { text: "", ...imageMessages[result.reason] };
      const field = source && "bytes" in source ? "file" : "url";
      return refuse(result.reason, { [field]: [text ? `${error}: ${text}` : error] });
    }
    case "reorder": {
      const parsed = order.safeParse({
        imageIds: form.getAll("imageIds"),
        seen: form.getAll("seen"),
      });
      if (!parsed.success) return refuse("invalid-selection");
      const result = await reorderProductImages(db, admin, { productId, ...parsed.data });
      return result.ok ? done("Order saved") : refuse(result.reason);
    }
    case "describe": {
      const result = await saveImageDescription(db, admin, { ...typed, productId });
      if ("done" in result) return data(result);
      return refuseFor(result.refused.now ? "conflict" : "invalid", result);
    }
    case "remove": {
      const imageId = z.uuid().safeParse(typed["imageId"]);
      if (!imageId.success) return refuse("invalid-selection");
      const result = await removeProductImage(db, admin, { productId, imageId: imageId.data });
      return result.ok ? done("Image removed") : refuse(result.reason);
    }
    default:
      return refuse("unknown");
  }
}

async function imageSource(form: FormData): Promise<ImageSource | null> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0)
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const url = form.get("url");
  return typeof url === "string" && url.trim() ? { url: url.trim() } : null;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Images of ${loaderData?.title ?? "a product"} · Admin` },
];

export default function ProductImages({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, images } = loaderData;
  const refused = refusedIn(actionData, "add");
  const added = useCount(doneIn(actionData, "add"));
  return (
    <UnsavedForms isRefused={refused !== undefined} className="space-y-6">
      <PageResponse result={actionData} />
      <div>
        <Breadcrumbs
          crumbs={[
            { to: pathTo("/admin/products/manage"), label: "Manage Products" },
            {
              to: pathTo("/admin/products/:productId", { productId: params.productId }),
              label: title,
            },
          ]}
        />
        <h2 className="mb-1 text-2xl">Images</h2>
        <p className="text-ink-2">
          The first image is the main one. A color&apos;s image is shown when a shopper picks that
          color. The close-up of the print, the people, the back and the youth shirts are drawn from
          the print plan and need no image here.
        </p>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(max(9.5rem,22%),1fr))] items-start gap-4">
        {images.map((image, at) => (
          <ProductImageCard key={image.id} images={images} at={at} pageResponse={actionData} />
        ))}
      </ol>
      <AddProductImageForm key={added} refused={refused} />
    </UnsavedForms>
  );
}
