import type { RoutePath } from "~/route-table";

type Sensitive = {
  /** Opening the page or file. */
  read?: true;
  /** Posting its forms: all of them, or those with these intents. */
  write?: true | readonly string[];
};

/**
 * What matters most: money, children's records, what a guardian allows, files of people's data, the
 * team, the shop's settings, and a person's own second factor. These ask for the password or a code again.
 */
const sensitiveRequests: Partial<Record<RoutePath, Sensitive>> = {
  "/account/second-factor": { read: true, write: true },
  "/guardian/consents/:consentId": { write: ["scopes", "showing", "resume"] },
  "/admin/team": { write: true },
  "/admin/settings": { write: ["settings", "closing"] },
  "/admin/people/:userId/record": { read: true },
  "/admin/preserved/:preservedId": { read: true, write: true },
  "/admin/preserved/:preservedId/:pictureId": { read: true },
  "/admin/consents": { write: true },
  "/admin/consents/:consentId": { read: true },
  "/admin/consents/:consentId/form": { read: true },
  "/admin/people/:userId": { write: ["hold", "release", "suspend"] },
  "/admin/payouts": { write: true },
  "/admin/recalls": { write: ["send"] },
  "/admin/orders/:orderId": { write: ["refund", "release"] },
  "/admin/orders/:orderId/evidence.pdf": { read: true },
  "/admin/returns/:returnId": { write: true },
  "/admin/reports/:month": { write: true },
  "/admin/reports/costs": { write: true },
  "/admin/reports/tax/:year": { write: true },
  "/admin/reports/tax/:year/forms.csv": { read: true },
  "/admin/orders.csv": { read: true },
  "/admin/waitlist.csv": { read: true },
  "/admin/reports/files/:file": { read: true },
  "/admin/reports/unclaimed": { write: true },
  "/admin/reports/unclaimed.csv": { read: true },
};

/** Whether a request is one of these; `intent` is the button of a posted form. */
export function isSensitive(path: string, isPost: boolean, intent: string | null): boolean {
  const { read = false, write = false } = sensitivityOf(path);
  if (!isPost) return read;
  return write === true || (write !== false && intent !== null && write.includes(intent));
}

/** Whether it depends on the button that was pressed. */
export function asksByIntent(path: string): boolean {
  return Array.isArray(sensitivityOf(path).write);
}

function sensitivityOf(path: string): Sensitive {
  const table: Readonly<Record<string, Sensitive>> = sensitiveRequests;
  return (Object.hasOwn(table, path) ? table[path] : undefined) ?? {};
}
