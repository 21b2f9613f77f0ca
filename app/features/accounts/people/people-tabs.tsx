import { pathTo } from "~/path-to";
import { TabLinks } from "~/ui/tabs";

/** The tabs inside the admin's People section. */
export function PeopleTabs({ waitingForms }: { waitingForms: number }) {
  return (
    <TabLinks
      label="People"
      tabs={[
        { to: pathTo("/admin/people"), label: "Accounts", end: true },
        {
          to: pathTo("/admin/consents"),
          label: "Guardians and consents",
          count: waitingForms || undefined,
        },
      ]}
    />
  );
}
