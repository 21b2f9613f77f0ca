/** What the header needs to know about the viewer. */
export type HeaderViewer = {
  signedIn: boolean;
  /** Tells whether it is the same person who signed in again. */
  userId: string | null;
  isCreator: boolean;
  isAdmin: boolean;
  isGuardian: boolean;
  cartCount: number;
};

/** Whom a part of the header is for. */
export type Who = "visitor" | "member" | "creator" | "admin" | "guardian";

/** Whether a part for this audience is for the viewer. */
export function fits(who: Who, viewer: HeaderViewer | null): boolean {
  if (who === "visitor") return !viewer?.signedIn;
  if (!viewer?.signedIn) return false;
  return {
    member: true,
    creator: viewer.isCreator,
    admin: viewer.isAdmin,
    guardian: viewer.isGuardian,
  }[who];
}
