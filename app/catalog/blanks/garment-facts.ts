import type { Cut } from "~/schema/garment-look";

/** A part of what a shirt is made of, in whole percent. */
export type Fiber = { fiber: string; percent: number };

/** What the law has a shop say of a cut's shirts. */
export type GarmentFacts = {
  cut: Cut;
  /** The largest part first; they add up to 100. */
  fibers: readonly Fiber[];
  /** As it follows "Made in". */
  origin: string;
  care: string;
};

/** The largest part first, equal ones by name. */
export function fibersInOrder(fibers: readonly Fiber[]): Fiber[] {
  return fibers.toSorted((a, b) => b.percent - a.percent || (a.fiber < b.fiber ? -1 : 1));
}

/** "60% cotton, 40% polyester". */
export function fiberText(fibers: readonly Fiber[]): string {
  return fibers.map(({ fiber, percent }) => `${percent}% ${fiber}`).join(", ");
}

export const cutNames: Record<Cut, string> = { adult: "Adult T-shirt", youth: "Youth T-shirt" };

const sizesOf: Record<Cut, string> = { adult: "Adult sizes", youth: "Youth sizes" };

/** A fact of the cuts that a shirt comes in: once where it is the same for all, otherwise a sentence each. */
function factText(facts: readonly GarmentFacts[], textOf: (facts: GarmentFacts) => string): string {
  const texts = new Set(facts.map(textOf));
  if (texts.size < 2) return [...texts].join("");
  return facts.map((one) => `${sizesOf[one.cut]}: ${textOf(one)}`).join(" ");
}

/** What a shirt's page says of its cuts; null where nothing is entered. */
export type GarmentTexts = { cloth: string; origin: string; care: string };

export function garmentTexts(facts: readonly GarmentFacts[]): GarmentTexts | null {
  if (facts.length === 0) return null;
  return {
    cloth: factText(facts, ({ fibers }) => `${fiberText(fibers)}.`),
    origin: factText(facts, ({ origin }) => `Made in ${origin}.`),
    care: factText(facts, ({ care }) => care),
  };
}

/** Why a cut cannot be bought now although its blanks are there. */
export const heldTexts: Record<Cut, string> = {
  adult:
    "Adult sizes are not for sale yet: we have yet to say what they are made of and where they come from.",
  youth:
    "Youth sizes are not for sale right now: we have no valid safety certificate for them at the moment.",
};
