import { pathTo } from "~/path-to";

import type { NotificationKind } from "~/schema/notification-kinds";

export type NotificationCopy = {
  text: string;
  action: { label: string; href: string } | null;
  /** What is shouted above it, where it is a great moment. */
  cheer?: string;
};

type Data = Readonly<Record<string, string | undefined>>;

const copyOf: Record<NotificationKind, (data: Data) => NotificationCopy> = {
  mockups_ready: (data) => ({
    text: `Your four shirts for “${title(data)}” are ready.`,
    action: {
      label: "Pick your favorite",
      href: pathTo("/design-review", { query: { design: data.designId } }),
    },
  }),
  design_rejected: (data) => ({
    text: `We could not print “${title(data)}”. Read why, and try again.`,
    action: {
      label: "Read why",
      href: pathTo("/creator/collection", { hash: `design-${data.designId ?? ""}` }),
    },
  }),
  design_published: (data) => ({
    cheer: "It’s live!",
    text: `“${title(data)}” is in the store!`,
    action: data.designId
      ? {
          label: "See it live",
          href: pathTo("/creator/live", { query: { design: data.designId } }),
        }
      : null,
  }),
  not_this_one: (data) => ({
    text: `Your grown-up wants to keep “${title(data)}” just for you. You can talk about it together.`,
    action: {
      label: "See your drawings",
      href: pathTo("/creator/collection", { hash: `design-${data.designId ?? ""}` }),
    },
  }),
  first_sale: (data) => ({
    text: `Your first sale! Someone bought “${title(data)}”.`,
    action: { label: "See my money", href: pathTo("/creator/earnings") },
  }),
  payout_sent: (data) => ({
    text: data.amount ? `We sent you ${data.amount}!` : "We sent you your money!",
    action: { label: "See my money", href: pathTo("/creator/earnings") },
  }),
  payment_setup_needed: () => ({
    text: "Your money is waiting. Set up payments to get it.",
    action: { label: "Set up payments", href: pathTo("/creator/profile/:part", { part: "money" }) },
  }),
  moderation: (data) => ({
    text: data.text ?? "Our team looked at what you changed on your page.",
    action: { label: "See your profile", href: pathTo("/creator/profile") },
  }),
};

/** What a notification says and where it leads. */
export function notificationCopy(kind: NotificationKind, data: unknown): NotificationCopy {
  return copyOf[kind](stringsOf(data));
}

function title(data: Data): string {
  return data.title ?? "your drawing";
}

function stringsOf(data: unknown): Data {
  if (typeof data !== "object" || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
