import { Link } from "react-router";

import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Badge, Callout } from "~/ui/callout";

import type { Standing } from "../standing/drawing-standing";
import { StandingBadge } from "../standing/standing-badge";
import { ReviewKeys } from "./review-keys";
import type { OthersClaim, ReviewQueue } from "./review-queue";

/**
 * The drawing's title and the way through the queue. Which drawing is next is decided when someone
 * goes on, since others work on the same queue.
 */
export function ReviewHead({
  designId,
  title,
  standing,
  isDrawnHere,
  queue: { previous, next, left },
}: {
  designId: string;
  title: string;
  standing: Standing;
  isDrawnHere: boolean;
  queue: ReviewQueue;
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="min-w-0 text-xl">{title}</h2>
      <StandingBadge standing={standing} reader="team" />
      {isDrawnHere && <Badge>Drawn here</Badge>}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <ReviewKeys />
        {previous && (
          <Link
            to={pathTo("/admin/review", { query: { before: designId } })}
            aria-keyshortcuts="k"
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline-offset-4 hover:underline"
          >
            Previous
          </Link>
        )}
        {next ? (
          <ButtonLink
            to={pathTo("/admin/review", { query: { after: designId } })}
            size="sm"
            aria-keyshortcuts="j"
          >
            Next drawing ({left} left)
          </ButtonLink>
        ) : (
          <p className="text-sm text-ink-2">
            {left === 0 ? "No other drawings are waiting" : "Others are looking at the rest"}
          </p>
        )}
      </div>
    </header>
  );
}

/** Somebody else has the drawing open: their name, and when it is free again. */
export function ClaimedCallout({ claim, now }: { claim: OthersClaim; now: Date }) {
  const minutes = Math.max(1, Math.ceil((claim.freeAt.getTime() - now.getTime()) / 60_000));
  return (
    <Callout tone="warning" title={`${claim.name} is looking at this drawing`}>
      {minutes === 1
        ? "It will be free again in a minute"
        : `It will be free again in ${minutes} minutes`}{" "}
      if they do nothing more. Until then only they can decide.
    </Callout>
  );
}
