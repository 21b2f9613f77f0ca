import type { ReactNode } from "react";

/** What the header needs to know of who is looking. */
export type HeaderViewer = {
  signedIn: boolean;
  isCreator: boolean;
  isAdmin: boolean;
  isGuardian: boolean;
  cartCount: number;
};

type Who = "visitor" | "member" | "creator" | "admin" | "guardian";

function fits(who: Who, viewer: HeaderViewer | null): boolean {
  if (who === "visitor") return !viewer?.signedIn;
  if (!viewer?.signedIn) return false;
  return {
    member: true,
    creator: viewer.isCreator,
    admin: viewer.isAdmin,
    guardian: viewer.isGuardian,
  }[who];
}

type ViewerOnlyProps = { who: Who; viewer: HeaderViewer | null | undefined; children: ReactNode };

/**
 * A part for some visitors only. On public pages nobody knows yet who looks: links of a role stay
 * hidden until the browser has asked, and a visitor's keep their place unseen.
 */
export function ViewerOnly({ who, viewer, children }: ViewerOnlyProps) {
  const isUnknown = viewer === undefined;
  if (!isUnknown && !fits(who, viewer)) return null;
  return (
    <div
      data-viewer={isUnknown ? who : undefined}
      hidden={isUnknown && who !== "visitor"}
      className={
        isUnknown && who === "visitor"
          ? "[@media(scripting:enabled)]:not-data-known:invisible"
          : undefined
      }
    >
      {children}
    </div>
  );
}
