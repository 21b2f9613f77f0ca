import { z } from "zod";

import { wholeNumber } from "~/lib/fields/whole-number";

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
    /** What the preview said that the buyer gets (cents); without one there is no refund. */
    previewed: wholeNumber().optional().catch(undefined),
  })
  .refine(({ step, words: typed }) => step !== "approve" || typed !== "", {
    path: ["words"],
    message: "Please say where to send the shirts",
  })
  .refine(({ step, words: typed }) => step !== "refuse" || typed !== "", {
    path: ["words"],
    message: "Please give the reason; the buyer reads it",
  });

export type WantedShirt = { orderLineId: string; size: string; color: string };

export type AskedLine = {
  orderLineId: string;
  quantity: number;
  wantedSize: string | null;
  wantedColor: string | null;
};

/** The field that holds how many shirts of a line are meant. */
export const quantityField = (orderLineId: string): string => `quantity-${orderLineId}`;
/** The field that holds what a line is exchanged for, as `shirtValue` writes it. */
export const shirtField = (orderLineId: string): string => `shirt-${orderLineId}`;
export const shirtValue = ({ size, color }: { size: string; color: string }): string =>
  `${size} / ${color}`;

/**
 * The shirts that a form of an order names, for an exchange with size and color. What is no whole
 * number counts as more than anyone can have.
 */
export function askedLines(typed: Readonly<Record<string, string>>): AskedLine[] {
  const wanted = wantedShirts(typed);
  return Object.entries(typed).flatMap(([name, value]) => {
    const orderLineId = /^quantity-(.+)$/.exec(name)?.[1];
    if (!orderLineId || value === "" || value === "0") return [];
    const quantity = /^\d{1,2}$/.test(value) ? Number(value) : Number.MAX_SAFE_INTEGER;
    const shirt = wanted.find((one) => one.orderLineId === orderLineId);
    return [
      {
        orderLineId,
        quantity,
        wantedSize: shirt?.size ?? null,
        wantedColor: shirt?.color ?? null,
      },
    ];
  });
}

/** What each line is exchanged for. */
export function wantedShirts(typed: Readonly<Record<string, string>>): WantedShirt[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const orderLineId = /^shirt-(.+)$/.exec(name)?.[1];
    const [size, color] = value.split(" / ");
    return orderLineId && size && color ? [{ orderLineId, size, color }] : [];
  });
}
