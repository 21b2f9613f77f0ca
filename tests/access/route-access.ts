import type { RoutePath } from "~/route-table";

/**
 * Who may request a route. "own" means signed in and the owner, which each use case's tests cover.
 * A route that is not declared here fails the test.
 */
export type Access =
  | "public"
  | "signed-in"
  | "creator"
  | "admin"
  | "child-records"
  | "owner"
  | "no one";

type RouteAccess = { read: Access; write: Access };

const page: RouteAccess = { read: "public", write: "no one" };
const form: RouteAccess = { read: "public", write: "public" };
const hook: RouteAccess = { read: "no one", write: "public" };
const mine: RouteAccess = { read: "signed-in", write: "no one" };
const mineForm: RouteAccess = { read: "signed-in", write: "signed-in" };
const studio: RouteAccess = { read: "creator", write: "no one" };
const studioForm: RouteAccess = { read: "creator", write: "creator" };
const office: RouteAccess = { read: "admin", write: "no one" };
const officeForm: RouteAccess = { read: "admin", write: "admin" };
/** Owner and support; every other role of the team is refused. Returns, evidence for a bank and mails are theirs, too. */
const childRecords: RouteAccess = { read: "child-records", write: "no one" };
const childRecordsForm: RouteAccess = { read: "child-records", write: "child-records" };

/** The books, the shop's settings and the system; every other role of the team is refused. */
const books: RouteAccess = { read: "owner", write: "no one" };
const booksForm: RouteAccess = { read: "owner", write: "owner" };

/** Every path of the table, and paths that do not exist. */
export const routeAccess: Record<string, RouteAccess> = {
  "/": page,
  "/store": page,
  "/store/:slug": page,
  "/collections/:slug": page,
  "/creators": page,
  "/creator/:creatorId": page,
  "/how-it-works": page,
  "/about": page,
  "/training-program": page,
  "/training-program/waitlist": form,
  "/contact": form,
  "/privacy": page,
  "/legal/privacy": page,
  "/legal/terms": page,
  "/report": form,
  "/*": form,
  "/collection/:slug": page,
  "/product/:id": page,
  "/upload": page,

  "/auth": form,
  "/sign-in": form,
  "/sign-out": form,
  "/api/viewer": page,
  "/auth/sign-up": form,
  "/age-verification": form,
  "/auth/sign-up/parent": form,
  "/auth/sign-up/waiting": page,
  "/auth/sign-up/child": form,
  "/auth/sign-up/teen": form,
  "/auth/sign-up/adult": form,
  "/auth/sign-up/customer": form,
  "/auth/sign-up/grown-up": page,
  "/verify-email": page,
  "/forgot-password": form,
  "/reset-password": form,
  "/parent-consent/:token": form,

  "/account": mine,
  "/account/settings": mineForm,
  "/account/export": mine,
  "/account/delete": mineForm,
  "/account/upgrade": mineForm,
  "/account/orders": mine,
  "/account/addresses": mineForm,
  "/review/:productId": mineForm,
  "/guardian": mine,
  "/guardian/consents/:consentId": mineForm,
  "/guardian/consents/:consentId/drawings/:designId": mineForm,
  "/guardian/consents/:consentId/form": mine,
  "/guardian/consents/:consentId/export": mine,
  "/guardian/consents/:consentId/export.zip": mine,
  "/statements": mine,
  "/statements/:creatorUserId/:file": mine,
  "/payment-setup": mineForm,
  "/payment-setup/done": page,
  "/payment-setup/:token": form,

  "/cart": form,
  "/checkout": form,
  "/checkout/complete": form,
  "/orders/:number": form,
  "/orders/:number/cancel": form,
  "/orders/:number/address": form,
  "/orders/:number/return": form,
  "/orders/:number/receipt.pdf": page,
  "/orders/:number/returns/:returnId/picture": page,

  "/creator/dashboard": studio,
  "/creator/upload": studioForm,
  "/creator/submitted": studioForm,
  "/creator/collection": studio,
  "/creator/earnings": studio,
  "/creator/earnings.csv": studio,
  "/creator/profile": studioForm,
  "/creator/grown-up": studio,
  "/design-review": studioForm,
  "/api/designs": { read: "no one", write: "creator" },
  "/api/notifications": { read: "no one", write: "signed-in" },

  "/admin": officeForm,
  "/admin/designs/:designId": officeForm,
  "/admin/publish/:designId": officeForm,
  "/admin/products": office,
  "/admin/products/manage": officeForm,
  "/admin/products/:productId": officeForm,
  "/admin/products/:productId/images": officeForm,
  "/admin/collections": office,
  "/admin/collections/new": officeForm,
  "/admin/collections/:collectionId": officeForm,
  "/admin/assign": officeForm,
  "/admin/discounts": officeForm,
  "/admin/discounts/new": officeForm,
  "/admin/discounts/:discountId": officeForm,
  "/admin/navigation": officeForm,
  "/admin/featured": officeForm,
  "/admin/consents": childRecordsForm,
  "/admin/consents/:consentId": childRecords,
  "/admin/consents/:consentId/form": childRecords,
  "/admin/orders": office,
  "/admin/orders.csv": office,
  "/admin/orders/print.zip": office,
  "/admin/orders/print": officeForm,
  "/admin/orders/print/:batchId": office,
  "/admin/orders/print/:batchId/:paper": office,
  "/admin/orders/print/packed/:paper": office,
  "/admin/orders/:orderId": officeForm,
  "/admin/returns": childRecords,
  "/admin/returns/:returnId": childRecordsForm,
  "/admin/returns/:returnId/picture": childRecords,
  "/admin/orders/:orderId/evidence.pdf": childRecords,
  "/admin/blanks": officeForm,
  "/admin/payouts": { read: "admin", write: "owner" },
  "/admin/payouts/owed": office,
  "/admin/reports": books,
  "/admin/reports/costs": booksForm,
  "/admin/reports/files/:file": books,
  "/admin/reports/:month": booksForm,
  "/admin/moderation": officeForm,
  "/admin/reviews": officeForm,
  "/admin/people": office,
  "/admin/people/choices": office,
  "/admin/people/:userId": officeForm,
  "/admin/people/:userId/record": childRecords,
  "/admin/messages": officeForm,
  "/admin/waitlist": office,
  "/admin/waitlist.csv": office,
  "/admin/audit": office,
  "/admin/security": office,
  "/admin/jobs": booksForm,
  "/admin/mails": childRecords,
  "/admin/mails/:mailId": childRecordsForm,
  "/admin/events": booksForm,
  "/admin/health": books,
  "/admin/settings": booksForm,

  "/dev/sandbox-pay/:sessionId": form,
  "/dev/sandbox-onboarding/:accountId": form,
  "/dev/sandbox-dashboard/:accountId": form,
  "/dev/ui": page,
  "/dev/mails": page,
  "/dev/outbox": page,
  "/dev/outbox.json": page,

  "/webhooks/:provider": hook,
  "/webhooks/print": hook,
  "/webhooks/mail": hook,
  "/print-files/:planId/:file": page,
  "/api/discount": page,
  "/api/recent": page,
  "/media/:pictureId/:file": page,
  "/og/:kind/:file": page,
  "/og/home.png": page,
  "/sitemap.xml": page,
  "/sitemaps/:part": page,
  "/robots.txt": page,
  "/manifest.webmanifest": page,
} satisfies Record<RoutePath | "/*", RouteAccess>;
