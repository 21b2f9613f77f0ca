import type { Db, Transaction } from "~/platform/database/client.server";
import { soldOutColors } from "~/drawings/mockups/sold-out-colors.server";
import { shirtRow } from "~/art/pictures/shirt-row.server";
import { planForDesign } from "~/art/print-plans/print-plans.server";

import { type MockupChoice } from "./mockup-choices";
import { defaultMockupChoices, type MockupArt } from "./default-mockups";
import { putMockup } from "./open-mockups.server";

/** Cloth and placement at one of the positions 1 to 4. */
export type PlacedChoice = MockupChoice & { mockupOrder: number };

/** The four standard mockups of a drawing, without cloth that is out of stock. */
export async function usualMockups(db: Db, art: MockupArt): Promise<PlacedChoice[]> {
  const usual = defaultMockupChoices(art, await soldOutColors(db));
  return usual.map((choice, at) => ({ ...choice, mockupOrder: at + 1 }));
}

/**
 * Puts mockups at their positions; the pictures are drawn when they are first looked at.
 * @returns false when the design has nothing to print
 */
export async function putDrawnMockups(
  tx: Transaction,
  { designId, ownerUserId }: { designId: string; ownerUserId: string | null },
  choices: readonly PlacedChoice[],
): Promise<boolean> {
  for (const { mockupOrder, garmentColor, placement } of choices) {
    const plan = await planForDesign(tx, { designId, placement, side: "front" });
    if (!plan) return false;
    const shirt = { printPlanId: plan.id, garmentColor, cut: "adult", view: "front" } as const;
    const picture = shirtRow(shirt, { ownerUserId });
    await putMockup(tx, designId, { mockupOrder, picture, plan, garmentColor });
  }
  return true;
}
