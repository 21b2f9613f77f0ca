import type { DesignStatus } from "~/schema/design-status";
import type { ShowingReply } from "~/schema/showing-replies";

type Facts = {
  status: DesignStatus;
  /** The guardian's last word. */
  reply: ShowingReply | null;
  showing: "ask" | "team";
  /** Whether the box "showing and selling" is ticked. */
  mayBeShown: boolean;
  /** Null where there is no product. */
  product: { isActive: boolean; hold: "waiting" | "refused" | "hidden" | null } | null;
};

export type Standing =
  | "waits-for-you"
  | "live-soon"
  | "live"
  | "refused"
  | "hidden"
  | "with-team"
  | "with-child"
  | "to-publish"
  | "kept-private"
  | "not-accepted"
  | "not-sold";

/** Where a child's drawing stands, as its guardian sees it. */
export function drawingStanding(facts: Facts): Standing {
  const { status, reply, showing, mayBeShown, product } = facts;
  switch (status) {
    case "pending_review":
    case "approved":
      return "with-team";
    case "mockups_ready":
      return "with-child";
    case "rejected":
      return "not-accepted";
    case "consumed":
      return "not-sold";
    case "selected":
    case "published":
  }
  if (product?.hold === "hidden") return "hidden";
  if (reply === "refuse") return "refused";
  if (product?.hold === "waiting") return showing === "ask" ? "waits-for-you" : "live-soon";
  if (product) return product.isActive ? "live" : "not-sold";
  if (!mayBeShown) return "kept-private";
  if (showing === "ask" && reply === null) return "waits-for-you";
  return "to-publish";
}

type Copy = {
  label: string;
  tone: "info" | "success" | "warning" | "danger" | "plain";
  sentence: string;
  /** What the guardian may say now. */
  replies: readonly ShowingReply[];
};

export const standingCopy: Record<Standing, Copy> = {
  "waits-for-you": {
    label: "Waiting for your answer",
    tone: "warning",
    sentence: "Your child picked this shirt. It is shown only if you say so.",
    replies: ["show", "refuse"],
  },
  "live-soon": {
    label: "Goes live soon",
    tone: "warning",
    sentence: "It goes live 24 hours after our email, unless you say “Not this one”.",
    replies: ["show", "refuse"],
  },
  live: {
    label: "In the store",
    tone: "success",
    sentence: "Everyone can see and buy it.",
    replies: ["refuse"],
  },
  refused: {
    label: "You said: Not this one",
    tone: "plain",
    sentence: "No one else can see it. You can change your mind.",
    replies: ["show"],
  },
  hidden: {
    label: "Hidden by you",
    tone: "plain",
    sentence: "It left the store at once. Paid orders are still printed and sent.",
    replies: ["show"],
  },
  "with-team": {
    label: "With our team",
    tone: "info",
    sentence: "Our team looks at it and makes four shirt pictures. It is private.",
    replies: [],
  },
  "with-child": {
    label: "Your child picks",
    tone: "info",
    sentence: "Four shirts are ready, and your child picks one. It is private.",
    replies: [],
  },
  "to-publish": {
    label: "Our team publishes it next",
    tone: "info",
    sentence: "It is still private.",
    replies: ["refuse"],
  },
  "kept-private": {
    label: "Private",
    tone: "plain",
    sentence: "You have not allowed us to show and sell drawings, so it stays private.",
    replies: [],
  },
  "not-accepted": {
    label: "Not accepted",
    tone: "plain",
    sentence: "Our team could not print it. It stays private.",
    replies: [],
  },
  "not-sold": {
    label: "No longer sold",
    tone: "plain",
    sentence: "It is not in the store.",
    replies: [],
  },
};

/** What a button says: a shirt that was public is hidden, and shown again. */
export function replyLabel(reply: ShowingReply, standing: Standing): string {
  if (reply === "show") return standing === "hidden" ? "Show it again" : "Show it";
  return standing === "live" ? "Hide this shirt" : "Not this one";
}
