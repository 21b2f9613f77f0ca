import type { publicFiles, publicPages, RouteArea } from "./public-pages";

// The URL table is this file and public-pages.ts, each path once; routes.ts puts the layouts around it.

/** Signing in and up, and the targets of mail links. */
export const signUpPages = {
  "/auth": "routes/auth/sign-in.tsx",
  "/sign-in": { file: "routes/auth/sign-in.tsx", id: "sign-in", aliasOf: "/auth" },
  "/auth/code": "routes/auth/sign-in-code.tsx",
  "/auth/confirm": "routes/auth/confirm.tsx",
  "/team-invitation/:token": "routes/auth/team-invitation.tsx",
  "/auth/sign-up": "routes/auth/sign-up.tsx",
  "/age-verification": "routes/auth/age-verification.tsx",
  "/auth/sign-up/parent": "routes/auth/sign-up-parent.tsx",
  "/auth/sign-up/waiting": "routes/auth/sign-up-waiting.tsx",
  "/auth/sign-up/child": "routes/auth/sign-up-child.tsx",
  "/auth/sign-up/teen": "routes/auth/sign-up-teen.tsx",
  "/auth/sign-up/adult": "routes/auth/sign-up-adult.tsx",
  "/auth/sign-up/customer": "routes/auth/sign-up-customer.tsx",
  "/auth/sign-up/grown-up": "routes/auth/sign-up-grown-up.tsx",
  "/training-program/waitlist": "routes/marketing/waitlist.tsx",
  "/verify-email": "routes/auth/verify-email.tsx",
  "/forgot-password": "routes/auth/forgot-password.tsx",
  "/reset-password": "routes/auth/reset-password.tsx",
  "/parent-consent/:token": "routes/auth/parent-consent.tsx",
  "/second-parent/:token": "routes/auth/second-parent.tsx",
} as const satisfies RouteArea;

/** What is asked about the session without a page. */
export const sessionResources = {
  "/sign-out": "routes/auth/sign-out.ts",
  "/api/sign-up": "routes/api/sign-up-step.ts",
  "/api/viewer": "routes/api/viewer.ts",
  "/api/wishes": "routes/api/wishes.ts",
  "/api/sketches/:sketchId": "routes/api/sketch.ts",
} as const satisfies RouteArea;

/** What someone wishes for, follows or waits for, with an account or without. */
export const comingBackPages = {
  "/wishlist": "routes/wishes/wish-list.tsx",
  "/wishlist/:shareKey": "routes/wishes/shared-wish-list.tsx",
  "/follow/artists/:creatorId": "routes/news/follow.tsx",
  "/follow/collections/:slug": { file: "routes/news/follow.tsx", id: "follow-collection" },
  "/tell-me/:productId": "routes/news/back-in-stock.tsx",
  "/mail-preferences": "routes/news/mail-preferences.tsx",
  "/mail-preferences/confirm/:token": "routes/news/confirm-mails.tsx",
  "/unsubscribe/:link": "routes/news/unsubscribe.tsx",
  "/take-back/:token": "routes/auth/take-back.tsx",
} as const satisfies RouteArea;

/** Help for whoever finds a copy of their drawing elsewhere. */
export const copyrightPages = {
  "/copied/:designId": "routes/legal/copied.tsx",
  "/copied/:designId/letter.pdf": "routes/legal/copied-letter.ts",
} as const satisfies RouteArea;

export const accountPages = {
  "/account": "routes/account/home.ts",
  "/account/orders": "routes/account/orders.tsx",
  "/account/addresses": "routes/account/addresses.tsx",
  "/account/settings": "routes/account/settings.tsx",
  "/account/security": "routes/account/security.tsx",
  "/account/second-factor": "routes/account/second-factor.tsx",
  "/account/export": "routes/account/export.ts",
  "/account/delete": "routes/account/delete.tsx",
  "/account/upgrade": "routes/account/upgrade.tsx",
} as const satisfies RouteArea;

export const guardianPages = {
  "/guardian": "routes/guardian/children.tsx",
  "/guardian/consents/:consentId": "routes/guardian/consent.tsx",
  "/guardian/consents/:consentId/drawings/:designId": "routes/guardian/drawing.tsx",
  "/guardian/consents/:consentId/form": "routes/guardian/consent-form.tsx",
  "/guardian/consents/:consentId/savings": "routes/guardian/savings.tsx",
  "/guardian/consents/:consentId/export": "routes/guardian/consent-export.ts",
  "/guardian/consents/:consentId/export.zip": "routes/guardian/consent-export-zip.ts",
} as const satisfies RouteArea;

