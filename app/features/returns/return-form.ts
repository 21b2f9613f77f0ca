import { z } from "zod";

import { MAX_RETURN_WORDS } from "./return-limits";
import { returnReasons, returnKinds } from "./return-states";

const words = z
  .string()
  .trim()
  .max(MAX_RETURN_WORDS, `Please use ${MAX_RETURN_WORDS} characters or less`)
  .default("");

/** What a buyer's request says, beside its shirts and picture. */
export const returnForm = z.object({
  kind: z.enum(returnKinds, "Choose what you would like"),
  reason: z.enum(returnReasons, "Choose a reason"),
  words,
  requestKey: z.uuid(),
});

/** What an admin decides. */
export const decisionForm = z
  .object({
    step: z.enum(["approve", "receive", "refund", "replace", "refuse"]),
    /** The state that the page showed. */
    seen: z.string(),
    words,
  })
  .refine(({ step, words: typed }) => step !== "approve" || typed !== "", {
    path: ["words"],
    message: "Please say where to send the shirts",
  })
  .refine(({ step, words: typed }) => step !== "refuse" || typed !== "", {
    path: ["words"],
    message: "Please give the reason; the buyer reads it",
  });

export type AskedLine = {
  orderLineId: string;
  quantity: number;
  wantedSize: string | null;
  wantedColor: string | null;
};

/**
 * The shirts that a form of an order names: "quantity-" and a line's id, for an exchange also
 * "shirt-" with size and color. What is no whole number counts as more than anyone can have.
 */
export function askedLines(typed: Readonly<Record<string, string>>): AskedLine[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const orderLineId = /^quantity-(.+)$/.exec(name)?.[1];
    if (!orderLineId || value === "" || value === "0") return [];
    const quantity = /^\d{1,2}$/.test(value) ? Number(value) : Number.MAX_SAFE_INTEGER;
    const [wantedSize, wantedColor] = (typed[`shirt-${orderLineId}`] ?? "").split(" / ");
    return [
      {
        orderLineId,
        quantity,
        wantedSize: wantedSize || null,
        wantedColor: wantedColor || null,
      },
    ];
  });
}
