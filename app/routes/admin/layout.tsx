import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";

import { requireAdminActor } from "~/middleware/admin";
import { requireAdmin } from "~/middleware/guards";
import { classNames } from "~/ui/class-names";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export function loader({ context, request }: Route.LoaderArgs) {
  return { firstName: requireAdminActor(context, request).firstName };
}

export const handle = { area: "admin" };

const tabs = [
  { to: "/admin", label: "Overview", end: true },
  { to: "/admin/products", label: "Products" },
  { to: "/admin/collections", label: "Collections" },
  { to: "/admin/assign", label: "Assign to Collections" },
  { to: "/admin/discounts", label: "Discount Codes" },
  { to: "/admin/navigation", label: "Navigation" },
  { to: "/admin/featured", label: "Featured Collection" },
  { to: "/admin/orders", label: "Orders" },
  { to: "/admin/payouts", label: "Payouts" },
  { to: "/admin/moderation", label: "Moderation" },
  { to: "/admin/people", label: "People" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/audit", label: "Audit" },
] as const;

export default function AdminLayout() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - 48 });
  }, [pathname]);
  return (
    <div className="wrap-page py-8">
      <h1 className="mb-5 text-2xl">Admin Dashboard</h1>
      <nav
        ref={nav}
        aria-label="Admin"
        className="relative -mx-4 mb-8 overflow-x-auto border-b-2 border-ink px-4 pb-3 md:mx-0 md:px-0"
      >
        <ul className="flex min-w-max gap-1 md:min-w-0 md:flex-wrap">
          {tabs.map(({ to, label, ...rest }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={"end" in rest}
                className={({ isActive }) =>
                  classNames(
                    "flex min-h-11 items-center rounded-md px-3.5 font-display text-sm font-bold",
                    isActive ? "bg-ink text-paper" : "text-ink hover:bg-paper-2",
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
