import { Callout } from "~/ui/callout";

/** For a child whose guardian has not allowed showing and selling. */
export function PrivateDrawings() {
  return (
    <Callout tone="info" title="Your drawings are private" className="mb-6">
      Only you, your grown-up and our team can see them. They can become shirts when your grown-up
      says yes.
    </Callout>
  );
}
