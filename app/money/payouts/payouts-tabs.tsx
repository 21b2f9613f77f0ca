import { pathTo } from "~/path-to";
import { TabLinks } from "~/ui/tabs";

/** The tabs inside the admin's Payouts section. */
export function PayoutsTabs() {
  return (
    <TabLinks
      label="Payouts"
      tabs={[
        { to: pathTo("/admin/payouts"), label: "Transfers", end: true },
        { to: pathTo("/admin/payouts/owed"), label: "Owed to creators" },
      ]}
    />
  );
}
