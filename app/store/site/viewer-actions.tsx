import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button-class";
import { classNames } from "~/ui/class-names";
import { PLAIN } from "~/ui/island/island-attributes";
import { Link } from "~/ui/links/link";

import { navLink } from "./header-classes";
import { JoinLink } from "./join-link";
import type { HeaderViewer } from "./viewer";
import { ViewerOnly } from "./viewer-only";

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