/** From the cart to the payment page. */
export const buyingPages = {
  "/cart": "routes/checkout/cart.tsx",
  "/checkout": "routes/checkout/checkout.tsx",
} as const satisfies RouteArea;

/** The paid order, and the accounts that creators are paid into. */
export const checkoutPages = {
  "/checkout/complete": "routes/checkout/complete.tsx",
  "/orders/:number": "routes/checkout/order.tsx",
  "/orders/:number/cancel": "routes/checkout/order-cancel.tsx",
  "/orders/:number/address": "routes/checkout/order-address.tsx",
  "/orders/:number/late/:delay": "routes/checkout/order-late.tsx",
  "/orders/:number/return": "routes/checkout/returns/order-return.tsx",
  "/orders/:number/receipt.pdf": "routes/checkout/order-receipt.ts",
  "/orders/:number/gift-receipt.pdf": "routes/checkout/order-gift-receipt.ts",
  "/gifts/exchange": "routes/checkout/returns/gift-exchange.tsx",
  "/orders/:number/returns/:returnId/picture": "routes/checkout/returns/order-return-picture.ts",
  "/review/:productId": "routes/account/review.tsx",
  "/review/:productId/pictures/:id": "routes/account/review-picture.ts",
  "/statements": "routes/account/statements.tsx",
  "/statements/tax/:file": "routes/account/tax-paper.ts",
  "/statements/:creatorUserId/:file": "routes/account/statement-file.ts",
  "/claim": "routes/account/claim.tsx",
  "/payment-setup": "routes/account/payment-setup.tsx",
  "/payment-setup/done": "routes/account/payment-setup-done.tsx",
  "/payment-setup/:token": "routes/account/payment-setup-invited.tsx",
} as const satisfies RouteArea;

export const creatorPages = {
  "/creator/dashboard": "routes/creator/dashboard.tsx",
  "/creator/upload": "routes/creator/upload.tsx",
  "/creator/submitted": "routes/creator/submitted.tsx",
  "/creator/collection": "routes/creator/collection.tsx",
  "/creator/drawings": "routes/creator/drawings.tsx",
  "/creator/live": "routes/creator/live.tsx",
  "/creator/earnings": "routes/creator/earnings.tsx",
  "/creator/profile": "routes/creator/profile.tsx",
  "/creator/profile/password": "routes/creator/profile-password.tsx",
  "/creator/profile/:part": "routes/creator/profile-part.tsx",
  "/creator/grown-up": "routes/creator/grown-up.tsx",
  "/design-review": "routes/creator/design-review.tsx",
} as const satisfies RouteArea;

/** The room for drawing, which has neither the shop nor the artist's room around it. */
export const drawingPages = {
  "/creator/draw": "routes/creator/draw.tsx",
} as const satisfies RouteArea;

