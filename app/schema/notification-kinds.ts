export const notificationKinds = [
  "mockups_ready",
  "design_rejected",
  "design_published",
  "not_this_one",
  "first_sale",
  "payout_sent",
  "payment_setup_needed",
  "moderation",
] as const;

export type NotificationKind = (typeof notificationKinds)[number];
