import type { ShowingReply } from "~/schema/showing-replies";

import { statusLabels } from "../design-labels";
import type { Standing } from "./drawing-standing";

type Tone = "info" | "success" | "warning" | "danger" | "plain";
type Words = { label: string; tone: Tone; sentence: string };

export type ParentCopy = Words & {
  /** What the parent may say now. */
  replies: readonly ShowingReply[];
};

type Copy = { artist: Words; parent: ParentCopy; team: Words };

const withTeam = {
  label: "With our team",
  tone: "info",
  sentence: "Our team looks at it and makes four shirt pictures. It is private.",
  replies: [],
} as const;

const justForYou = {
  label: "Just for you",
  tone: "plain",
  sentence: "Your grown-up wants to keep this one just for you.",
} as const;

const review = statusLabels("pending_review");
const approved = statusLabels("approved");
const ready = statusLabels("mockups_ready");
const selected = statusLabels("selected");
const published = statusLabels("published");
const rejected = statusLabels("rejected");
const consumed = statusLabels("consumed");

/** What each reader is told of where a drawing stands. */
export const standingCopy: Record<Standing, Copy> = {
  "in-review": {
    artist: { label: review.label, tone: "info", sentence: review.meaning },
    parent: withTeam,
    team: { label: review.label, tone: "info", sentence: "Its words and mockups come next." },
  },
  approved: {
    artist: { label: approved.label, tone: "info", sentence: approved.meaning },
    parent: withTeam,
    team: { label: approved.label, tone: "info", sentence: "Its mockups come next." },
  },
  "to-pick": {
    artist: { label: ready.label, tone: "warning", sentence: ready.meaning },
    parent: {
      label: "Your child picks",
      tone: "info",
      sentence: "Four shirts are ready, and your child picks one. It is private.",
      replies: [],
    },
    team: { label: ready.label, tone: "warning", sentence: "The artist picks one of four shirts." },
  },
  "to-publish": {
    artist: { label: selected.label, tone: "info", sentence: selected.meaning },
    parent: {
      label: "Our team publishes it next",
      tone: "info",
      sentence: "It is still private.",
      replies: [],
    },
    team: { label: selected.label, tone: "info", sentence: "It can be published." },
  },
  "to-ask": {
    artist: {
      label: selected.label,
      tone: "info",
      sentence: "You picked your shirt. We get it ready. Then your grown-up takes a look.",
    },
    parent: {
      label: "Our team gets it ready",
      tone: "info",
      sentence:
        "Your child picked this shirt. We finish its words, then we write to you. It is private.",
      replies: ["refuse"],
    },
    team: {
      label: selected.label,
      tone: "info",
      sentence:
        "It goes into the store once they say “Show it”, or a day later where they let us decide.",
    },
  },
  stopped: {
    artist: justForYou,
    parent: {
      label: "You said: Not this one",
      tone: "plain",
      sentence: "It stays private. You can change your mind.",
      replies: ["show"],
    },
    team: {
      label: "The parent said no",
      tone: "warning",
      sentence:
        "The parent said “Not this one”. It cannot be published unless they change their mind.",
    },
  },
  "with-parent": {
    artist: {
      label: "With your grown-up",
      tone: "info",
      sentence: "Your grown-up takes a look first. If they like it, it goes live.",
    },
    parent: {
      label: "Waiting for your answer",
      tone: "warning",
      sentence: "It goes into the store only if you say so.",
      replies: ["show", "refuse"],
    },
    team: {
      label: "Waiting for the parent",
      tone: "warning",
      sentence:
        "The parent has the picture and these words. It goes into the store when they say “Show it”.",
    },
  },
  "live-soon": {
    artist: {
      label: "With your grown-up",
      tone: "info",
      sentence: "Your grown-up takes a look first. If they like it, it goes live.",
    },
    parent: {
      label: "Goes live soon",
      tone: "warning",
      sentence: "It goes live 24 hours after our email, unless you say “Not this one”.",
      replies: ["show", "refuse"],
    },
    team: {
      label: "The parent may still say no",
      tone: "warning",
      sentence: "It goes live 24 hours after our email, unless the parent says “Not this one”.",
    },
  },
  live: {
    artist: { label: published.label, tone: "success", sentence: published.meaning },
    parent: {
      label: "In the store",
      tone: "success",
      sentence: "Everyone can see and buy it.",
      replies: ["refuse"],
    },
    team: { label: published.label, tone: "success", sentence: "It is in the store." },
  },
  refused: {
    artist: justForYou,
    parent: {
      label: "You said: Not this one",
      tone: "plain",
      sentence: "No one else can see it. You can change your mind.",
      replies: ["show"],
    },
    team: {
      label: "The parent said no",
      tone: "warning",
      sentence: "The parent said “Not this one”. No one sees it unless they change their mind.",
    },
  },
  hidden: {
    artist: justForYou,
    parent: {
      label: "Hidden by you",
      tone: "plain",
      sentence: "It left the store at once. Paid orders are still printed and sent.",
      replies: ["show"],
    },
    team: {
      label: "Hidden by the parent",
      tone: "warning",
      sentence: "The parent has hidden it. Paid orders are still printed and sent.",
    },
  },
  paused: {
    artist: {
      label: "Taking a break",
      tone: "plain",
      sentence: "Your grown-up has paused your account. Your drawing is safe.",
    },
    parent: {
      label: "Paused",
      tone: "plain",
      sentence: "You have paused everything, so no one else can see it.",
      replies: ["refuse"],
    },
    team: {
      label: "Paused by the parent",
      tone: "warning",
      sentence:
        "The parent has paused the account. Nothing is shown or published until they end the pause.",
    },
  },
  "kept-private": {
    artist: { label: "Private", tone: "plain", sentence: "It stays private for now." },
    parent: {
      label: "Private",
      tone: "plain",
      sentence: "You have not allowed us to show and sell drawings, so it stays private.",
      replies: [],
    },
    team: {
      label: "Private",
      tone: "warning",
      sentence: "The parent has not allowed us to show and sell drawings.",
    },
  },
  "not-accepted": {
    artist: { label: rejected.label, tone: "danger", sentence: rejected.meaning },
    parent: {
      label: "Not accepted",
      tone: "plain",
      sentence: "Our team could not print it. It stays private.",
      replies: [],
    },
    team: { label: rejected.label, tone: "danger", sentence: "The artist was told why." },
  },
  "taken-down": {
    artist: {
      label: "Taking a break",
      tone: "warning",
      sentence: "Someone says it looks like theirs. It is out of the store until that is settled.",
    },
    parent: {
      label: "Out of the store",
      tone: "warning",
      sentence:
        "Someone says that it copies their work. It is out of the store until that is settled; our email says what you can do.",
      replies: [],
    },
    team: {
      label: "Taken down",
      tone: "danger",
      sentence: "A notice of copyright keeps it out of the store. The case is under Takedowns.",
    },
  },
  "not-sold": {
    artist: {
      label: "Not in the store",
      tone: "plain",
      sentence: "It is not in the store right now.",
    },
    parent: {
      label: "Not in the store",
      tone: "plain",
      sentence: "It is not in the store right now.",
      replies: [],
    },
    team: {
      label: "Not in the store",
      tone: "plain",
      sentence: "It is switched off, or its artist is suspended.",
    },
  },
  retired: {
    artist: { label: consumed.label, tone: "plain", sentence: consumed.meaning },
    parent: {
      label: "No longer sold",
      tone: "plain",
      sentence: "It is not in the store.",
      replies: [],
    },
    team: { label: consumed.label, tone: "plain", sentence: "Its product was deleted." },
  },
};

/** Where something keeps a picked drawing from the store, so that the team is told before anything else. */
export function isKeptBack(standing: Standing): boolean {
  return [
    "stopped",
    "with-parent",
    "live-soon",
    "refused",
    "hidden",
    "paused",
    "taken-down",
  ].includes(standing);
}
