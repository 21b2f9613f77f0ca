/** The admin area's lists that have filters, by the names under which choices for them are kept. */
export const listNames = [
  "designs",
  "orders",
  "returns",
  "moderation",
  "reviews",
  "messages",
  "waitlist",
  "products",
  "publish",
  "collections",
  "assign",
  "discounts",
  "payouts",
  "owed",
  "people",
  "consents",
  "mails",
  "events",
  "errors",
  "audit",
  "security",
] as const;

export type ListName = (typeof listNames)[number];
