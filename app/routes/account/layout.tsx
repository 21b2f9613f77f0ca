import { NavLink, Outlet } from "react-router";

import { requireActor, requireSignedIn } from "~/middleware/guards";
import { classNames } from "~/ui/class-names";

import type { Route } from "./+types/layout";

export const middleware = [requireSignedIn];

export function loader({ context, request }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  return { isGuardian: actor.isGuardian, isCreator: actor.accountType === "creator" };
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const tabs = [
    { to: "/account/orders", label: "Orders" },
    { to: "/account/addresses", label: "Addresses" },
    { to: "/account/settings", label: "Settings" },
    ...(loaderData.isCreator ? [] : [{ to: "/account/upgrade", label: "Become a Creator" }]),
    ...(loaderData.isGuardian ? [{ to: "/guardian", label: "For guardians" }] : []),
  ];
  return (
    <div className="wrap-page py-8 sm:py-12">
      <nav
        aria-label="Your account"
        className="-mx-1 mb-8 flex gap-1 overflow-x-auto border-b-2 border-ink px-1"
      >
        {tabs.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classNames(
                "inline-flex min-h-11 items-center whitespace-nowrap rounded-t-md px-4 font-display font-bold",
                isActive ? "bg-yellow" : "text-ink-2 hover:bg-paper-2",
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
