import { useFetcher } from "react-router";

import { replyLabel } from "~/drawings/standing/reply-label";
import type { ShowingReply } from "~/schema/showing-replies";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";

import type { ChildsDrawing } from "./childs-drawing";
import { FROM_FIRST_SCREEN, SEEN_REPLY } from "./reply-from";

type Props = {
  consentId: string;
  drawing: Pick<ChildsDrawing, "id" | "title" | "standing" | "says" | "seen" | "repliedAt">;
  /** Which button is the important one; none is by default. */
  wanted?: ShowingReply | null;
  /** Large: the two stand side by side and share the width. */
  size?: "sm" | "lg";
  /** The reply leads back to the parent's first screen. */
  isOnFirstScreen?: boolean;
};

/** 'Show it' and 'Not this one', each a form of its own; a reply that did not arrive leaves the page as it is. */
export function ReplyForms({
  consentId,
  drawing,
  wanted = null,
  size = "sm",
  isOnFirstScreen = false,
}: Props) {
  const fetcher = useFetcher<ActionResult>();
  useResultToast(fetcher.data);
  const { replies } = drawing.says;
  if (replies.length === 0) return null;
  // One yellow button a page: what waits is more important than a change of mind.
  const important = wanted ?? (replies.length > 1 ? "show" : null);
  const action = pathTo("/guardian/consents/:consentId/drawings/:designId", {
    consentId,
    designId: drawing.id,
  });
  const isLarge = size === "lg";
  return (
    <div
      className={
        isLarge
          ? "grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3"
          : "flex flex-wrap gap-3"
      }
    >
      {inOrder(replies, wanted).map((reply) => (
        <fetcher.Form key={reply} method="post" action={action}>
          <input type="hidden" name="seen" value={drawing.seen} />
          {drawing.repliedAt && (
            <input type="hidden" name={SEEN_REPLY} value={drawing.repliedAt.toISOString()} />
          )}
          {isOnFirstScreen && <input type="hidden" name={FROM_FIRST_SCREEN} value="on" />}
          <Button
            name="reply"
            value={reply}
            size={size}
            isWide={isLarge}
            className={isLarge ? "!px-2 whitespace-nowrap" : ""}
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
