import { pathTo } from "~/path-to";
import { TabLinks } from "~/ui/tabs";

/** The two tabs of the admin's Products section, each with its count. */
export function ProductTabs({ available, products }: { available: number; products: number }) {
  return (
    <TabLinks
      label="Products"
      tabs={[
        { to: pathTo("/admin/products"), label: "Create Products", count: available, end: true },
        { to: pathTo("/admin/products/manage"), label: "Manage Products", count: products },
      ]}
    />
  );
}
