import type { ShowingReply } from "~/schema/showing-replies";
import { useFetcher } from "react-router";

import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";

import { replyLabel, standingCopy, type Standing } from "./drawing-standing";

type Props = {
  consentId: string;
  drawing: { id: string; title: string; standing: Standing; seen: string };
  /** Which button is the important one; none is by default. */
  wanted?: ShowingReply | null;
  size?: "sm" | "lg";
};

/** 'Show it' and 'Not this one', each a form of its own; a reply that did not arrive leaves the page as it is. */
export function ReplyForms({ consentId, drawing, wanted = null, size = "sm" }: Props) {
  const fetcher = useFetcher<ActionResult>();
  useResultToast(fetcher.data);
  const { replies } = standingCopy[drawing.standing];
  if (replies.length === 0) return null;
  // One yellow button a page: what waits is more important than a change of mind.
  const important = wanted ?? (replies.length > 1 ? "show" : null);
  const action = pathTo("/guardian/consents/:consentId/drawings/:designId", {
    consentId,
    designId: drawing.id,
  });
  return (
    <div className="flex flex-wrap gap-3">
      {inOrder(replies, wanted).map((reply) => (
        <fetcher.Form key={reply} method="post" action={action}>
          <input type="hidden" name="seen" value={drawing.seen} />
          <Button
            name="reply"
            value={reply}
            size={size}
            variant={reply === important ? "primary" : "secondary"}
          >
            {replyLabel(reply, drawing.standing)}
            <span className="sr-only">: {drawing.title}</span>
          </Button>
        </fetcher.Form>
      ))}
    </div>
  );
}

function inOrder(replies: readonly ShowingReply[], first: ShowingReply | null) {
  return replies.toSorted((a, b) => Number(b === first) - Number(a === first));
}
