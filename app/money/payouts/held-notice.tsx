import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

/** Shown to a creator or guardian while payouts are held; not why, which is for the team alone. */
export function HeldNotice({ whose = "Your payouts" }: { whose?: string }) {
  return (
    <Callout tone="warning" title={`${whose} are on hold`}>
      Nothing is lost: what is earned is kept and paid when the hold ends.{" "}
      <TextLink to={pathTo("/contact")}>Write to us</TextLink> and we will talk about it.
    </Callout>
  );
}
