import { pathTo } from "~/path-to";

import { isCreator, type Actor } from "./actor";

/** A person's start page, and the label of a button that leads there. */
export function ownHome(actor: Actor | null): { to: string; label: string } {
  if (!actor) return { to: pathTo("/"), label: "Go to the home page" };
  if (isCreator(actor)) return { to: pathTo("/creator/dashboard"), label: "Go to your room" };
  if (actor.isGuardian) return { to: pathTo("/guardian"), label: "Go to your child's page" };
  return { to: pathTo("/account"), label: "Go to your account" };
}
