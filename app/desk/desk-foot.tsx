import { Link } from "react-router";

import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";

const link =
  "inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline lg:min-h-9";

/** Whose desk it is, and the ways out of it. */
export function DeskFoot({
  firstName,
  isFolded = false,
}: {
  firstName: string;
  isFolded?: boolean;
}) {
  return (
    <div className={classNames("mt-4 border-t border-line px-3 pt-2", isFolded && "lg:hidden")}>
      <p className="text-sm text-ink-2">{firstName}</p>
      <div className="flex flex-wrap gap-x-4">
        <Link to={pathTo("/account/settings")} className={link}>
          Account
        </Link>
        <Link to={pathTo("/")} reloadDocument className={link}>
          View the shop
        </Link>
        <form method="post" action={pathTo("/sign-out")}>
          <button type="submit" className={link}>
            Sign Out
          </button>
        </form>
      </div>
    </div>
  );
}
