import { Callout } from "~/ui/callout";

/** For a child whose guardian has not allowed showing and selling. */
export function PrivateDrawings() {
  return (
    <Callout tone="info" title="Your drawings are private" className="mb-6">
      Only you, your parent or guardian and our team can see them. They can become shirts once your
      parent or guardian allows us to show and sell them.
    </Callout>
  );
}
