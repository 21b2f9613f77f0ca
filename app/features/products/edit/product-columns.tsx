import { GuardianHoldBadge } from "~/features/guardian-rules/guardian-keeps";
import type { guardianHolds } from "~/features/products/guardian-holds";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { OneLine } from "~/ui/lists/one-line";
import { Pictured } from "~/ui/lists/pictured";
import { RowMenu } from "~/ui/lists/row-menu";
import type { Column } from "~/ui/lists/table";
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
  /** By which a change of its collection is noticed. */
  placeVersion: number;
};

/** Products in 'Manage Products', each with its switch and a menu. */
export const productColumns: readonly Column<AdminProduct>[] = [
  {
    label: "Product",
    sort: "title",
    cell: ({ id, title, pictureId, guardianHold }) => (
      <Pictured pictureId={pictureId}>
        <span className="min-w-0 as-table:max-xl:[&>span]:whitespace-normal">
          <TextLink
            to={pathTo("/admin/products/:productId", { productId: id })}
            className="font-semibold"
          >
            {title}
          </TextLink>{" "}
          <GuardianHoldBadge hold={guardianHold} />
        </span>
      </Pictured>
    ),
  },
  {
    label: "Artist",
    sort: "creator",
    cell: ({ creatorName }) => <OneLine text={creatorName ?? "Unknown Creator"} />,
  },
  {
    label: "Collection",
    cell: ({ collectionName }) => <OneLine text={collectionName ?? "None"} />,
  },
  { label: "Variants", isNumber: true, isWideOnly: true, cell: ({ variantCount }) => variantCount },
  {
    label: "Price",
    sort: "price",
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
];

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
