import type { RoutePath } from "~/route-table";

/**
 * Who may request a route. "own" means signed in and the owner, which each use case's tests cover.
 * A route that is not declared here fails the test.
 */
export type Access = "public" | "signed-in" | "creator" | "admin" | TeamRoles | "no one";

/** The roles of the team that may, by name; "admin" stands for every role. */
type TeamRoles =
  | "owner"
  | "owner, reviewer"
  | "owner, fulfilment"
  | "owner, support"
  | "owner, reviewer, support"
  | "owner, fulfilment, support";

type RouteAccess = { read: Access; write: Access };

const page: RouteAccess = { read: "public", write: "no one" };
const form: RouteAccess = { read: "public", write: "public" };
const hook: RouteAccess = { read: "no one", write: "public" };
const mine: RouteAccess = { read: "signed-in", write: "no one" };
const mineForm: RouteAccess = { read: "signed-in", write: "signed-in" };
const studio: RouteAccess = { read: "creator", write: "no one" };
const studioForm: RouteAccess = { read: "creator", write: "creator" };

/** A page of the admin area with its forms, and one without; every other role is refused. */
const by = (roles: TeamRoles): RouteAccess => ({ read: roles, write: roles });
const seenBy = (roles: TeamRoles): RouteAccess => ({ read: roles, write: "no one" });

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
  "/auth/code": form,
  "/auth/confirm": mineForm,
  "/team-invitation/:token": { read: "public", write: "signed-in" },
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
  "/account/security": mineForm,
  "/account/second-factor": mineForm,
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

  "/admin": { read: "admin", write: "owner, reviewer" },
  "/admin/search": { read: "admin", write: "no one" },
  "/admin/search.json": { read: "admin", write: "no one" },
  "/admin/views": { read: "admin", write: "admin" },
  "/admin/review": seenBy("owner, reviewer"),
  "/admin/designs/:designId": by("owner, reviewer"),
  "/admin/publish/:designId": by("owner, reviewer"),
  "/admin/products": seenBy("owner, reviewer"),
  "/admin/products/manage": by("owner, reviewer"),
  "/admin/products/:productId": by("owner, reviewer"),
  "/admin/products/:productId/images": by("owner, reviewer"),
  "/admin/collections": seenBy("owner, reviewer"),
  "/admin/collections/new": by("owner, reviewer"),
  "/admin/collections/:collectionId": by("owner, reviewer"),
  "/admin/assign": by("owner, reviewer"),
  "/admin/featured": by("owner, reviewer"),
  "/admin/discounts": { read: "owner, support", write: "owner" },
  "/admin/discounts/new": by("owner"),
  "/admin/discounts/:discountId": by("owner"),
  "/admin/navigation": by("owner"),
  "/admin/consents": by("owner, support"),
  "/admin/consents/:consentId": seenBy("owner, support"),
  "/admin/consents/:consentId/form": seenBy("owner, support"),
  "/admin/orders": seenBy("owner, fulfilment, support"),
  "/admin/orders.csv": seenBy("owner, fulfilment, support"),
  "/admin/orders/print.zip": seenBy("owner, fulfilment"),
  "/admin/orders/print": by("owner, fulfilment"),
  "/admin/orders/print/:batchId": seenBy("owner, fulfilment"),
  "/admin/orders/print/:batchId/:paper": seenBy("owner, fulfilment"),
  "/admin/orders/print/packed/:paper": seenBy("owner, fulfilment"),
  "/admin/orders/tracking": by("owner, fulfilment"),
  "/admin/bulk": { read: "admin", write: "admin" },
  "/admin/bulk/:runId": { read: "admin", write: "admin" },
  "/admin/orders/:orderId": by("owner, fulfilment, support"),
  "/admin/returns": seenBy("owner, support"),
  "/admin/returns/:returnId": by("owner, support"),
  "/admin/returns/:returnId/picture": seenBy("owner, support"),
  "/admin/orders/:orderId/evidence.pdf": seenBy("owner, support"),
  "/admin/blanks": by("owner, fulfilment"),
  "/admin/payouts": by("owner"),
  "/admin/payouts/owed": seenBy("owner"),
  "/admin/reports": seenBy("owner"),
  "/admin/reports/costs": by("owner"),
  "/admin/reports/files/:file": seenBy("owner"),
  "/admin/reports/:month": by("owner"),
  "/admin/moderation": by("owner, reviewer, support"),
  "/admin/reviews": by("owner, reviewer, support"),
  "/admin/people": seenBy("owner, support"),
  "/admin/people/choices": seenBy("owner, reviewer"),
  "/admin/people/:userId": { read: "owner, reviewer, support", write: "owner, support" },
  "/admin/people/:userId/record": seenBy("owner, support"),
  "/admin/messages": by("owner, support"),
  "/admin/waitlist": seenBy("owner, support"),
  "/admin/waitlist.csv": seenBy("owner, support"),
  "/admin/audit": seenBy("owner"),
  "/admin/security": seenBy("owner"),
  "/admin/team": by("owner"),
  "/admin/jobs": by("owner"),
  "/admin/mails": seenBy("owner, support"),
  "/admin/mails/:mailId": by("owner, support"),
  "/admin/events": by("owner"),
  "/admin/errors": by("owner"),
  "/admin/health": seenBy("owner"),
  "/admin/settings": by("owner"),

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
  "/browser-errors": hook,
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
