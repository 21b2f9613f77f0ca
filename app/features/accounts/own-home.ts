import { pathTo } from "~/path-to";

import { isCreator, type Actor } from "./actor";

/** The page that somebody starts from, and what a button to it says. */
export function ownHome(actor: Actor | null): { to: string; label: string } {
  if (!actor) return { to: pathTo("/"), label: "Go to the start page" };
  if (isCreator(actor)) return { to: pathTo("/creator/dashboard"), label: "Go to the dashboard" };
  if (actor.isGuardian) return { to: pathTo("/guardian"), label: "Go to my child's page" };
  return { to: pathTo("/account"), label: "Go to my account" };
}
