import { withThousands } from "~/lib/thousands";
import type { AdminPermission } from "~/schema/admin-roles";

/** The lists whose rows can be selected. */
export type BulkList =
  | "designs"
  /** The designs without a product, of 'Create Products'. */
  | "waiting"
  | "products"
  | "assign"
  | "discounts"
  | "orders"
  | "messages"
  | "reviews";

type BulkAction = {
  /** Where its rows are selected. */
  list: BulkList;
  /** What a role needs for it, as for a single row. */
  right: AdminPermission;
  label: string;
  /** What is being done while it runs, and what was done after. */
  doing: string;
  done: string;
  /** What one row is called, and several. */
  noun: readonly [one: string, many: string];
  /** A question comes first: it cannot be undone, or needs to know more. */
  asks: boolean;
  isUndoable: boolean;
};

const design = ["design", "designs"] as const;
const product = ["product", "products"] as const;
const code = ["discount code", "discount codes"] as const;
const order = ["order", "orders"] as const;
const message = ["message", "messages"] as const;
const review = ["review", "reviews"] as const;

const toggled = { asks: false, isUndoable: true } as const;
const final = { asks: true, isUndoable: false } as const;
const assigned = {
  right: "keep-catalogue",
  label: "Assign to a collection",
  doing: "Assigning",
  done: "assigned",
  asks: true,
  isUndoable: true,
} as const;
const activated = { label: "Activate", doing: "Activating", done: "activated" } as const;
const deactivated = { label: "Deactivate", doing: "Deactivating", done: "deactivated" } as const;

/** What can be done with many rows at once. */
export const bulkActions = {
  "approve-words": {
    ...final,
    list: "designs",
    right: "review-designs",
    label: "Approve words",
    doing: "Approving",
    done: "approved",
    noun: design,
  },
  "publish-designs": {
    ...final,
    list: "designs",
    right: "keep-catalogue",
    label: "Publish with defaults",
    doing: "Publishing",
    done: "published",
    noun: design,
  },
  "reject-designs": {
    ...final,
    list: "designs",
    right: "review-designs",
    label: "Reject",
    doing: "Rejecting",
    done: "rejected",
    noun: design,
  },
  "activate-products": {
    ...toggled,
    ...activated,
    list: "products",
    right: "keep-catalogue",
    noun: product,
  },
  "deactivate-products": {
    ...toggled,
    ...deactivated,
    list: "products",
    right: "keep-catalogue",
    noun: product,
  },
  "assign-products": { ...assigned, list: "products", noun: product },
  "assign-designs": { ...assigned, list: "assign", noun: design },
  "activate-codes": {
    ...toggled,
    ...activated,
    list: "discounts",
    right: "handle-discounts",
    noun: code,
  },
  "deactivate-codes": {
    ...toggled,
    ...deactivated,
    list: "discounts",
    right: "handle-discounts",
    noun: code,
  },
  "start-printing": {
    ...final,
    list: "orders",
    right: "print-orders",
    label: "Start printing",
    doing: "Handing to the press",
    done: "handed to the press",
    noun: order,
  },
  "ship-orders": {
    ...final,
    list: "orders",
    right: "print-orders",
    label: "Enter tracking numbers",
    doing: "Shipping",
    done: "shipped",
    noun: ["parcel", "parcels"],
  },
  "export-orders": {
    ...toggled,
    list: "orders",
    right: "see-orders",
    label: "Export CSV",
    doing: "Exporting",
    done: "exported",
    noun: order,
    isUndoable: false,
  },
  "answer-messages": {
    ...toggled,
    list: "messages",
    right: "answer-messages",
    label: "Mark as answered",
    doing: "Marking",
    done: "marked as answered",
    noun: message,
  },
  "reopen-messages": {
    ...toggled,
    list: "messages",
    right: "answer-messages",
    label: "Mark as open",
    doing: "Marking",
    done: "marked as open",
    noun: message,
  },
  "hide-reviews": {
    ...toggled,
    list: "reviews",
    right: "moderate",
    label: "Hide",
    doing: "Hiding",
    done: "hidden",
    noun: review,
  },
  "show-reviews": {
    ...toggled,
    list: "reviews",
    right: "moderate",
    label: "Show again",
    doing: "Showing",
    done: "shown again",
    noun: review,
  },
} as const satisfies Record<string, BulkAction>;

export type BulkActionName = keyof typeof bulkActions;

// Its keys are exactly these names.
export const bulkActionNames = Object.keys(bulkActions) as [BulkActionName, ...BulkActionName[]];

/** Several of them with their number, such as "12 designs". */
export function counted(action: BulkActionName, count: number): string {
  const [one, many] = bulkActions[action].noun;
  return `${withThousands(count)} ${count === 1 ? one : many}`;
}
