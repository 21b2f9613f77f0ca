import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  // Public pages: the same for everybody, no session, cached.
  layout("routes/public-layout.tsx", [
    index("routes/store/home.tsx"),
    route("store", "routes/store/store.tsx"),
    route("store/:slug", "routes/store/product.tsx"),
    route("collections/:slug", "routes/store/collection.tsx"),
    route("creators", "routes/store/creators.tsx"),
    route("creator/:creatorId", "routes/store/creator.tsx"),
    route("how-it-works", "routes/marketing/how-it-works.tsx"),
    route("about", "routes/marketing/about.tsx"),
    route("training-program", "routes/marketing/training-program.tsx"),
    route("contact", "routes/marketing/contact.tsx"),
    route("privacy", "routes/marketing/privacy.tsx"),
    route("legal/privacy", "routes/marketing/privacy.tsx", { id: "legal-privacy" }),
    route("legal/terms", "routes/marketing/terms.tsx"),
    route("report", "routes/store/report.tsx"),
    route("*", "routes/store/not-found.tsx"),
  ]),

  // Other names of public pages.
  route("collection/:slug", "routes/store/collection-alias.ts"),
  route("product/:id", "routes/store/product-alias.ts"),
  route("upload", "routes/store/upload-alias.ts"),

  // Pages that know who is asking: never cached.
  layout("routes/session-layout.tsx", [
    route("auth", "routes/auth/sign-in.tsx"),
    route("sign-in", "routes/auth/sign-in.tsx", { id: "sign-in" }),
    route("sign-out", "routes/auth/sign-out.ts"),
    route("api/viewer", "routes/api/viewer.ts"),
    route("cart", "routes/checkout/cart.tsx"),
    route("checkout", "routes/checkout/checkout.tsx"),
    route("checkout/complete", "routes/checkout/complete.tsx"),
    route("orders/:number", "routes/checkout/order.tsx"),
    route("account/orders", "routes/account/orders.tsx"),
    route("account/addresses", "routes/account/addresses.tsx"),
    route("review/:productId", "routes/account/review.tsx"),
    route("payment-setup", "routes/account/payment-setup.tsx"),
    route("payment-setup/done", "routes/account/payment-setup-done.tsx"),
    route("payment-setup/:token", "routes/account/payment-setup-invited.tsx"),
    layout("routes/creator/layout.tsx", [
      route("creator/dashboard", "routes/creator/dashboard.tsx"),
      route("creator/upload", "routes/creator/upload.tsx"),
      route("creator/submitted", "routes/creator/submitted.tsx"),
      route("creator/collection", "routes/creator/collection.tsx"),
      route("creator/earnings", "routes/creator/earnings.tsx"),
      route("creator/profile", "routes/creator/profile.tsx"),
      route("design-review", "routes/creator/design-review.tsx"),
    ]),
    layout("routes/admin/layout.tsx", [
      route("admin", "routes/admin/overview.tsx"),
      route("admin/designs/:designId", "routes/admin/design.tsx"),
      route("admin/publish/:designId", "routes/admin/publish.tsx"),
      route("admin/products", "routes/admin/products-create.tsx"),
      route("admin/products/manage", "routes/admin/products-manage.tsx"),
      route("admin/products/:productId", "routes/admin/product-edit.tsx"),
      route("admin/assign", "routes/admin/assign.tsx"),
      route("admin/navigation", "routes/admin/navigation.tsx"),
    ]),
  ]),

  // Demo mode only.
  route("dev/sandbox-pay/:sessionId", "routes/dev/sandbox-pay.tsx"),
  route("dev/sandbox-onboarding/:accountId", "routes/dev/sandbox-onboarding.tsx"),
  route("dev/ui", "routes/dev/ui.tsx"),
  route("dev/outbox", "routes/dev/outbox.tsx"),
  route("dev/outbox.json", "routes/dev/outbox-json.ts"),

  // Resources: no page of their own.
  route("webhooks/:provider", "routes/api/webhooks.ts"),
  route("api/discount", "routes/api/discount.ts"),
  route("api/designs", "routes/api/designs.ts"),
  route("api/notices", "routes/api/notices.ts"),
  route("creator/earnings.csv", "routes/creator/earnings-csv.ts"),
  route("media/:pictureId/:file", "routes/api/media.ts"),
  route("og/:kind/:file", "routes/seo/og-picture.ts"),
  route("og/home.png", "routes/seo/og-home.ts"),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("sitemaps/:part", "routes/seo/sitemap-part.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
  route("manifest.webmanifest", "routes/seo/manifest.ts"),
] satisfies RouteConfig;
