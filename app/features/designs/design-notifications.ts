import { brand } from "~/brand";
import { pathTo } from "~/path-to";

import { rejectionSentences } from "./design-labels";
import type { RejectionReason } from "./design-status";

/** A mail in plain parts, before it is laid out. */
export type News = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; path: string };
  /** Why the reader gets this mail. */
  reason: string;
};

const toCreator = `You get this mail because you draw for ${brand.name}.`;
const toAdmin = `You get this mail because you run ${brand.name}.`;

/** Names the event for its mail and its notice. */
export function mockupsReadyCause(designId: string): string {
  return `mockups-ready:${designId}`;
}

type About = { designId: string; title: string; firstName: string };

/** "send-review-notification": the four mockups are there. */
export function mockupsReadyNotification({ designId, title, firstName }: About): News {
  return {
    subject: `Your four shirts for “${title}” are ready`,
    heading: `${firstName}, your shirts are ready!`,
    paragraphs: [
      `We put “${title}” on four shirts. Now it's your turn: look at all four and pick the one you like best.`,
      "You choose once, so take your time.",
    ],
    action: {
      label: "Pick your favorite",
      path: pathTo("/design-review", { query: { design: designId } }),
    },
    reason: toCreator,
  };
}

export function rejectedNotification(
  { title, firstName, designId }: About,
  reason: RejectionReason,
  note: string | null,
): News {
  return {
    subject: `About your drawing “${title}”`,
    heading: `Thank you for “${title}”, ${firstName}`,
    paragraphs: [rejectionSentences[reason], ...(note ? [`A note from our team: ${note}`] : [])],
    action: { label: "Try again", path: pathTo("/creator/upload", { query: { again: designId } }) },
    reason: toCreator,
  };
}

export function publishedNotification({ title, firstName, slug }: About & { slug: string }): News {
  return {
    subject: `“${title}” is in the store`,
    heading: `It's live, ${firstName}!`,
    paragraphs: [
      `“${title}” is now a real shirt in the ${brand.name} store. Everybody can see it and buy it.`,
      "Show it to your family and friends. We tell you when it sells for the first time.",
    ],
    action: { label: "See it live", path: pathTo("/store/:slug", { slug }) },
    reason: toCreator,
  };
}

/** "notify-admin-selection": tells the team that a creator has chosen. */
export function selectionNotification({
  title,
  designId,
  mockupOrder,
}: {
  title: string;
  designId: string;
  mockupOrder: number;
}): News {
  return {
    subject: `Mockup ${mockupOrder} was picked for “${title}”`,
    heading: "A creator has chosen",
    paragraphs: [
      `For “${title}” the creator picked mockup ${mockupOrder}. It can be published now.`,
    ],
    action: { label: "Open the design", path: pathTo("/admin/designs/:designId", { designId }) },
    reason: toAdmin,
  };
}