export const adminPages = {
  "/admin": "routes/admin/designs/overview.tsx",
  "/admin/search": "routes/admin/desk/search.tsx",
  "/admin/search.json": "routes/admin/desk/search-json.ts",
  "/admin/views": "routes/admin/desk/views.tsx",
  "/admin/review": "routes/admin/designs/review.tsx",
  "/admin/designs/:designId": "routes/admin/designs/design.tsx",
  "/admin/publish/:designId": "routes/admin/products/publish.tsx",
  "/admin/products": "routes/admin/products/products-create.tsx",
  "/admin/products/manage": "routes/admin/products/products-manage.tsx",
  "/admin/products/:productId": "routes/admin/products/product-edit.tsx",
  "/admin/products/:productId/images": "routes/admin/products/product-images.tsx",
  "/admin/synonyms": "routes/admin/products/synonyms.tsx",
  "/admin/collections": "routes/admin/collections/collections.tsx",
  "/admin/collections/new": "routes/admin/collections/collection-new.tsx",
  "/admin/collections/:collectionId": "routes/admin/collections/collection-edit.tsx",
  "/admin/prompts": "routes/admin/prompts/prompts.tsx",
  "/admin/prompts/new": "routes/admin/prompts/prompt-new.tsx",
  "/admin/prompts/:promptId": "routes/admin/prompts/prompt-edit.tsx",
  "/admin/assign": "routes/admin/collections/assign.tsx",
  "/admin/discounts": "routes/admin/discounts/discounts.tsx",
  "/admin/discounts/new": "routes/admin/discounts/discount-new.tsx",
  "/admin/discounts/:discountId": "routes/admin/discounts/discount-edit.tsx",
  "/admin/navigation": "routes/admin/navigation.tsx",
  "/admin/featured": "routes/admin/collections/featured.tsx",
  "/admin/orders": "routes/admin/orders/orders.tsx",
  "/admin/orders.csv": "routes/admin/orders/orders-csv.ts",
  "/admin/orders/tracking": "routes/admin/orders/tracking.tsx",
  "/admin/bulk": "routes/admin/bulk/bulk.tsx",
  "/admin/bulk/:runId": "routes/admin/bulk/bulk-run.tsx",
  "/admin/orders/print.zip": "routes/admin/orders/orders-print.ts",
  "/admin/orders/print": "routes/admin/orders/print-desk.tsx",
  "/admin/orders/print/packed/:paper": "routes/admin/orders/packed-labels.ts",
  "/admin/orders/print/:batchId": "routes/admin/orders/print-batch-file.ts",
  "/admin/orders/print/:batchId/:paper": "routes/admin/orders/print-batch-paper.ts",
  "/admin/orders/:orderId": "routes/admin/orders/order.tsx",
  "/admin/returns": "routes/admin/returns/returns.tsx",
  "/admin/returns/:returnId": "routes/admin/returns/return.tsx",
  "/admin/returns/:returnId/picture": "routes/admin/returns/return-picture.ts",
  "/admin/orders/:orderId/evidence.pdf": "routes/admin/orders/order-evidence.ts",
  "/admin/blanks": "routes/admin/blanks/blanks.tsx",
  "/admin/blanks/cuts/:cut": "routes/admin/blanks/cut.tsx",
  "/admin/blanks/certificates": "routes/admin/blanks/certificates.tsx",
  "/admin/blanks/certificates/:certificateId": "routes/admin/blanks/certificate-file.ts",
  "/admin/recalls": "routes/admin/blanks/recalls.tsx",
  "/admin/payouts": "routes/admin/payouts/payouts.tsx",
  "/admin/payouts/owed": "routes/admin/payouts/owed.tsx",
  "/admin/reports": "routes/admin/reports/reports.tsx",
  "/admin/reports/costs": "routes/admin/reports/costs.tsx",
  "/admin/reports/unclaimed": "routes/admin/reports/unclaimed.tsx",
  "/admin/reports/unclaimed.csv": "routes/admin/reports/unclaimed-csv.ts",
  "/admin/reports/files/:file": "routes/admin/reports/book-file.ts",
  "/admin/reports/sales-tax": "routes/admin/reports/sales-tax.tsx",
  "/admin/reports/tax/:year": "routes/admin/reports/tax-year.tsx",
  "/admin/reports/tax/:year/forms.csv": "routes/admin/reports/tax-year-csv.ts",
  "/admin/reports/:month": "routes/admin/reports/month.tsx",
  "/admin/moderation": "routes/admin/moderation/moderation.tsx",
  "/admin/preserved": "routes/admin/preserved/preserved-list.tsx",
  "/admin/preserved/:preservedId": "routes/admin/preserved/preserved.tsx",
  "/admin/preserved/:preservedId/:pictureId": "routes/admin/preserved/preserved-picture.ts",
  "/admin/takedowns": "routes/admin/takedowns/takedowns.tsx",
  "/admin/takedowns/:takedownId": "routes/admin/takedowns/takedown.tsx",
  "/admin/reviews": "routes/admin/moderation/reviews.tsx",
  "/admin/people": "routes/admin/people/people.tsx",
  "/admin/people/choices": "routes/admin/people/user-choices.ts",
  "/admin/people/:userId": "routes/admin/people/user.tsx",
  "/admin/people/:userId/record": "routes/admin/people/record.tsx",
  "/admin/consents": "routes/admin/people/consents.tsx",
  "/admin/consents/:consentId": "routes/admin/people/consent-record.tsx",
  "/admin/consents/:consentId/form": "routes/admin/people/consent-form-file.ts",
  "/admin/messages": "routes/admin/messages/messages.tsx",
  "/admin/waitlist": "routes/admin/messages/waitlist.tsx",
  "/admin/waitlist.csv": "routes/admin/messages/waitlist-csv.ts",
  "/admin/audit": "routes/admin/records/audit.tsx",
  "/admin/security": "routes/admin/records/security.tsx",
  "/admin/team": "routes/admin/team/team.tsx",
  "/admin/jobs": "routes/admin/system/jobs.tsx",
  "/admin/mails": "routes/admin/system/mails.tsx",
  "/admin/mails/:mailId": "routes/admin/system/mail.tsx",
  "/admin/events": "routes/admin/system/events.tsx",
  "/admin/errors": "routes/admin/system/errors.tsx",
  "/admin/health": "routes/admin/system/health.tsx",
  "/admin/settings": "routes/admin/system/settings.tsx",
} as const satisfies RouteArea;

