import { pathTo } from "~/path-to";
import { TabLinks } from "~/ui/tabs";

/** The tabs inside the admin's Moderation section. */
export function ModerationTabs() {
  return (
    <TabLinks
      label="Moderation"
      tabs={[
        { to: pathTo("/admin/moderation"), label: "Waiting" },
        { to: pathTo("/admin/reviews"), label: "Decided reviews" },
      ]}
    />
  );
}
