import { isCreator, type Actor } from "./actor";

/** The page that somebody starts from, and what a button to it says. */
export function ownHome(actor: Actor | null): { to: string; label: string } {
  if (!actor) return { to: "/", label: "Go to the start page" };
  if (isCreator(actor)) return { to: "/creator/dashboard", label: "Go to the dashboard" };
  if (actor.isGuardian) return { to: "/guardian", label: "Go to my child's page" };
  return { to: "/account", label: "Go to my account" };
}
