import type { Actor } from "~/people/actor";
import {
  dismissProblem,
  printHere,
  sendAgain,
} from "~/press/print-orders/print-order-problems.server";
import { isUuid } from "~/lib/uuid";
import type { Services } from "~/services.server";

import type { DeskResult } from "./print-desk-action.server";

const MOVED = {
  error: "Error",
  text: "This order has changed in the meantime. You are seeing its current state.",
  isConflict: true,
};

/** What an admin may do with an order at the print provider; null for the desk's other buttons. */
export async function printProviderAction(
  { db, printer, now }: Services,
  admin: Actor,
  form: FormData,
): Promise<DeskResult | null> {
  const id = String(form.get("printOrder") ?? "");
  if (!isUuid(id)) return null;
  switch (form.get("intent")) {
    case "send-again": {
      const sent = await sendAgain(db, admin, id, { now: now() });
      return sent.ok ? { done: "It will be sent again within a minute" } : MOVED;
    }
    case "print-here": {
      const taken = await printHere(db, admin, id, { printer, now: now() });
      if (taken.ok) return { done: "Taken back: print it here" };
      if (taken.reason !== "provider") return MOVED;
      return { error: "It could not be taken back", text: taken.failure.message, isConflict: true };
    }
    case "dismiss": {
      const dismissed = await dismissProblem(db, admin, id);
      return dismissed.ok ? { done: "Marked as seen" } : MOVED;
    }
    default:
      return null;
  }
}
