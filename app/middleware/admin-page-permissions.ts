import { mayDo, type AdminPermission, type AdminRole } from "~/schema/admin-roles";
import { bulkActionNames, bulkActions } from "~/schema/bulk-actions";
import type { adminPages } from "~/route-table";

export type AdminPath = keyof typeof adminPages;

type PageRights = {
  read: AdminPermission;
  /** For posting its forms; without one there are none. */
  write?: AdminPermission;
  /** Buttons of its forms that need another right, by their intent. */
  intents?: Readonly<Record<string, AdminPermission>>;
};

const ofCatalogue = { read: "keep-catalogue", write: "keep-catalogue" } as const;
const ofDiscounts = { read: "see-discounts", write: "handle-discounts" } as const;
const ofPrinting = { read: "print-orders", write: "print-orders" } as const;
const ofReturns = { read: "handle-returns", write: "handle-returns" } as const;
const ofMoney = { read: "handle-payouts", write: "handle-payouts" } as const;
const ofBooks = { read: "keep-books", write: "keep-books" } as const;
const ofModeration = { read: "moderate", write: "moderate" } as const;
const ofRecords = { read: "see-child-records" } as const;
const ofConsents = { read: "handle-consents", write: "handle-consents" } as const;
const ofMessages = { read: "answer-messages", write: "answer-messages" } as const;
const ofSystem = { read: "run-the-system", write: "run-the-system" } as const;
const ofAudit = { read: "read-audit" } as const;

/** What is done with many rows needs what a single one does. */
const ofMany: Readonly<Record<string, AdminPermission>> = Object.fromEntries(
  bulkActionNames.map((name) => [name, bulkActions[name].right]),
);

/**
 * What a role needs for each page of the admin area and for its forms; the middleware of the area
 * refuses the rest with a 403 before any of the page's code runs. The use cases ask the same rights.
 */
