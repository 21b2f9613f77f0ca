import { mayDo, type AdminRight, type AdminRole } from "~/features/accounts/admin-roles";
import { pathTo } from "~/path-to";

export type AdminTab = {
  to: string;
  label: string;
  end?: boolean;
  /** Pages of this tab whose URL is not below the tab's. */
  also?: readonly string[];
  /** Shown only to those whose role may do this. */
  right?: AdminRight;
};

const tabs: readonly AdminTab[] = [
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
  { to: pathTo("/admin/returns"), label: "Returns", right: "handle-returns" },
  { to: pathTo("/admin/payouts"), label: "Payouts", right: "handle-payouts" },
  { to: pathTo("/admin/reports"), label: "Reports", right: "keep-books" },
  { to: pathTo("/admin/moderation"), label: "Moderation", also: [pathTo("/admin/reviews")] },
  { to: pathTo("/admin/people"), label: "People", also: [pathTo("/admin/consents")] },
  { to: pathTo("/admin/messages"), label: "Messages", also: [pathTo("/admin/waitlist")] },
  { to: pathTo("/admin/audit"), label: "Audit", also: [pathTo("/admin/security")] },
];

/** The tabs of the admin area that lead an admin of this role to a page. */
export function adminTabs(admin: { role: AdminRole | null }): AdminTab[] {
  return tabs.filter(({ right }) => !right || mayDo(admin, right));
}
