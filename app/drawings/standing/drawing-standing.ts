import type { DesignStatus } from "~/schema/design-status";
import type { guardianHolds } from "~/schema/guardian-holds";
import type { ShowingMode } from "~/schema/showing-modes";
import type { ShowingReply } from "~/schema/showing-replies";

export type StandingFacts = {
  status: DesignStatus;
  /**
   * Null where there is no product. `isSold`: switched on, and its artist is not suspended;
   * `isTakenDown`: a notice of copyright keeps it out of the store.
   */
  product: {
    isSold: boolean;
    hold: (typeof guardianHolds)[number] | null;
    isTakenDown?: boolean;
  } | null;
  /** Null where no parent has a say: from 13 on, and without consent. */
  parent: {
    /** Whether the box "showing and selling" is ticked. */
    mayBeShown: boolean;
    isPaused: boolean;
    showing: ShowingMode;
    /** Their last word. */
    reply: ShowingReply | null;
  } | null;
};

export type Standing =
  | "in-review"
  | "approved"
  | "to-pick"
  /** Picked; our team finishes its words and publishes it. */
  | "to-publish"
  /** The same, and the parent sees it before anyone else does. */
  | "to-ask"
  | "stopped"
  | "with-parent"
  | "live-soon"
  | "live"
  | "refused"
  | "hidden"
  | "paused"
  | "kept-private"
  | "not-accepted"
  | "taken-down"
  | "not-sold"
  | "retired";

/**
 * Whether a mended spelling of a product stays as it is, and is told: in the store, or out of it for
 * another reason than the parent's word on it.
 */
export function takesMends(standing: Standing): boolean {
  return ["live", "paused", "taken-down", "not-sold"].includes(standing);
}

/** Whether its artist could pick a shirt now, but for the parent's pause. */
export function isPickPaused({ status, parent }: StandingFacts): boolean {
  return status === "mockups_ready" && parent !== null && parent.mayBeShown && parent.isPaused;
}

/**
 * Where a drawing stands, the same for its artist, the parent and our team: every page and mail that
 * names it asks here, and `standing-copy.ts` has the words of each reader.
 */
export function drawingStanding({ status, product, parent }: StandingFacts): Standing {
  if (status === "rejected") return "not-accepted";
  if (status === "consumed") return "retired";
  if (product?.isTakenDown) return "taken-down";
  if (product?.hold === "hidden") return "hidden";
  if (product?.hold === "refused") return "refused";
  if (product?.hold === "waiting") return parent?.showing === "team" ? "live-soon" : "with-parent";
  if (product) {
    if (parent?.isPaused) return "paused";
    return product.isSold ? "live" : "not-sold";
  }
  if (parent && !parent.mayBeShown) return "kept-private";
  switch (status) {
    case "pending_review":
      return "in-review";
    case "approved":
      return "approved";
    case "mockups_ready":
      return "to-pick";
    case "selected":
    case "published":
  }
  if (!parent) return "to-publish";
  if (parent.reply === "refuse") return "stopped";
  return parent.isPaused ? "paused" : "to-ask";
}
