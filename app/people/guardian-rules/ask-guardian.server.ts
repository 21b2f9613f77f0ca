import type { Transaction } from "~/platform/database/client.server";
import { showingRequests } from "~/schema/tables/showing";

import { guardianRules } from "./guardian-rules.server";
import { mailGuardian } from "./mail-guardian.server";
import { askCause } from "./showing-mails";
import type { ShirtText } from "~/schema/shirt-text";

type Asked = {
  designId: string;
  childUserId: string;
  /** As they will be shown, where the product does not say so yet. */
  words?: ShirtText;
};

/**
 * Asks the guardian about a shirt that is published and held, with its picture and words as everyone
 * will see them, where they want to be asked; once, not during a pause, and not while showing
 * drawings is not allowed at all.
 * @returns whether the design waits for the guardian's word
 */
export async function askGuardian(
  tx: Transaction,
  { designId, childUserId, words }: Asked,
): Promise<boolean> {
  const rules = await guardianRules(tx, childUserId);
  if (rules?.showing !== "ask" || rules.pausedAt || !rules.mayBeShown) return false;
  const asked = await tx
    .insert(showingRequests)
    .values({ designId })
    .onConflictDoNothing()
    .returning({ designId: showingRequests.designId });
  if (asked.length > 0)
    await mailGuardian(tx, {
      designId,
      childUserId,
      mode: "ask",
      isReminder: false,
      cause: askCause(designId),
      ...(words && { words }),
    });
  return true;
}
