import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";

import { mayDo, type AdminRight } from "~/features/accounts/admin-roles";
import { requireAdminActor, requireIds } from "~/middleware/admin";
import { requireAdmin } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";

import type { Route } from "./+types/layout";
import { adminTabPart } from "./admin-tab-part";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireIds];

export function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  return {
    firstName: admin.firstName,
    rights: tabs.flatMap(({ right }) => (right && mayDo(admin, right) ? right : [])),
  };
}

export const handle = { area: "admin" };

type Tab = {
  to: string;
  label: string;
  end?: boolean;
  also?: readonly string[];
  /** Shown only to those whose role may do this. */
  right?: AdminRight;
};

/** Pages whose URL is not below their tab's are listed in `also`. */
const tabs: readonly Tab[] = [
  {
    to: pathTo("/admin"),
    label: "Overview",
    end: true,
    also: [pathTo("/admin/designs/:designId", { designId: "" })],
  },
  {
    to: pathTo("/admin/products"),
    label: "Products",
    also: [pathTo("/admin/publish/:designId", { designId: "" })],
  },
  { to: pathTo("/admin/collections"), label: "Collections" },
  { to: pathTo("/admin/assign"), label: "Assign to Collections" },
  { to: pathTo("/admin/discounts"), label: "Discount Codes" },
  { to: pathTo("/admin/navigation"), label: "Navigation" },
  { to: pathTo("/admin/featured"), label: "Featured Collection" },
  { to: pathTo("/admin/orders"), label: "Orders", also: [pathTo("/admin/blanks")] },
  { to: pathTo("/admin/returns"), label: "Returns" },
  { to: pathTo("/admin/payouts"), label: "Payouts" },
  { to: pathTo("/admin/reports"), label: "Reports", right: "keep-books" },
  { to: pathTo("/admin/moderation"), label: "Moderation", also: [pathTo("/admin/reviews")] },
  { to: pathTo("/admin/people"), label: "People", also: [pathTo("/admin/consents")] },
  {
    to: pathTo("/admin/messages"),
    label: "Messages",
    also: [pathTo("/admin/waitlist")],
    right: "answer-messages",
  },
  { to: pathTo("/admin/audit"), label: "Audit", also: [pathTo("/admin/security")] },
];

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
          {tabs
            .filter(({ right }) => !right || loaderData.rights.includes(right))
            .map(({ to, label, end = false, also = [] }) => {
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
