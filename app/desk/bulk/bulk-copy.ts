import { withThousands } from "~/lib/thousands";
import { bulkActions, counted, type BulkActionName } from "~/schema/bulk-actions";
import { TOO_MANY } from "~/schema/bulk-limits";
import type { RunState } from "~/schema/bulk-states";
import type { BulkRun, StartRefusal } from "./bulk-run";

export const startRefusals: Record<StartRefusal, string> = {
  "not-your-role": "Your role may not do this.",
  "nothing-selected": "Please tick at least one row.",
  "too-many": TOO_MANY,
};

export const runStateLabels: Record<RunState, string> = {
  asked: "Waiting for your OK",
  cancelled: "Not done",
  running: "Under way",
  done: "Done",
  undoing: "Being undone",
  undone: "Undone",
};

/** The headline of a run's page. */
export function runTitle({ action, state, counts }: Pick<BulkRun, "action" | "state" | "counts">) {
  const { label, doing, done } = bulkActions[action];
  switch (state) {
    case "asked":
      return counts.waiting === 0
        ? `${label}: nothing to do`
        : `${label}: ${counted(action, counts.waiting)}?`;
    case "cancelled":
      return `${label}: not done`;
    case "running":
      return `${doing} ${counted(action, counts.total)}`;
    case "done":
      return counts.refused === 0
        ? `${counted(action, counts.done)} ${done}`
        : `${withThousands(counts.done)} of ${counted(action, counts.total)} ${done}`;
    case "undoing":
      return "Undoing";
    case "undone":
      return `Undone: ${counted(action, counts.undone)}`;
  }
}

/** What to know before saying yes to what cannot be undone. */
export const questions: Partial<Record<BulkActionName, string>> = {
  "approve-words":
    "Read every title and every word: the drawings will be published with them. Names, schools, addresses and unkind words are corrected in the review.",
  "publish-designs":
    "Each becomes a product with the words that were approved. It is on sale at once, or, for a child under 13, as soon as the parent says “Show it”. This cannot be undone here; products are deactivated in their list. Those without approved words, and those that a parent keeps back, are left out.",
  "reject-designs": "This cannot be undone. Each creator gets a kind email.",
  "start-printing":
    "Everything in these orders that is waiting for our press becomes one batch. From then on buyers can no longer cancel or change the address. This cannot be undone.",
  "ship-orders":
    "Everything packed in these orders is marked as shipped, and buyers are told. This cannot be undone.",
};
