import { pathTo } from "~/path-to";
import { TabLinks } from "~/ui/tabs";

/** The tabs inside the admin's Messages section. */
export function MessageTabs({ open }: { open?: number }) {
  return (
    <TabLinks
      label="Messages"
      tabs={[
        { to: pathTo("/admin/messages"), label: "Contact form", count: open || undefined },
        { to: pathTo("/admin/waitlist"), label: "Future Founders waitlist" },
      ]}
    />
  );
}
