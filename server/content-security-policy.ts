/** Where forms may post: our own site, and the payment provider's hosted page. */
const FORM_TARGETS = "'self' https://checkout.stripe.com https://connect.stripe.com";

/** The policy of a page that runs our files and exactly these inline scripts. */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.join(" ")}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // A film that was made on the page.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${FORM_TARGETS}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
