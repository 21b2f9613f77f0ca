import { Callout } from "~/ui/callout";

/** Where the parent's box "showing and selling" is not ticked. */
export function NotToBeShown() {
  return (
    <Callout tone="warning" title="This drawing stays private" className="mb-6">
      The artist&apos;s parent has not allowed us to show and sell drawings. It can be published
      once they tick that box.
    </Callout>
  );
}
