import { GuardianHoldBadge } from "~/features/guardian-rules/guardian-keeps";
import type { guardianHolds } from "~/features/products/guardian-holds";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { rowPart } from "~/ui/lists/row-part";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { ProductStatus } from "./product-status";

/** The values in a row of the admins' product list. */
export type AdminProduct = {
  id: string;
  title: string;
  slug: string;
  status: ProductStatus;
  basePriceCents: number;
  collectionName: string | null;
  creatorName: string | null;
  pictureId: string | null;
  variantCount: number;
  createdAt: Date;
  guardianHold: (typeof guardianHolds)[number] | null;
};

/** A product in 'Manage Products', with its switch and its two buttons. */
export function ProductRow({ product }: { product: AdminProduct }) {
  return (
    <li
      {...rowPart.hook("root")}
      className="marker-frame-soft flex flex-wrap items-center gap-4 bg-white p-3 sm:flex-nowrap"
    >
      {product.pictureId && (
        <Picture
          pictureId={product.pictureId}
          alt=""
          sizes="80px"
          className="!size-20 shrink-0 rounded-md"
        />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <TextLink
          to={pathTo("/admin/products/:productId", { productId: product.id })}
          className="font-display font-bold"
        >
          {product.title}
        </TextLink>
        <p className="text-sm text-ink-2">
          <span className="sm:hidden">{formatCents(product.basePriceCents)}, </span>
          {product.creatorName ?? "Unknown Creator"}, {product.collectionName ?? "no collection"},{" "}
          {product.variantCount} variants
        </p>
        <GuardianHoldBadge hold={product.guardianHold} />
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
          to={pathTo("/admin/products/:productId", { productId: product.id })}
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
