import { useEffect, useState, type MouseEvent, type ReactNode } from "react";

import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button-class";
import { classNames } from "~/ui/class-names";
import { PLAIN } from "~/ui/island/island-attributes";
import { Link } from "~/ui/links/link";
import { isPlainClick } from "~/ui/links/plain-click";

import { navLink } from "./header-classes";
import { openJoin, watchJoin } from "./open-join";
import { fits, type HeaderViewer, type Who } from "./viewer";

/** What the header offers the viewer. */
export function ViewerActions({ viewer }: { viewer?: HeaderViewer | null | undefined }) {
  return (
    <>
      <ViewerOnly who="admin" viewer={viewer}>
        <Link to={pathTo("/admin")} className={navLink}>
          Admin Dashboard
        </Link>
      </ViewerOnly>
      <ViewerOnly who="creator" viewer={viewer}>
        <Link to={pathTo("/creator/dashboard")} className={navLink}>
          Creator Dashboard
        </Link>
      </ViewerOnly>
      <ViewerOnly who="guardian" viewer={viewer}>
        <Link to={pathTo("/guardian")} className={navLink}>
          My Child
        </Link>
      </ViewerOnly>
      <ViewerOnly who="member" viewer={viewer}>
        <Link to={pathTo("/account/orders")} className={navLink}>
          Account
        </Link>
      </ViewerOnly>
      <ViewerOnly who="creator" viewer={viewer}>
        <Link
          to={pathTo("/creator/upload")}
          className={classNames(buttonClass({ size: "sm" }), "whitespace-nowrap")}
        >
          Upload Art
        </Link>
      </ViewerOnly>
      <ViewerOnly who="member" viewer={viewer}>
        <form method="post" action={pathTo("/sign-out")}>
          <button type="submit" {...{ [PLAIN]: "" }} className={navLink}>
            Sign Out
          </button>
        </form>
      </ViewerOnly>
      <ViewerOnly who="visitor" viewer={viewer}>
        <Link to={pathTo("/auth")} className={navLink}>
          Sign In
        </Link>
      </ViewerOnly>
      <ViewerOnly who="visitor" viewer={viewer}>
        <JoinLink className={buttonClass({ size: "sm" })}>Become a Creator</JoinLink>
      </ViewerOnly>
    </>
  );
}

/** Opens the sign-up flow as a dialog; it is a link to its page until the dialog is there. */
function JoinLink({ className, children }: { className: string; children: string }) {
  const [isComing, setComing] = useState(false);
  const open = async () => {
    setComing(true);
    await openJoin();
    setComing(false);
  };
  useEffect(watchJoin, []);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open();
  };
  return (
    <Link
      to={pathTo("/auth/sign-up")}
      onClick={onClick}
      aria-busy={isComing || undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

type ViewerOnlyProps = { who: Who; viewer: HeaderViewer | null | undefined; children: ReactNode };

/**
 * A part for some visitors only. While it is not known who is there, a role's links are hidden, and
 * a visitor's links keep their space, unseen.
 */
function ViewerOnly({ who, viewer, children }: ViewerOnlyProps) {
  const isUnknown = viewer === undefined;
  if (!isUnknown && !fits(who, viewer)) return null;
  return (
    <div
      hidden={isUnknown && who !== "visitor"}
      className={isUnknown && who === "visitor" ? "unseen-until-known" : undefined}
    >
      {children}
    </div>
  );
}
