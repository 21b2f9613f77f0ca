/** The admin area's lists that have filters, by the names under which choices for them are kept. */
export const listNames = [
  "designs",
  "orders",
  "returns",
  "moderation",
  "takedowns",
  "preserved",
  "reviews",
  "messages",
  "waitlist",
  "products",
  "publish",
  "collections",
  "prompts",
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

/** Saved views of one admin for one list. */
export const MOST_VIEWS = 12;
export const VIEW_NAME_MAX = 40;
/** What a view's filters may be long, as they stand in the address. */
export const VIEW_QUERY_MAX = 600;
