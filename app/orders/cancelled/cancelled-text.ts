type Line = {
  quantity: number;
  isCancelled: boolean;
  /** Canceled because the order was late. */
  isLate: boolean;
  /** Not sent, because it was recalled before it left. */
  isRecalled: boolean;
  cancelledQuantity: number;
};

/** Why a line, or a part of it, is not made; null if all of it is. */
export function cancelledText(
  { quantity, isCancelled, isLate, isRecalled, cancelledQuantity }: Line,
  { isSecondPayment }: { isSecondPayment: boolean },
): string | null {
  if (isRecalled) return "Not sent: we found a safety problem with it.";
  if (isLate) return "Canceled, because it was late.";
  if (isCancelled && cancelledQuantity < quantity)
    return isSecondPayment
      ? "Canceled: the same cart was ordered twice."
      : "Canceled: the artwork was withdrawn.";
  if (isCancelled) return "You canceled this.";
  if (cancelledQuantity > 0) return `You canceled ${cancelledQuantity} of ${quantity}.`;
  return null;
}
