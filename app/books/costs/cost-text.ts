import type { FormText } from "~/lib/form";
import { dollarsText } from "~/lib/money";

import type { CostForm } from "./cost-form";

/** The costs as their form shows them; the amounts of the newest version, for a new day. */
export function costText(today: string, newest: Omit<CostForm, "startsOn"> | undefined): FormText {
  return {
    startsOn: today,
    blankCents: newest ? dollarsText(newest.blankCents) : "",
    printCents: newest ? dollarsText(newest.printCents) : "",
    parcelCents: newest ? dollarsText(newest.parcelCents) : "",
  };
}
