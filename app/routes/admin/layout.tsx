import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";

import { requireAdminActor, requireIds } from "~/middleware/admin";
import { requireAdmin } from "~/middleware/guards";
import { classNames } from "~/ui/class-names";

import type { Route } from "./+types/layout";
import { adminTabPart } from "./admin-tab-part";
import { adminTabs } from "./admin-tabs";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireIds];

export function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  return { firstName: admin.firstName, tabs: adminTabs(admin) };
}

export const handle = { area: "admin" };

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(
      `[aria-current=page], ${adminTabPart.selector("current")}`,
    );
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - 48 });
  }, [pathname]);
  return (
    <div className="wrap-page pb-16 pt-8 sm:pb-24">
      <h1 className="mb-5 text-2xl">Admin Dashboard</h1>
      <nav
        ref={nav}
        aria-label="Admin"
        className="relative -mx-4 mb-8 overflow-x-auto border-b-2 border-ink px-4 pb-3 md:mx-0 md:px-0 print:hidden"
      >
        <ul className="flex min-w-max gap-1 md:min-w-0 md:flex-wrap">
          {loaderData.tabs.map(({ to, label, end = false, also = [] }) => {
            const isWithin = also.some((path) => pathname.startsWith(path));
            return (
              <li key={to}>
                <NavLink
                  to={to}
                  end={end}
                  {...(isWithin && adminTabPart.hook("current"))}
                  className={({ isActive }) =>
                    classNames(
                      "flex min-h-11 items-center rounded-md px-3.5 font-display text-sm font-bold",
                      // in view from the start where the browser supports it, even without scripts
                      isActive || isWithin
                        ? "bg-ink text-paper [scroll-initial-target:nearest]"
                        : "text-ink hover:bg-paper-2",
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
