import { Outlet } from "react-router";

import { requireAdminActor } from "~/middleware/admin";
import { requireAdmin } from "~/middleware/guards";
import { TabLinks } from "~/ui/tabs";

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
  { to: "/admin/consents", label: "Parents' Forms" },
  { to: "/admin/navigation", label: "Navigation" },
  { to: "/admin/featured", label: "Featured Collection" },
] as const;

export default function AdminLayout() {
  return (
    <div className="wrap-page py-8">
      <h1 className="mb-5 text-2xl">Admin Dashboard</h1>
      <TabLinks label="Admin" tabs={tabs} />
      <Outlet />
    </div>
  );
}
