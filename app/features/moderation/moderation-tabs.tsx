import { TabLinks } from "~/ui/tabs";

/** The parts of the admin's Moderation tab. */
export function ModerationTabs() {
  return (
    <TabLinks
      label="Moderation"
      tabs={[
        { to: "/admin/moderation", label: "Waiting" },
        { to: "/admin/reviews", label: "Decided reviews" },
      ]}
    />
  );
}
