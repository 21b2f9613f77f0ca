/** What the header needs to know of who is looking. */
export type HeaderViewer = {
  signedIn: boolean;
  isCreator: boolean;
  isAdmin: boolean;
  isGuardian: boolean;
  cartCount: number;
};

/** Whom a part of the header is for. */
export type Who = "visitor" | "member" | "creator" | "admin" | "guardian";

/** Whether a part for these is for whoever is looking. */
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
