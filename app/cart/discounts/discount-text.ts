import { utcDay } from "~/lib/days";
import type { FormText } from "~/lib/form";

import type { DiscountForm } from "./discount-form";

type Kept = Omit<DiscountForm, "validFrom" | "validUntil"> & {
  validFrom: Date | null;
  validUntil: Date | null;
  version: number;
};

/** A code as its form shows it; an empty form without one. */
export function discountText(kept?: Kept): FormText {
  if (!kept) return { discountType: "percentage", isActive: "true" };
  return {
    code: kept.code,
    name: kept.name,
    description: kept.description ?? "",
    discountType: kept.discountType,
    amount: String(kept.discountAmount / 100),
    usageLimit: kept.usageLimit === null ? "" : String(kept.usageLimit),
    validFrom: dayText(kept.validFrom),
    validUntil: dayText(kept.validUntil),
    isActive: kept.isActive ? "true" : "",
    version: String(kept.version),
  };
}

/** The day of a code, for a date field; "" is none. */
export function dayText(date: Date | null): string {
  return date ? utcDay(date) : "";
}
