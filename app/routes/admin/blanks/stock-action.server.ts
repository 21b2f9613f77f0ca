import type { Actor } from "~/people/actor";
import { blanksForm } from "~/catalog/blanks/blank-form";
import { markInStock, markOutOfStock } from "~/catalog/blanks/mark-out-of-stock.server";
import { fieldErrors, FIX_ERRORS, type FieldErrors } from "~/lib/form";
import type { Services } from "~/services.server";

export type StockResult =
  | { done: string; text?: string }
  | {
      error: string;
      text?: string;
      errors?: FieldErrors;
      typed?: { color: string; sizes: string[] };
    };

const forbidden: StockResult = { error: "Only admins can change what is in stock" };

/** What an admin may do with the stock of blanks, by the button that was pressed. */
export async function stockAction(
  { db }: Services,
  admin: Actor,
  form: FormData,
): Promise<StockResult> {
  const color = String(form.get("color") ?? "");
  if (form.get("intent") === "on") {
    const size = String(form.get("size") ?? "");
    const on = await markInStock(db, admin, { size, color });
    if (!on.ok) return forbidden;
    return on.isStillMissing
      ? {
          done: `The print provider still has no ${color}, ${size}`,
          text: "It goes back on sale as soon as they have it.",
        }
      : { done: `${color}, ${size} is on sale again` };
  }
  const typed = { color, sizes: form.getAll("size").map(String).filter(Boolean) };
  const parsed = blanksForm.safeParse(typed);
  if (!parsed.success)
    return {
      error: FIX_ERRORS.title,
      text: FIX_ERRORS.text,
      errors: fieldErrors(parsed.error),
      typed,
    };
  const off = await markOutOfStock(db, admin, parsed.data);
  if (!off.ok) return forbidden;
  return off.changed > 0
    ? { done: `${parsed.data.color} is sold out in ${parsed.data.sizes.join(", ")}` }
    : { done: "These were out of stock already" };
}
