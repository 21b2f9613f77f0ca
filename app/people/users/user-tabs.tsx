import { pathTo } from "~/path-to";
import { TabLinks } from "~/ui/tabs";

/** The tabs inside the admin's People section; without a count there are no consents to handle. */
export function UserTabs({ waitingForms }: { waitingForms: number | null }) {
  return (
    <TabLinks
      label="People"
      tabs={[
        { to: pathTo("/admin/people"), label: "Accounts", end: true },
        ...(waitingForms === null
          ? []
          : [
              {
                to: pathTo("/admin/consents"),
                label: "Parents and consents",
                count: waitingForms || undefined,
              },
            ]),
      ]}
    />
  );
}
