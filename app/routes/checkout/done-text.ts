import { cancellationText, type BuyersCancellation } from "~/orders/changes/change-copy";
import type { ReturnState } from "~/schema/return-states";

type Facts = {
  email: string | null;
  addressChangedAt: Date | null;
  /** The oldest first. */
  cancellations: readonly BuyersCancellation[];
  returns: readonly { state: ReturnState }[];
};

/** What a form has just done to an order: only what the order's own rows bear out. */
export function doneText(
  done: string | null,
  { email, addressChangedAt, cancellations, returns }: Facts,
): string | null {
  const last = cancellations.at(-1);
  const mailed = email ? " We sent you an email." : "";
  if (done === "canceled" && last) return cancellationText(last) + mailed;
  if (done === "address" && addressChangedAt) return "The new address is saved.";
  if (done === "return" && returns.some(({ state }) => state === "requested"))
    return "We have your request. Someone on our team will look at it and write to you.";
  return null;
}
