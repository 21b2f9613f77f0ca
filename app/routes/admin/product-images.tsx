import { data, Form, useFetcher, useNavigation } from "react-router";
import { z } from "zod";

import { addProductImage, type ImageSource } from "~/features/catalogue/add-product-image.server";
import {
  removeProductImage,
  reorderProductImages,
} from "~/features/catalogue/change-product-images.server";
import { imageMessages } from "~/features/catalogue/image-messages";
import { productGallery } from "~/features/catalogue/product-images.server";
import { productForEdit } from "~/features/catalogue/products-for-admins.server";
import { answerFailure } from "~/lib/answer-failure";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageAnswer, useAnswerToast, type ActionAnswer } from "~/ui/action-answer";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/confirm-action";
import { Badge } from "~/ui/notice";
import { Breadcrumbs } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { TextField } from "~/ui/text-field";

import type { Route } from "./+types/product-images";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await productForEdit(db, params.productId);
  if (!found) throw data("product-not-found", { status: 404 });
  return { title: found.product.title, images: await productGallery(db, params.productId) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db, files } = context.get(servicesContext);
  const form = await request.formData();
  const { productId } = params;
  const refuse = (reason: keyof typeof imageMessages) =>
    data<ActionAnswer>(imageMessages[reason], { status: 400 });
  switch (form.get("intent")) {
    case "add": {
      const source = await imageSource(form);
      if (!source) return refuse("invalid-selection");
      const result = await addProductImage(db, admin, { productId, source }, { files });
      return result.ok ? data<ActionAnswer>({ done: "Image added" }) : refuse(result.reason);
    }
    case "reorder": {
      const imageIds = z.array(z.uuid()).safeParse(form.getAll("imageIds"));
      if (!imageIds.success) return refuse("invalid-selection");
      const result = await reorderProductImages(db, admin, { productId, imageIds: imageIds.data });
      return result.ok ? data<ActionAnswer>({ done: "Order saved" }) : refuse(result.reason);
    }
    default: {
      const imageId = z.uuid().safeParse(form.get("imageId"));
      if (!imageId.success) return refuse("invalid-selection");
      const result = await removeProductImage(db, admin, { productId, imageId: imageId.data });
      return result.ok ? data<ActionAnswer>({ done: "Image removed" }) : refuse(result.reason);
    }
  }
}

async function imageSource(form: FormData): Promise<ImageSource | null> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0)
    return { bytes: new Uint8Array(await file.arrayBuffer()) };
  const url = form.get("url");
  return typeof url === "string" && url.trim() ? { url: url.trim() } : null;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Images of ${loaderData?.title ?? "a product"} · Admin` },
];

export default function ProductImages({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, images } = loaderData;
  const isAdding = useNavigation().formData?.get("intent") === "add";
  return (
    <div className="space-y-6">
      <PageAnswer answer={actionData} />
      <div>
        <Breadcrumbs
          crumbs={[
            { to: "/admin/products/manage", label: "Manage Products" },
            { to: `/admin/products/${params.productId}`, label: title },
          ]}
        />
        <h2 className="text-2xl">Images</h2>
        <p className="text-ink-2">
          The first image is the main one. A color&apos;s image is shown when a shopper picks that
          color.
        </p>
      </div>
      <ol className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
        {images.map((image, at) => (
          <ImageCard key={image.id} images={images} at={at} />
        ))}
      </ol>
      <Card title="Add an image">
        <Form
          key={images.length}
          method="post"
          encType="multipart/form-data"
          className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]"
        >
          <label className="block">
            <span className="font-display text-sm font-bold">A file</span>
            <input
              type="file"
              name="file"
              accept="image/jpeg,image/png,image/webp,image/svg+xml"
              className="mt-1.5 block w-full rounded-md border-2 border-ink bg-white p-2 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-ink file:px-3 file:py-1.5 file:text-paper"
            />
          </label>
          <TextField label="or its address" name="url" type="url" placeholder="https://" />
          <Button name="intent" value="add" isPending={isAdding} pendingText="Adding...">
            Add Image
          </Button>
        </Form>
      </Card>
    </div>
  );
}

type Image = Route.ComponentProps["loaderData"]["images"][number];

function ImageCard({ images, at }: { images: readonly Image[]; at: number }) {
  const image = images[at];
  if (!image) return null;
  const name = image.color ? `Image ${at + 1}, ${image.color}` : `Image ${at + 1}`;
  return (
    <li className="marker-frame-soft flex flex-col gap-2 bg-white p-3">
      <Picture
        pictureId={image.pictureId}
        alt={image.altText}
        sizes="(min-width: 1280px) 25vw, 50vw"
        className="rounded-md"
      />
      <p className="flex min-h-6 flex-wrap gap-1.5">
        {at === 0 && <Badge tone="success">Main image</Badge>}
        {image.color && <Badge>{image.color}</Badge>}
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <span className="flex gap-1">
          <MoveButton images={images} at={at} to={at - 1} label={`Move ${name} forward`} sign="←" />
          <MoveButton images={images} at={at} to={at + 1} label={`Move ${name} back`} sign="→" />
        </span>
        <ConfirmAction
          label="Remove"
          accessibleLabel={`Remove ${name}`}
          title={`Remove ${name.toLowerCase()}?`}
          confirmLabel="Remove"
          fields={{ intent: "remove", imageId: image.id }}
        />
      </div>
    </li>
  );
}

/** Posts the whole order, so that a stale page cannot mix up somebody else's. */
function MoveButton({
  images,
  at,
  to,
  label,
  sign,
}: {
  images: readonly Image[];
  at: number;
  to: number;
  label: string;
  sign: string;
}) {
  const fetcher = useFetcher<ActionAnswer>();
  useAnswerToast(fetcher.data);
  const order = images.map(({ id }) => id);
  const [moved] = order.splice(at, 1);
  if (moved) order.splice(to, 0, moved);
  return (
    <Button
      type="button"
      size="sm"
      variant="quiet"
      aria-label={label}
      disabled={to < 0 || to >= images.length || fetcher.state !== "idle"}
      onClick={() => {
        const form = new FormData();
        form.set("intent", "reorder");
        for (const id of order) form.append("imageIds", id);
        void fetcher.submit(form, { method: "post" });
      }}
    >
      <span className="text-xl">{sign}</span>
    </Button>
  );
}
