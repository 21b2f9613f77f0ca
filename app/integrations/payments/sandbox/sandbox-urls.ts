import { pathTo } from "~/path-to";

export const SANDBOX_WEBHOOK_PATH = pathTo("/webhooks/:provider", { provider: "sandbox" });

/** The hosted page of a checkout. */
export function sandboxPayPath(sessionId: string): string {
  return pathTo("/dev/sandbox-pay/:sessionId", { sessionId });
}

/** The hosted page where an account's owner fills in what a provider wants to know. */
export function sandboxOnboardingPath(accountId: string): string {
  return pathTo("/dev/sandbox-onboarding/:accountId", { accountId });
}

/** The hosted page where an account's owner sees transfers and changes the bank account. */
export function sandboxDashboardPath(accountId: string): string {
  return pathTo("/dev/sandbox-dashboard/:accountId", { accountId });
}

/** Inserts the session's id where the shop asked for it, as Stripe does. */
export function withSessionId(url: string, sessionId: string): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", encodeURIComponent(sessionId));
}
