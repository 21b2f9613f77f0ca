import type { AdminRole } from "~/schema/admin-roles";

/** Who is acting: built by the server from the session, never from what a client claims. */
export type Actor = {
  userId: string;
  email: string;
  firstName: string;
  accountType: "creator" | "customer";
  isAdmin: boolean;
  /** What an admin's work is; null for everyone else. */
  role: AdminRole | null;
  isGuardian: boolean;
  /** From the date of birth that the server verified; customers without one count as adults. */
  isMinor: boolean;
};

/** Whether the actor may use the creator area. */
export function isCreator(actor: Actor): boolean {
  return actor.accountType === "creator";
}