export const adminPagePermissions = {
  "/admin": { read: "see-overview", write: "keep-catalogue" },
  "/admin/search": { read: "see-overview" },
  "/admin/search.json": { read: "see-overview" },
  "/admin/views": { read: "see-overview", write: "see-overview" },
  "/admin/review": { read: "review-designs" },
  "/admin/designs/:designId": { read: "review-designs", write: "review-designs" },
  "/admin/publish/:designId": ofCatalogue,
  "/admin/products": ofCatalogue,
  "/admin/products/manage": ofCatalogue,
  "/admin/products/:productId": ofCatalogue,
  "/admin/products/:productId/images": ofCatalogue,
  "/admin/synonyms": ofCatalogue,
  "/admin/collections": ofCatalogue,
  "/admin/collections/new": ofCatalogue,
  "/admin/collections/:collectionId": ofCatalogue,
  "/admin/prompts": ofCatalogue,
  "/admin/prompts/new": ofCatalogue,
  "/admin/prompts/:promptId": ofCatalogue,
  "/admin/assign": ofCatalogue,
  "/admin/featured": ofCatalogue,
  "/admin/discounts": ofDiscounts,
  "/admin/discounts/new": { read: "handle-discounts", write: "handle-discounts" },
  "/admin/discounts/:discountId": { read: "handle-discounts", write: "handle-discounts" },
  "/admin/navigation": { read: "set-up-shop", write: "set-up-shop" },
  "/admin/orders": { read: "see-orders" },
  "/admin/orders.csv": { read: "see-orders" },
  "/admin/orders/print.zip": ofPrinting,
  "/admin/orders/print": ofPrinting,
  "/admin/orders/print/packed/:paper": ofPrinting,
  "/admin/orders/print/:batchId": ofPrinting,
  "/admin/orders/print/:batchId/:paper": ofPrinting,
  "/admin/orders/:orderId": {
    read: "see-orders",
    write: "handle-orders",
    intents: {
      refund: "refund-orders",
      "refund-preview": "refund-orders",
      release: "decide-on-payments",
    },
  },
  "/admin/orders/:orderId/evidence.pdf": { read: "decide-on-payments" },
  "/admin/orders/tracking": ofPrinting,
  "/admin/bulk": { read: "see-overview", write: "see-overview", intents: ofMany },
  "/admin/bulk/:runId": { read: "see-overview", write: "see-overview" },
  "/admin/returns": ofReturns,
  "/admin/returns/:returnId": ofReturns,
  "/admin/returns/:returnId/picture": ofReturns,
  "/admin/blanks": ofPrinting,
  "/admin/blanks/cuts/:cut": ofPrinting,
  "/admin/blanks/certificates": ofPrinting,
  "/admin/blanks/certificates/:certificateId": { read: "print-orders" },
  "/admin/recalls": { read: "see-orders", write: "recall-shirts" },
  "/admin/payouts": ofMoney,
  "/admin/payouts/owed": ofMoney,
  "/admin/reports": ofBooks,
  "/admin/reports/costs": ofBooks,
  "/admin/reports/unclaimed": ofBooks,
  "/admin/reports/unclaimed.csv": ofBooks,
  "/admin/reports/files/:file": ofBooks,
  "/admin/reports/sales-tax": ofBooks,
  "/admin/reports/tax/:year": ofBooks,
  "/admin/reports/tax/:year/forms.csv": ofBooks,
  "/admin/reports/:month": ofBooks,
  "/admin/moderation": ofModeration,
  "/admin/preserved": { read: "see-preserved" },
  "/admin/preserved/:preservedId": { read: "see-preserved", write: "see-preserved" },
  "/admin/preserved/:preservedId/:pictureId": { read: "see-preserved" },
  "/admin/takedowns": { read: "handle-takedowns" },
  "/admin/takedowns/:takedownId": {
    read: "handle-takedowns",
    write: "handle-takedowns",
    intents: { suspend: "suspend-people" },
  },
  "/admin/reviews": ofModeration,
  "/admin/people": { read: "see-people" },
  "/admin/people/choices": { read: "keep-catalogue" },
  "/admin/people/:userId": {
    read: "see-person",
    write: "suspend-people",
    intents: { hold: "handle-payouts", release: "handle-payouts" },
  },
  "/admin/people/:userId/record": ofRecords,
  "/admin/consents": ofConsents,
  "/admin/consents/:consentId": ofRecords,
  "/admin/consents/:consentId/form": { read: "handle-consents" },
  "/admin/messages": ofMessages,
  "/admin/waitlist": { read: "answer-messages" },
  "/admin/waitlist.csv": { read: "answer-messages" },
  "/admin/audit": ofAudit,
  "/admin/security": ofAudit,
  "/admin/team": { read: "run-team", write: "run-team" },
  "/admin/jobs": ofSystem,
  "/admin/mails": { read: "see-mails" },
  "/admin/mails/:mailId": { read: "see-mails", write: "see-mails" },
  "/admin/events": ofSystem,
  "/admin/errors": ofSystem,
  "/admin/health": { read: "run-the-system" },
  "/admin/settings": { read: "change-settings", write: "change-settings" },
} as const satisfies Record<AdminPath, PageRights>;

/** Whether a link to a page of the admin area leads its reader anywhere. */
export function mayOpen(actor: { role: AdminRole | null }, path: AdminPath): boolean {
  return mayDo(actor, adminPagePermissions[path].read);
}

/** The same for an address without parameters, such as those of the navigation. */
export function opens(actor: { role: AdminRole | null }, path: string): boolean {
  const right = rightsOf(path)?.read;
  return right !== undefined && mayDo(actor, right);
}

/** The right that a request needs; null for an address that is no page of the admin area. */
export function permissionFor(
  path: string,
  isPost: boolean,
  intent: string | null,
): AdminPermission | null {
  const rights = rightsOf(path);
  if (!rights) return null;
  if (!isPost) return rights.read;
  const ofButton =
    intent !== null && rights.intents && Object.hasOwn(rights.intents, intent)
      ? rights.intents[intent]
      : undefined;
  return ofButton ?? rights.write ?? rights.read;
}

/** Whether the right depends on the button that was pressed. */
export function hasIntents(path: string): boolean {
  return rightsOf(path)?.intents !== undefined;
}

function rightsOf(path: string): PageRights | undefined {
  const table: Readonly<Record<string, PageRights>> = adminPagePermissions;
  return Object.hasOwn(table, path) ? table[path] : undefined;
}
