import type { FlashToast } from "~/lib/flash-toast";

import { MAX_WISHES } from "./wish-limits";

type Added = { ok: true; title: string } | { ok: false; reason: "not-in-store" | "full" };

const refusals = {
  "not-in-store": "This shirt is not in the store right now.",
  full: `Your wish list is full, with ${MAX_WISHES} shirts. Take one off first.`,
} as const;

export const chooseAShirt: FlashToast = { tone: "error", title: "Please choose a shirt" };
export const takenOff: FlashToast = { tone: "success", title: "Taken off your wish list" };

/** What is said once a shirt was wished for. */
export function addedToast(added: Added): FlashToast {
  return added.ok
    ? { tone: "success", title: "On your wish list", text: `${added.title} is waiting there.` }
    : { tone: "error", title: "Not on your wish list", text: refusals[added.reason] };
}
