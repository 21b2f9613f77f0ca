import { CLOSED } from "~/people/settings/closed-notice";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

/** Says on the overview that an owner has closed the shop, so that nobody wonders why no order comes. */
export function ShopClosed({ message, mayOpenShop }: { message: string; mayOpenShop: boolean }) {
  return (
    <Callout tone="warning" title="The shop is not taking orders">
      <span>Shoppers see “{[CLOSED, message].filter(Boolean).join(". ")}”. </span>
      {mayOpenShop ? (
        <TextLink to={pathTo("/admin/settings")}>Open the shop again</TextLink>
      ) : (
        <span>An owner can open it again.</span>
      )}
    </Callout>
  );
}
