import { quantityField } from "~/orders/returns/asked-lines";
import type { FieldErrors } from "~/lib/form";

/** The choices of a quantity: none, and up to as many as there are. */
export function upTo(most: number): { value: string; label: string }[] {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? "None" : count === most && most > 1 ? `All ${most}` : String(count),
  }));
}

/** A refusal above the form, and at its field: the line that is at fault, or the first if none was chosen. */
export function quantityErrors(
  text: string,
  refusal: { reason: string; orderLineId?: string },
  lines: readonly { orderLineId: string }[],
): FieldErrors {
  const lineId = refusal.reason === "nothing" ? lines[0]?.orderLineId : refusal.orderLineId;
  return { "": [text], ...(lineId && { [quantityField(lineId)]: [text] }) };
}