/** Demo mode only. */
export const demoPages = {
  "/dev/sandbox-pay/:sessionId": "routes/dev/sandbox-pay.tsx",
  "/dev/sandbox-onboarding/:accountId": "routes/dev/sandbox-onboarding.tsx",
  "/dev/sandbox-dashboard/:accountId": "routes/dev/sandbox-dashboard.tsx",
  "/dev/ui": "routes/dev/ui.tsx",
  "/dev/mails": "routes/dev/mails.tsx",
  "/dev/outbox": "routes/dev/outbox.tsx",
  "/dev/outbox.json": "routes/dev/outbox-json.ts",
} as const satisfies RouteArea;

/** Routes without a page. */
export const resources = {
  "/upload": { file: "routes/store/upload-alias.ts", aliasOf: "/creator/upload" },
  "/webhooks/:provider": "routes/api/webhooks.ts",
  "/webhooks/print": "routes/api/print-webhook.ts",
  "/webhooks/mail": "routes/api/mail-webhook.ts",
  "/print-files/:planId/:file": "routes/api/print-file.ts",
  "/browser-errors": "routes/api/browser-errors.ts",
  "/api/discount": "routes/api/discount.ts",
  "/cookies": "routes/api/cookies.ts",
  "/api/designs": "routes/api/designs.ts",
  "/api/notifications": "routes/api/notifications.ts",
  "/api/recent": "routes/api/recent.ts",
  "/api/zip": "routes/api/zip.ts",
  "/api/sketches/:sketchId/picture": "routes/api/sketch-picture.ts",
  "/creator/earnings.csv": "routes/creator/earnings-csv.ts",
  "/creator/films/:designId/:file": "routes/creator/film-file.ts",
  "/media/:pictureId/:file": "routes/api/media.ts",
  "/og/:kind/:file": "routes/seo/og-picture.ts",
  "/og/home.png": "routes/seo/og-home.ts",
} as const satisfies RouteArea;

/** Areas that search engines have nothing to find in. */
const privateAreas = [
  copyrightPages,
  comingBackPages,
  accountPages,
  guardianPages,
  buyingPages,
  checkoutPages,
  creatorPages,
  drawingPages,
  adminPages,
  demoPages,
  resources,
] as const;

/** Pictures are found with the pages that show them. */
const shown: readonly string[] = [
  "/media/:pictureId/:file",
  "/og/:kind/:file",
  "/og/home.png",
] as const satisfies readonly (keyof typeof resources)[];

const alsoHidden = [
  "/counter-notice/:takedownId",
  "/api/sign-up",
  "/api/viewer",
  "/api/wishes",
  "/api/sketches/:sketchId",
  "/auth/code",
  "/auth/confirm",
  "/parent-consent/:token",
  "/second-parent/:token",
  "/team-invitation/:token",
] as const satisfies readonly (keyof (typeof publicPages &
  typeof signUpPages &
  typeof sessionResources))[];

const hiddenPrefixes = [...privateAreas.flatMap((area) => Object.keys(area)), ...alsoHidden]
  .filter((path) => !shown.includes(path))
  .map((path) => path.replace(/:.*/, ""));

/** Paths hidden from search engines, with everything that begins like them. */
export const hiddenFromSearch = [...new Set(hiddenPrefixes)].filter((path, _, all) =>
  all.every((other) => other === path || !path.startsWith(other)),
);

type Table = typeof publicPages &
  typeof publicFiles &
  typeof signUpPages &
  typeof sessionResources &
  typeof comingBackPages &
  typeof copyrightPages &
  typeof accountPages &
  typeof guardianPages &
  typeof buyingPages &
  typeof checkoutPages &
  typeof creatorPages &
  typeof drawingPages &
  typeof adminPages &
  typeof demoPages &
  typeof resources;

type Aliases = {
  [Path in keyof Table]: Table[Path] extends { aliasOf: string } ? Path : never;
}[keyof Table];

/** Every path of the table. */
export type RoutePath = keyof Table;

/** What a link may lead to: no aliases, no redirects. */
export type LinkPath = Exclude<RoutePath, Aliases>;
